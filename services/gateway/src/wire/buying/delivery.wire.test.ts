import { describe, expect, it } from '@jest/globals';
import { read } from '../call.js';
import { ShippingInformation, ShipTo } from './delivery.schema.js';
import { countryOf, fromWireShippingInformation } from './delivery.wire.js';

describe('addresses from the wire', () => {
  const informationOf = (addressInformation: unknown) =>
    fromWireShippingInformation(read(ShippingInformation, { addressInformation }));

  it('may be empty right after the first add to cart: street entries null, no names', () => {
    expect(
      countryOf(
        read(ShipTo, { address: { country_id: 'PL', street: [null, null], region_id: 0, postcode: null } }).address,
      ),
    ).toBe('PL');
    const empty = {
      shippingAddress: { countryId: 'PL', firstname: '', city: '', postcode: '', street: [''] },
      billingAddress: { countryId: '' },
    };
    expect(informationOf(empty)).toEqual({
      shippingAddress: { countryId: 'PL' },
      billingAddress: {},
    });
  });

  it('[SHP-009] [SHP-010] are read with every field the documents name, the billing address with its countryId besides', () => {
    const address = {
      firstname: 'Ola',
      lastname: 'Nowak',
      city: 'Warszawa',
      postcode: '00-001',
      street: ['Prosta', '1'],
      country: 'PL',
    };
    const read = {
      firstName: 'Ola',
      lastName: 'Nowak',
      city: 'Warszawa',
      postcode: '00-001',
      street: ['Prosta', '1'],
      countryId: 'PL',
    };
    const information = {
      shippingAddress: address,
      billingAddress: { ...address, country: 'Poland', countryId: 'PL' },
    };
    expect(informationOf(information)).toEqual({
      shippingAddress: read,
      billingAddress: read,
    });
  });

  it('[SHP-024] may be camelCase or snake_case', () => {
    const camel = informationOf({
      shippingAddress: { countryId: 'PL' },
      shippingCarrierCode: 'dhl',
      shippingMethodCode: 'courier',
    });
    const snake = informationOf({
      shipping_address: { country_id: 'PL' },
      shipping_carrier_code: 'dhl',
      shipping_method_code: 'courier',
    });
    expect(snake).toEqual(camel);
  });
});
