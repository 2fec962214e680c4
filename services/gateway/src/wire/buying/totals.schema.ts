import { asObject, asText } from '@garderoba/edge/request';
import { z } from 'zod';
import { amount, list, named, open, optionalText, param } from '../fields.js';
import { TEXT } from '../texts.js';

const PriceStep = z.object({
  code: z.string(),
  label: z.string(),
  amount,
  included: z.boolean().optional(),
  details: open.optional(),
});

const LineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), was: amount, now: amount }),
  z.object({ kind: z.literal('availability'), available: z.int(), inStock: z.boolean() }),
  z.object({ kind: z.literal('withdrawn') }),
]);

/** Of the segment `tax`. */
const TaxDetails = z.object({
  tax_grandtotal_details: list(
    z.object({
      amount,
      rates: list(z.object({ percent: z.string(), title: z.string() })),
      group_id: z.int(),
    }),
  ),
});

const LineTotals = z.object({
  item_id: z.int(),
  sku: z.string(),
  name: z.string(),
  qty: z.int(),
  price: amount,
  base_price: amount,
  price_incl_tax: amount,
  base_price_incl_tax: amount,
  row_total: amount,
  base_row_total: amount,
  row_total_incl_tax: amount,
  base_row_total_incl_tax: amount,
  row_total_with_discount: amount,
  tax_amount: amount,
  base_tax_amount: amount,
  tax_percent: z.number(),
  discount_amount: amount.describe('zero or positive, unlike that of the cart'),
  base_discount_amount: amount,
  discount_percent: z.number(),
  options: z.string().describe('JSON: [{ value, label }]'),
  explanation: list(PriceStep),
  changes: list(LineChange).describe('since the line was last changed'),
});

/** Totals (wire-contract 2.5); names without `_incl_tax` are net. */
export const Totals = z.object({
  grand_total: amount.describe('gross'),
  base_grand_total: amount,
  subtotal: amount,
  base_subtotal: amount,
  subtotal_incl_tax: amount,
  base_subtotal_incl_tax: amount,
  subtotal_with_discount: amount,
  discount_amount: amount.describe('zero or negative'),
  base_discount_amount: amount,
  shipping_amount: amount,
  base_shipping_amount: amount,
  shipping_incl_tax: amount,
  base_shipping_incl_tax: amount,
  shipping_discount_amount: amount,
  shipping_tax_amount: amount,
  payment_fee: amount,
  tax_amount: amount,
  base_tax_amount: amount,
  base_currency_code: z.string(),
  quote_currency_code: z.string(),
  items_qty: z.int(),
  coupon_code: z.string().describe('only when a coupon is applied').optional(),
  items: list(LineTotals),
  total_segments: list(
    z.object({
      code: z.string(),
      title: z.string(),
      value: amount.describe('gross'),
      area: z.string().optional(),
      extension_attributes: TaxDetails.optional(),
    }),
  ),
  explanation: list(PriceStep),
});
export type Totals = z.output<typeof Totals>;

const methodOf = (payment: unknown): string => asText(asObject(payment)?.method ?? payment);

/** Body of collect-totals; each method may be missing (CART-053). */
export const CollectTotals = z.object(
  {
    methods: z
      .preprocess(
        named({
          shipping_carrier_code: ['shippingCarrierCode', 'shipping_carrier_code'],
          shipping_method_code: ['shippingMethodCode', 'shipping_method_code'],
          payment_method: ['paymentMethod', 'payment_method'],
        }),
        z.object(
          {
            shipping_carrier_code: optionalText,
            shipping_method_code: optionalText,
            payment_method: z.unknown().optional().transform(methodOf).describe('its code, or { method }'),
          },
          TEXT.methodsMissing,
        ),
      )
      .describe('camelCase is accepted too'),
  },
  TEXT.methodsMissing,
);
export type CollectTotals = z.output<typeof CollectTotals>;

/** Above any possible balance. */
export const MAX_POINTS = 1_000_000;

/** Body of apply-points: an integer, as a number or a text. */
export const ApplyPoints = z.object(
  {
    points: z.preprocess(
      (points) => Number(asText(points) || Number.NaN),
      z.int(TEXT.pointsMissing).min(0, TEXT.pointsMissing).max(MAX_POINTS, TEXT.pointsMissing),
    ),
  },
  TEXT.pointsMissing,
);

/** Query of apply-coupon. */
export const CouponQuery = z.object({ coupon: param.describe('its code') });
