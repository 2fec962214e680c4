import { expect, it } from 'vitest';
import {
  confirmationOf,
  paymentMethodOf,
  pickupPointOf,
  shippingInformationBody,
  shippingMethodsOf,
} from './checkout.ts';

const method = {
  ...{ carrier_code: 'dhl', method_code: 'dhl', carrier_title: 'DHL', method_title: 'Courier' },
  ...{ amount: 8, base_amount: 8, price_excl_tax: 8, price_incl_tax: 9.84, available: true },
  ...{ error_message: '', instant_checkout: false },
};

it('[SHP-007] [SHP-016] a delivery method has its names, price and days; unavailable ones are left out', () => {
  const shown = { arrives_from: '2026-11-24', arrives_to: '2026-11-26' };
  expect(
    shippingMethodsOf([
      { ...method, ...shown },
      { ...method, available: false },
    ]),
  ).toEqual([
    {
      ...{ id: 'dhl|dhl', isShowroom: false, carrier: 'DHL', name: 'Courier', price: 9.84 },
      arrives: { from: '2026-11-24', to: '2026-11-26' },
    },
  ]);
  expect(shippingMethodsOf([{ ...method, carrier_code: 'instore', method_code: 'pickup' }])).toMatchObject([
    { id: 'instore|pickup', isShowroom: true, arrives: null },
  ]);
});

it('[SHP-006] [SHP-017] a payment method of the server is flagged as such', () => {
  const sent = { code: 'cashondelivery', title: 'Cash', cost: 4, costInclTax: 5, default: false, offline: true };
  expect(paymentMethodOf({ ...sent, is_server_method: true })).toEqual({
    ...{ code: 'cashondelivery', title: 'Cash', fee: 5, options: [], isServerMethod: true },
  });
});

it('a parcel point has its address and position', () => {
  const address = { street: 'Puławska 12', city: 'Warszawa', postcode: '02-512', latitude: 52.2, longitude: 21 };
  const point = { code: 'WAW1', kind: 'point', name: 'Mokotów', description: '', ...address };
  expect(pickupPointOf({ ...point, country_id: 'PL', region: '', region_id: 0 })).toEqual({
    ...{ code: 'WAW1', isShowroom: false, name: 'Mokotów', description: '', country: 'PL', ...address },
  });
});

it('[SHP-028] address and method of a cart are sent without a method while none is chosen', () => {
  const address = {
    firstName: 'Ola',
    lastName: 'Nowak',
    street: ['Prosta', '1'],
    postcode: '00-001',
    city: 'Warszawa',
  };
  const { addressInformation: sent } = shippingInformationBody({ ...address, country: 'PL' }, 'dhl|dhl');
  expect(sent).toMatchObject({
    shippingAddress: { firstname: 'Ola', street: ['Prosta', '1'], countryId: 'PL' },
    ...{ shippingCarrierCode: 'dhl', shippingMethodCode: 'dhl' },
  });
  const without = shippingInformationBody({ ...address, country: 'PL' }, '').addressInformation;
  expect(without).not.toHaveProperty('shippingMethodCode');
});

it('a confirmation has the number, the key of a guest and the address of the payment page', () => {
  const payment = { session_id: 's', redirect_url: '/pay/s' };
  expect(confirmationOf({ orderNumber: '000000102', guest_key: 'key', payment })).toEqual({
    ...{ orderNumber: '000000102', guestKey: 'key', payAt: '/pay/s' },
  });
  expect(confirmationOf({ orderNumber: '000000102', payment: null })).toEqual({
    ...{ orderNumber: '000000102', guestKey: null, payAt: null },
  });
});
