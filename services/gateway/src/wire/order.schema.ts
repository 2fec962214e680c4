import {
  amount,
  anything,
  described,
  flag,
  instant,
  integer,
  list,
  number,
  object,
  oneOf,
  open,
  orNull,
  partial,
  type Schema,
  text,
} from './schema.js';

const address = partial({
  firstname: text,
  lastname: text,
  company: text,
  street: list(text),
  city: text,
  postcode: text,
  country_id: text,
  region: anything,
  region_id: anything,
  telephone: text,
  email: text,
  vat_id: text,
});

/** An order (wire-contract 4.1); fields that are not named are the client's own. A retry comes as `{ newOrder: … }`. */
export const orderBody = object(
  {
    cart_id: described(text, 'empty: the order is placed from `products` alone'),
    order_id: text,
    store_code: text,
    products: list(object({ sku: text, qty: anything, product_option: open }, ['qty', 'product_option'])),
    addressInformation: object(
      {
        billingAddress: address,
        shippingAddress: described(address, 'missing when nothing is sent'),
        shipping_carrier_code: text,
        shipping_method_code: text,
        payment_method_code: text,
        payment_method_additional: open,
        shippingExtraFields: open,
      },
      [
        'shippingAddress',
        'shipping_carrier_code',
        'shipping_method_code',
        'payment_method_additional',
        'shippingExtraFields',
      ],
    ),
    expected_grand_total: described(number, '409 when the total differs by more than 0.01'),
  },
  ['cart_id', 'order_id', 'store_code', 'expected_grand_total'],
);

export const payment = orNull(object({ session_id: text, redirect_url: text }));

/** How an order is paid by bank transfer. */
const paymentInstructions = described(
  object(
    {
      holder: text,
      iban: text,
      bic: text,
      bank: text,
      reference: described(text, 'goes into the title of the transfer'),
      amount,
      currency: text,
      pay_until: described(text, 'ISO 8601; the order is cancelled unless the money has come'),
      qr: object({
        standard: oneOf('EPC069-12', 'ZBP-2D', 'UsingQR'),
        payload: described(text, 'what the code says'),
        svg: described(text, 'the code drawn'),
      }),
    },
    ['qr'],
  ),
  'bank transfer only, while it is not paid',
);

export const confirmation = object(
  {
    orderNumber: text,
    increment_id: text,
    magentoOrderId: integer,
    backendOrderId: integer,
    transferedAt: text,
    status: oneOf('pending_payment', 'processing'),
    guest_key: described(text, 'opens the order to a guest'),
    payment: described(payment, 'card methods only; null while the provider is away'),
    payment_instructions: paymentInstructions,
  },
  ['guest_key', 'payment', 'payment_instructions'],
);

const line = object(
  {
    item_id: integer,
    sku: text,
    name: text,
    product_type: text,
    qty_ordered: integer,
    qty_shipped: integer,
    qty_refunded: integer,
    price: amount,
    price_incl_tax: amount,
    row_total: amount,
    row_total_incl_tax: amount,
    tax_amount: amount,
    tax_percent: number,
    discount_amount: amount,
    parent_sku: orNull(text),
    options: list(object({ label: text, value: text })),
    image: orNull(text),
    product_option: open,
    rental: described(
      object({
        date_from: text,
        date_to: text,
        return_by: text,
        delivery: orNull(text),
        status: text,
        deposit: amount,
        daily_late_fee: amount,
        worst_case_late_fee: amount,
      }),
      'of a rented line, where one order is read: its days, and what it may cost besides the order',
    ),
  },
  ['product_option', 'rental'],
);

/** An order as its owner reads it (wire-contract 3.9). */
export const order: Schema = object(
  {
    entity_id: integer,
    increment_id: text,
    created_at: instant,
    updated_at: instant,
    status: oneOf('pending_payment', 'processing', 'complete', 'canceled'),
    state: text,
    store_id: integer,
    order_currency_code: text,
    base_currency_code: text,
    subtotal: amount,
    subtotal_incl_tax: amount,
    shipping_amount: amount,
    shipping_incl_tax: amount,
    shipping_tax_amount: amount,
    shipping_description: text,
    payment_fee: amount,
    discount_amount: amount,
    tax_amount: amount,
    grand_total: amount,
    total_paid: amount,
    total_refunded: amount,
    coupon_code: orNull(text),
    customer_email: text,
    customer_is_guest: integer,
    items: list(line),
    billing_address: open,
    payment: object({ method: text, additional_information: list(text), state: orNull(text) }),
    extension_attributes: object({
      shipping_assignments: list(object({ shipping: object({ method: text, address: open }) })),
    }),
    status_histories: list(object({ comment: text, created_at: instant, status: text, entity_name: text })),
    documents: list(object({ kind: text, number: text, created_at: instant })),
    allowed_actions: list(text),
    payment_instructions: paymentInstructions,
  },
  ['payment_instructions'],
);

export const orderLookupBody = object({
  number: described(text, 'of the order'),
  email: described(text, 'with which it was placed'),
});

export const commentBody = object({ comment: text });

export const queuedOrder = orNull(
  object({ platform_order_id: integer, transmited: flag, transmited_at: text, platform: text, order: anything }),
);

export const paymentInformation = object({
  increment_id: text,
  status: text,
  payment_status: orNull(text),
  amount,
  currency: text,
});

export const company = object({ company: text, tax_id: text, regon: text, street: text, zip_code: text, city: text });
