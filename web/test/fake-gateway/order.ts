import type { ResultOf } from '../../app/api/results.ts';

type WireHistoryOrder = ResultOf<'/api/user/order-history'>['items'][number];

/** Fields of a line and of an address that no test reads. */
const line = {
  product_type: 'simple',
  qty_shipped: 0,
  qty_refunded: 0,
  price: 97.56,
  price_incl_tax: 120,
  row_total: 195.12,
  tax_amount: 44.88,
  tax_percent: 23,
  discount_amount: 0,
  parent_sku: null,
  options: [],
  image: null,
};
const addressDetails = {
  region: null,
  region_code: null,
  telephone: '500600700',
  email: 'ola@example.com',
  company: null,
  vat_id: null,
};

/** An order of the history. */
export const order = (number: number, change: Partial<WireHistoryOrder> = {}): WireHistoryOrder => ({
  entity_id: number,
  increment_id: String(number).padStart(9, '0'),
  created_at: '2026-11-01 12:00:00',
  updated_at: '2026-11-01 12:00:00',
  status: 'processing',
  state: 'processing',
  store_id: 1,
  order_currency_code: 'EUR',
  base_currency_code: 'EUR',
  subtotal: 325.2,
  shipping_amount: 12.2,
  shipping_tax_amount: 2.8,
  payment_fee: 0,
  total_paid: 0,
  total_refunded: 0,
  customer_email: 'ola@example.com',
  customer_is_guest: 0,
  status_histories: [],
  documents: [],
  subtotal_incl_tax: 400,
  shipping_incl_tax: 15,
  shipping_description: 'DHL - Courier',
  discount_amount: -40,
  coupon_code: 'WELCOME10',
  tax_amount: 70.12,
  grand_total: 375,
  items: [
    { ...line, item_id: 1, sku: 'DRS-100', name: 'Linen dress 1', qty_ordered: 2, row_total_incl_tax: 240 },
    {
      ...line,
      item_id: 2,
      sku: 'WRAP-19-RED-36',
      parent_sku: 'WRAP-19',
      name: 'Wrap dress',
      qty_ordered: 1,
      row_total_incl_tax: 160,
      options: [{ label: 'Size', value: '36' }],
      product_option: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '58' },
            { option_id: '142', option_value: '168' },
          ],
        },
      },
    },
  ],
  billing_address: {
    firstname: 'Ola',
    lastname: 'Nowak',
    street: ['Prosta', '1'],
    postcode: '00-001',
    city: 'Warszawa',
    country_id: 'PL',
    ...addressDetails,
  },
  payment: { method: 'cashondelivery', additional_information: ['Cash on delivery'], state: null },
  extension_attributes: {
    shipping_assignments: [
      {
        shipping: {
          method: 'dhl_courier',
          address: {
            firstname: 'Ola',
            lastname: 'Nowak',
            street: ['Leśna', '7'],
            postcode: '00-002',
            city: 'Kraków',
            country_id: 'PL',
            ...addressDetails,
          },
        },
      },
    ],
  },
  allowed_actions: ['cancel'],
  ...change,
});
