import { asObject, asText } from '@garderoba/edge/request';
import { z } from 'zod';
import { neededAddress, optionalAddress } from '../address.schema.js';
import { amount, instant, list, named, open, optionalParam, optionalText, sentObject, text, upTo } from '../fields.js';
import { quantity } from '../quantity.js';
import { TEXT } from '../texts.js';

const MAX_SKU = 100;
const MAX_QUANTITY = 1_000_000;
const NO_SKU = 'should be string';
const NO_QUANTITY = 'should be a whole number >= 1';

const OrderedLine = z.preprocess(
  (line) => asObject(line) ?? {},
  z.object({
    sku: z.preprocess(asText, upTo(MAX_SKU, NO_SKU).min(1, NO_SKU)),
    qty: quantity.pipe(z.int(NO_QUANTITY).max(MAX_QUANTITY, NO_QUANTITY)),
    product_option: sentObject,
    shipping_method_code: optionalText.describe('by which the line must travel; all lines must agree on one (VAL-032)'),
  }),
);

/** Key of an attempt. A malformed one is refused: ignoring it would let a repeated attempt place a second order. */
const attempt = z
  .preprocess(
    (name) => (typeof name === 'string' || typeof name === 'number' ? asText(name) : (name ?? undefined)),
    z.string(NO_SKU).optional(),
  )
  .transform((name) => name ?? '')
  .meta({ type: 'string' });

const namedMethods = named({
  shipping_carrier_code: ['shipping_carrier_code', 'shippingCarrierCode'],
  shipping_method_code: ['shipping_method_code', 'shippingMethodCode'],
  payment_method_code: ['payment_method_code', 'paymentMethodCode'],
});

/** An order (wire-contract 4.1). All other fields are ignored, also prices, ids and dates of the client. */
export const PlaceOrder = z
  .object(
    {
      cart_id: attempt.describe('empty: the order is placed from `products` alone'),
      order_id: attempt,
      store_code: optionalText,
      products: z.preprocess(
        (products) => (Array.isArray(products) ? products : []),
        z.array(OrderedLine).min(1, 'should NOT have fewer than 1 items'),
      ),
      addressInformation: z
        .preprocess(
          (information) => namedMethods(information) ?? null,
          z
            .object({
              billingAddress: neededAddress,
              shippingAddress: optionalAddress.describe('missing when nothing is sent'),
              shipping_carrier_code: optionalText,
              shipping_method_code: optionalText,
              payment_method_code: text,
              payment_method_additional: sentObject,
              shippingExtraFields: sentObject,
            })
            .nullable(),
        )
        .meta({ nullable: false }),
      expected_grand_total: z
        .unknown()
        .optional()
        .meta({ type: 'number', description: '409 when the total differs by more than 0.01' }),
    },
    'The order must be a JSON object.',
  )
  .describe('a retry is sent as { newOrder: { … }, order_id }');
export type PlaceOrder = z.output<typeof PlaceOrder>;

/** A retry: `{ newOrder: { … }, order_id }`. */
export const RetriedOrder = z.object({ newOrder: sentObject, order_id: attempt });

export const Payment = z.object({ session_id: z.string(), redirect_url: z.string() }).nullable();
export type Payment = z.output<typeof Payment>;

/** A new payment session for an order. */
export const RetriedPayment = z.object({ payment: Payment });

/** Bank transfer data of an order. */
const PaymentInstructions = z
  .object({
    holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    bank: z.string(),
    reference: z.string().describe('reference for the title of the transfer'),
    amount,
    currency: z.string(),
    pay_until: z.string().describe('ISO 8601; the order is cancelled unless the money has come'),
    qr: z
      .object({
        standard: z.enum(['EPC069-12', 'ZBP-2D', 'UsingQR']),
        payload: z.string().describe('content of the code'),
        svg: z.string().describe('the code drawn'),
      })
      .optional(),
  })
  .describe('bank transfer only, while it is not paid');

export const Confirmation = z.object({
  orderNumber: z.string(),
  increment_id: z.string(),
  magentoOrderId: z.int(),
  backendOrderId: z.int(),
  transferedAt: z.string(),
  status: z.enum(['pending_payment', 'processing']),
  guest_key: z.string().describe('opens the order to a guest').optional(),
  payment: Payment.describe('card methods only; null while the provider is unavailable').optional(),
  payment_instructions: PaymentInstructions.optional(),
});
export type Confirmation = z.output<typeof Confirmation>;

const OrderLine = z.object({
  item_id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_type: z.string(),
  qty_ordered: z.int(),
  qty_shipped: z.int(),
  qty_refunded: z.int(),
  price: amount,
  price_incl_tax: amount,
  row_total: amount,
  row_total_incl_tax: amount,
  tax_amount: amount,
  tax_percent: z.number(),
  discount_amount: amount,
  parent_sku: z.string().nullable(),
  options: list(z.object({ label: z.string(), value: z.string() })),
  image: z.string().nullable(),
  product_option: open.optional(),
  rental: z
    .object({
      date_from: z.string(),
      date_to: z.string(),
      return_by: z.string(),
      delivery: z.string().nullable(),
      status: z.string(),
      deposit: amount,
      daily_late_fee: amount,
      worst_case_late_fee: amount,
    })
    .describe('of a rented line, in the answer of a single order: its days, and possible further costs')
    .optional(),
});

/** Delivery or billing address of an order. */
const OrderAddress = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: list(z.string().nullable()),
  postcode: z.string(),
  city: z.string(),
  country_id: z.string(),
  region: z.string().nullable(),
  region_code: z.string().nullable(),
  telephone: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  vat_id: z.string().nullable(),
});
export type OrderAddress = z.output<typeof OrderAddress>;

/** An order as shown to its owner (wire-contract 3.9). */
export const Order = z.object({
  entity_id: z.int(),
  increment_id: z.string(),
  created_at: instant,
  updated_at: instant,
  status: z.enum(['pending_payment', 'processing', 'complete', 'canceled']),
  state: z.string(),
  store_id: z.int(),
  order_currency_code: z.string(),
  base_currency_code: z.string(),
  subtotal: amount,
  subtotal_incl_tax: amount,
  shipping_amount: amount,
  shipping_incl_tax: amount,
  shipping_tax_amount: amount,
  shipping_description: z.string(),
  payment_fee: amount,
  discount_amount: amount,
  tax_amount: amount,
  grand_total: amount,
  total_paid: amount,
  total_refunded: amount,
  coupon_code: z.string().nullable(),
  points: z.int().optional().describe('points of a subscription that paid the order, wholly or in part'),
  customer_email: z.string(),
  customer_is_guest: z.int(),
  items: list(OrderLine),
  billing_address: OrderAddress,
  payment: z.object({
    method: z.string(),
    additional_information: list(z.string()),
    state: z.string().nullable(),
  }),
  extension_attributes: z.object({
    shipping_assignments: list(z.object({ shipping: z.object({ method: z.string(), address: OrderAddress }) })),
  }),
  status_histories: list(
    z.object({ comment: z.string(), created_at: instant, status: z.string(), entity_name: z.string() }),
  ),
  documents: list(z.object({ kind: z.string(), number: z.string(), created_at: instant })),
  allowed_actions: list(z.string()),
  payment_instructions: PaymentInstructions.optional(),
});
export type Order = z.output<typeof Order>;

/** Access key of a guest order. */
export const GuestKeyQuery = z.object({ key: optionalParam.describe('guest_key of the confirmation') });

const MAX_EMAIL = 254;

export const LookUpOrder = z.object(
  {
    number: z.preprocess(asText, z.string().regex(/^\d{1,20}$/, TEXT.orderNumberMissing)).describe('of the order'),
    email: z
      .preprocess(asText, upTo(MAX_EMAIL, TEXT.orderEmailMissing).regex(/^\S+@\S+$/, TEXT.orderEmailMissing))
      .describe('with which it was placed'),
  },
  TEXT.orderNumberMissing,
);

const NO_COMMENT = 'No comment provided';
export const CommentOrder = z.object({ comment: z.preprocess(asText, z.string().min(1, NO_COMMENT)) }, NO_COMMENT);
export const CommentQuery = z.object({ cartId: optionalParam.describe('of a guest') });

export const QueuedOrder = z
  .object({
    platform_order_id: z.int().optional(),
    transmited: z.boolean(),
    transmited_at: z.string().optional(),
    platform: z.string(),
    order: z.unknown(),
  })
  .nullable();

export const PaymentInformation = z.object({
  increment_id: z.string(),
  status: z.string(),
  payment_status: z.string().nullable(),
  amount,
  currency: z.string(),
});

export const CompanyQuery = z.object({ country: optionalParam.describe('PL when absent') });

export const Company = z.object({
  company: z.string(),
  tax_id: z.string(),
  regon: z.string(),
  street: z.string(),
  zip_code: z.string(),
  city: z.string(),
});

export const PayPageQuery = z.object({ auto: optionalParam.describe('success, failure or cancel') });

/** Answer to a payment provider's webhook. */
export const PaymentNews = z.object({ received: z.boolean() });
