import {
  amount,
  anything,
  described,
  flag,
  integer,
  list,
  number,
  object,
  open,
  orNull,
  partial,
  type Schema,
  text,
} from './schema.js';

const productOption = described(
  partial({
    extension_attributes: partial({
      custom_options: list(object({ option_id: anything, option_value: anything })),
      configurable_item_options: list(object({ option_id: text, option_value: text })),
      bundle_options: list(object({ option_id: integer, option_qty: number, option_selections: list(integer) })),
    }),
  }),
  'echoed as it came, keys in their order; custom and bundle options may also be keyed by option id',
);

/** A line (wire-contract 2.2). */
export const cartLine = object(
  {
    item_id: integer,
    sku: described(text, 'of the variant, when the product has variants'),
    qty: integer,
    name: text,
    price: described(amount, 'net'),
    product_type: text,
    quote_id: text,
    product_option: productOption,
    dates_held_until: described(text, 'of a cart with rentals: its dates are held until then; ISO 8601'),
    volatile: described(flag, 'stock did not answer: checked when ordered'),
    withdrawn: described(flag, 'no longer offered'),
  },
  ['product_option', 'dates_held_until', 'volatile', 'withdrawn'],
);

export const cartItemBody = object({
  cartItem: object(
    {
      sku: described(text, 'the parent, together with configurable_item_options'),
      qty: described(anything, 'a whole number above 0, or such a text; 1 when absent'),
      item_id: described(anything, 'sets this line; without it pieces are added'),
      product_option: productOption,
      quoteId: text,
    },
    ['qty', 'item_id', 'product_option', 'quoteId'],
  ),
});

export const deletionBody = object({
  cartItem: object({ item_id: integer, sku: text, quoteId: text }, ['sku', 'quoteId']),
});

const step = object({ code: text, label: text, amount, included: flag, details: open }, ['included', 'details']);
const lineTotals = object({
  item_id: integer,
  sku: text,
  name: text,
  qty: integer,
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
  tax_percent: number,
  discount_amount: described(amount, 'zero or positive, unlike that of the cart'),
  base_discount_amount: amount,
  discount_percent: number,
  options: described(text, 'JSON: [{ value, label }]'),
  explanation: list(step),
  changes: list(open),
});

/** Totals (wire-contract 2.5); names without `_incl_tax` are net. */
export const totals = object(
  {
    grand_total: described(amount, 'gross'),
    base_grand_total: amount,
    subtotal: amount,
    base_subtotal: amount,
    subtotal_incl_tax: amount,
    base_subtotal_incl_tax: amount,
    subtotal_with_discount: amount,
    discount_amount: described(amount, 'zero or negative'),
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
    base_currency_code: text,
    quote_currency_code: text,
    items_qty: integer,
    coupon_code: described(text, 'only when a coupon is applied'),
    items: list(lineTotals),
    total_segments: list(
      object({ code: text, title: text, value: described(amount, 'gross'), area: text, extension_attributes: open }, [
        'area',
        'extension_attributes',
      ]),
    ),
    explanation: list(step),
  },
  ['coupon_code'],
);

export const paymentMethod = object(
  {
    code: text,
    title: text,
    cost: amount,
    costInclTax: amount,
    default: flag,
    offline: flag,
    is_server_method: flag,
    options: described(list(object({ code: text, title: text })), 'ways the card provider offers in this store'),
  },
  ['options'],
);

export const shippingMethod = object(
  {
    carrier_code: text,
    method_code: text,
    carrier_title: text,
    method_title: text,
    amount: described(amount, 'net'),
    base_amount: amount,
    price_excl_tax: amount,
    price_incl_tax: amount,
    available: flag,
    error_message: text,
    instant_checkout: flag,
    arrives_from: described(text, 'first day on which it may arrive; missing when not known'),
    arrives_to: described(text, 'last such day'),
  },
  ['arrives_from', 'arrives_to'],
);

const cartAddress = partial({
  countryId: text,
  firstname: text,
  lastname: text,
  company: text,
  street: list(orNull(text)),
  city: text,
  postcode: text,
  region: anything,
  region_id: anything,
  telephone: text,
  email: text,
});

export const shippingAddressBody = object({
  address: described(partial({ country_id: text }), 'everything else is ignored'),
});

export const shippingInformationBody = object({
  addressInformation: described(
    partial({
      shippingAddress: orNull(cartAddress),
      billingAddress: orNull(cartAddress),
      shippingCarrierCode: text,
      shippingMethodCode: text,
    }),
    'every field may be missing or empty; snake_case is taken too',
  ),
});

export const methodsBody = object({
  methods: partial({ shipping_carrier_code: text, shipping_method_code: text, payment_method: anything }),
});

export const country = object({ id: text, name: text, full_name_english: text, websiteId: integer });

export const pickupLocation: Schema = object({
  code: text,
  kind: text,
  name: text,
  description: text,
  street: described(text, 'street and number'),
  city: text,
  country_id: text,
  postcode: text,
  region: text,
  region_id: anything,
  latitude: described(number, 'degrees'),
  longitude: described(number, 'degrees'),
});
