import { ok } from './answers.ts';
import type { FakeCall, Handlers } from './call.ts';

export const shippingMethods = [
  {
    carrier_code: 'dhl',
    method_code: 'courier',
    carrier_title: 'DHL',
    method_title: 'Courier',
    price_incl_tax: 15,
    available: true,
  },
  {
    carrier_code: 'deliverypoint',
    method_code: 'point',
    carrier_title: 'Pickup point',
    method_title: 'Near you',
    price_incl_tax: 12,
    available: true,
  },
  {
    carrier_code: 'fedex',
    method_code: 'night',
    carrier_title: 'Night',
    method_title: 'Night',
    price_incl_tax: 99,
    available: false,
  },
];

export const paymentMethodsOf = ({ query }: FakeCall) => [
  {
    code: 'stripe',
    title: 'Pay online',
    options: [
      { code: 'card', title: 'Card' },
      { code: 'blik', title: 'BLIK' },
    ],
  },
  {
    code: 'cashondelivery',
    title: query.get('storeCode') === 'pln_pl' ? 'Płatność przy odbiorze' : 'Cash on delivery',
  },
  { code: 'banktransfer', title: 'Bank transfer' },
];

/** Countries and pickup points. */
export const deliveryCalls: Handlers = {
  'GET /api/ext/checkout/allowed-countries/1': () =>
    ok([
      { id: 'PL', full_name_english: 'Poland' },
      { id: 'DE', full_name_english: 'Germany' },
    ]),
  'GET /api/ext/checkout/pickup-locations': () =>
    ok({
      items: [
        {
          code: 'WAW1',
          kind: 'point',
          name: 'Punkt Mokotów',
          street: 'Puławska 12',
          city: 'Warszawa',
          postcode: '02-512',
          country_id: 'PL',
          latitude: 52.2,
          longitude: 21.02,
        },
        {
          code: 'BER1',
          kind: 'point',
          name: 'Punkt Mitte',
          street: 'Torstraße 140',
          city: 'Berlin',
          postcode: '10119',
          country_id: 'DE',
          latitude: 52.53,
          longitude: 13.4,
        },
        {
          code: 'MUC1',
          kind: 'point',
          name: 'Punkt Schwabing',
          street: 'Leopoldstraße 56',
          city: 'München',
          postcode: '80802',
          country_id: 'DE',
          latitude: 48.16,
          longitude: 11.59,
        },
      ],
    }),
};
