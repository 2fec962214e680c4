import { asObject, asText } from '@garderoba/edge/request';
import { z } from 'zod';
import { optionalAddress } from './address.schema.js';
import { amount, list, named, open, optionalParam, optionalText, param, sentLike, text } from './fields.js';
import { quantity } from './quantity.js';
import { TEXT } from './texts.js';

export const productOption = sentLike(
  z.object({
    extension_attributes: z
      .object({
        custom_options: list(z.object({ option_id: z.unknown(), option_value: z.unknown() })),
        configurable_item_options: list(
          z.object({
            option_id: z.string(),
            option_value: z.string(),
            label: z.string().describe('of the attribute, for the client itself').optional(),
            value: z.string().describe('label of the option, for the client itself').optional(),
          }),
        ),
        bundle_options: list(
          z.object({ option_id: z.int(), option_qty: z.number(), option_selections: list(z.int()) }),
        ),
      })
      .partial()
      .optional(),
  }),
).describe('returned unchanged, including the order of keys; custom and bundle options may also be keyed by option id');

/** A line (wire-contract 2.2). */
export const CartLine = z.object({
  item_id: z.int(),
  sku: z.string().describe('of the variant, when the product has variants'),
  qty: z.int(),
  name: z.string(),
  price: amount.describe('net'),
  product_type: z.string(),
  quote_id: z.string(),
  product_option: productOption,
  dates_held_until: z.string().describe('of a cart with rentals: its dates are held until then; ISO 8601').optional(),
  volatile: z.boolean().describe('stock did not answer: checked when ordered').optional(),
  withdrawn: z.boolean().describe('no longer offered').optional(),
});
export type CartLine = z.output<typeof CartLine>;

/** Converts `"81"` to 81; null and '' become undefined. */
const idOf = (value: unknown): unknown => {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
};
const NO_ID = 'item_id must be a number';

/** The number of a line, as a number or a text. */
export const lineId = z.preprocess(
  idOf,
  z.int({ error: ({ input }) => (input === undefined ? 'item_id parameter is required' : NO_ID) }).min(1, NO_ID),
);

const sentLine = z
  .object(
    {
      sku: text.describe('the parent, together with configurable_item_options'),
      item_id: z
        .preprocess(idOf, z.int(NO_ID).min(1, NO_ID).optional())
        .describe('sets this line; without it pieces are added; a number, or its text'),
      qty: quantity,
      product_option: productOption,
      quoteId: optionalText,
    },
    TEXT.cartItemMissing,
  )
  .refine(({ sku, item_id }) => sku !== '' || item_id !== undefined, TEXT.skuMissing)
  .refine((line): line is typeof line & { qty: number } => line.qty !== undefined, TEXT.quantity);

/** Body of update (wire-contract 2.3); unknown keys are ignored. */
export const UpdateCart = z.object({ cartItem: sentLine }, TEXT.cartItemMissing);
export type UpdateCart = z.output<typeof UpdateCart>;

/** Body of delete: only the line's `item_id` is used (wire-contract 2.4). */
export const DeleteLine = z.object(
  {
    cartItem: z.object(
      {
        item_id: lineId,
        sku: optionalText,
        quoteId: optionalText,
      },
      TEXT.cartItemMissing,
    ),
  },
  TEXT.cartItemMissing,
);

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

export const PaymentMethod = z.object({
  code: z.string(),
  title: z.string(),
  cost: amount,
  costInclTax: amount,
  default: z.boolean(),
  offline: z.boolean(),
  is_server_method: z.boolean(),
  options: list(z.object({ code: z.string(), title: z.string() }))
    .describe('ways the card provider offers in this store')
    .optional(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const ShippingMethod = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  amount: amount.describe('net'),
  base_amount: amount,
  price_excl_tax: amount,
  price_incl_tax: amount,
  available: z.boolean(),
  error_message: z.string(),
  instant_checkout: z.boolean(),
  arrives_from: z.string().describe('first possible day of delivery; absent if unknown').optional(),
  arrives_to: z.string().describe('last such day').optional(),
});
export type ShippingMethod = z.output<typeof ShippingMethod>;

/** Addresses and methods of a cart, as the answer of shipping-information. */
export const Delivery = z.object({ payment_methods: list(PaymentMethod), totals: Totals });

/** Body of shipping-methods: only the country is used; all other fields may be empty, street entries null (trap 16). */
export const ShipTo = z.object(
  {
    address: z
      .object({ country_id: optionalText, countryId: optionalText, country: optionalText }, TEXT.addressMissing)
      .describe('everything else is ignored'),
  },
  TEXT.addressMissing,
);

/** Body of shipping-information (wire-contract 2.8). */
export const ShippingInformation = z.object(
  {
    addressInformation: z
      .preprocess(
        named({
          shippingAddress: ['shippingAddress', 'shipping_address'],
          billingAddress: ['billingAddress', 'billing_address'],
          shippingCarrierCode: ['shippingCarrierCode', 'shipping_carrier_code'],
          shippingMethodCode: ['shippingMethodCode', 'shipping_method_code'],
        }),
        z.object(
          {
            shippingAddress: optionalAddress.meta({ nullable: true }),
            billingAddress: optionalAddress.meta({ nullable: true }),
            shippingCarrierCode: optionalText,
            shippingMethodCode: optionalText,
          },
          TEXT.addressInformationMissing,
        ),
      )
      .describe('every field may be missing or empty; snake_case is accepted too'),
  },
  TEXT.addressInformationMissing,
);
export type ShippingInformation = z.output<typeof ShippingInformation>;

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

/** The whole cart after a change, so that no other call is needed. */
const cartNow = {
  cartId: z.string(),
  version: z.int().describe('counts the changes of the cart'),
  items: list(CartLine),
  totals: Totals.nullable().describe('null: not available now'),
};

/** Answer of a change. */
export const ChangedCart = z.object({
  ...cartNow,
  item_id: z.int().nullable().describe('the line that was added or set'),
  volatile: z.boolean().describe('stock did not answer about that line; the order decides'),
});
export type ChangedCart = z.output<typeof ChangedCart>;

/** Answer of the merge at sign-in: the customer's cart. */
export const Merged = z.object({
  ...cartNow,
  coupon: z.string().nullable(),
  refused: list(
    z.object({ sku: z.string(), name: z.string(), qty: z.int(), result: z.string(), reason: z.string() }),
  ).describe("stay in the guest's cart; result says why, reason is its code"),
});

export const Country = z.object({
  id: z.string(),
  name: z.string(),
  full_name_english: z.string(),
  websiteId: z.int(),
});

export const PickupLocation = z.object({
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  street: z.string().describe('street and number'),
  city: z.string(),
  country_id: z.string(),
  postcode: z.string(),
  region: z.string(),
  region_id: z.unknown(),
  latitude: z.number().describe('degrees'),
  longitude: z.number().describe('degrees'),
});
export type PickupLocation = z.output<typeof PickupLocation>;

export const PickupLocations = z.object({ items: list(PickupLocation) });
export const PickupLocationsQuery = z.object({
  code: optionalParam.describe('of one location'),
  storeCode: optionalParam.describe('language of the words'),
});

export const CouponQuery = z.object({ coupon: param.describe('its code') });
