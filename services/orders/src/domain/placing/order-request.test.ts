import { describe, expect, it } from '@jest/globals';
import { anAddress, anOrderRequest } from '../../../test/factories.js';
import { canonicalRequest, checkRequest, type RawOrderRequest } from './order-request.js';

const hash = (overrides: Partial<RawOrderRequest> = {}) => canonicalRequest(checkRequest(anOrderRequest(overrides)));
const line = (sku: string, quantity = 1, productOption?: Record<string, unknown>) => ({ sku, quantity, productOption });

describe('two attempts are the same order', () => {
  it('with any order of lines and of keys in options', () => {
    const one = hash({ lines: [line('A', 1, { x: 1, y: [{ a: 1, b: 2 }] }), line('B')] });
    const other = hash({ lines: [line('B'), line('A', 1, { y: [{ b: 2, a: 1 }], x: 1 })] });
    expect(one).toBe(other);
  });
  it('with any expected total, comment or store', () => {
    expect(hash({ expectedGrandTotal: 1, comment: 'x', store: 'eur_de' })).toBe(hash());
  });
  it('with any blanks around texts', () => {
    expect(hash({ billingAddress: anAddress({ firstName: ' Ola ' }) })).toBe(hash());
  });
});

describe('two attempts are different orders', () => {
  const differences: [string, Partial<RawOrderRequest>][] = [
    ['sku', { lines: [line('OTHER')] }],
    ['quantity', { lines: [line('DRS-10-M-RED', 2)] }],
    ['options', { lines: [line('DRS-10-M-RED', 1, { color: 'blue' })] }],
    ['billing address', { billingAddress: anAddress({ lastName: 'Kowalska' }) }],
    ['delivery address', { shippingAddress: anAddress({ city: 'Kraków' }) }],
    ['carrier', { shippingCarrier: 'ups' }],
    ['payment method', { paymentMethod: 'banktransfer' }],
    ['delivery point', { shippingExtra: { pickup_code: 'WAW1' } }],
  ];
  it.each(differences)('by %s', (_what, overrides) => {
    expect(hash(overrides)).not.toBe(hash());
  });
});

describe('a normalised request', () => {
  const read = (overrides: Partial<RawOrderRequest> = {}) => checkRequest(anOrderRequest(overrides));

  it('omits absent values', () =>
    expect(
      read({ shippingCarrier: undefined, shippingMethod: undefined, shippingAddress: undefined, comment: '  ' }),
    ).toMatchObject({
      ...{ carrier: '', method: '', shipping: undefined, comment: undefined, store: undefined, shippingExtra: {} },
      ...{ paymentOption: undefined, cardId: undefined, withoutAddress: false, expectedGrandTotal: undefined },
    }));

  it('uses the buyer’s mail address, else the recipient’s', () => {
    const to = anAddress({ email: 'Ewa@example.com' });
    expect(read({ shippingAddress: to }).email).toBe('ola@example.com');
    expect(read({ billingAddress: anAddress({ email: '' }), shippingAddress: to }).email).toBe('ewa@example.com');
  });

  it('[CHK-028] trims the comment', () => expect(read({ comment: ' ring twice ' }).comment).toBe('ring twice'));

  const card = '01932f4e-7b1a-4c3d-9e55-0f6a3b2c1d09';
  it.each([
    ['a card by its id', { cardId: card }, { cardId: card }],
    ['a card by its id in capitals', { cardId: card.toUpperCase() }, { cardId: card.toUpperCase() }],
    ['no card by another text', { cardId: `${card}0` }, { cardId: undefined }],
    ['no card by the end of a text', { cardId: `0${card}` }, { cardId: undefined }],
    ['no card by a number', { cardId: 7 }, { cardId: undefined }],
    ['an option by its code', { option: 'blik' }, { paymentOption: 'blik' }],
    ['no option by a number', { option: 7 }, { paymentOption: undefined }],
  ])('names %s', (_what, paymentAdditional, read_) => expect(read({ paymentAdditional })).toMatchObject(read_));

  it('keeps short texts of the delivery’s extra fields only, twenty of them', () => {
    const extra = { code: 'W'.repeat(200), long: 'W'.repeat(201), number: 7 };
    expect(read({ shippingExtra: extra }).shippingExtra).toEqual({ code: 'W'.repeat(200) });
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`f${n}`, 'x']));
    expect(Object.keys(read({ shippingExtra: many }).shippingExtra)).toHaveLength(20);
  });
});

describe('[ERR-031] a request with an invalid address', () => {
  const problems = (overrides: Partial<RawOrderRequest>) => {
    try {
      checkRequest(anOrderRequest(overrides));
    } catch (error) {
      return (error as { details: { problems: { field: string }[] } }).details.problems.map(({ field }) => field);
    }
    return [];
  };
  const bad = anAddress({ city: '7' });
  it.each([
    ['names the buyer’s field', { billingAddress: bad }, ['billingAddress.city']],
    ['names the recipient’s field', { shippingAddress: bad }, ['shippingAddress.city']],
    ['names an invalid mail address', { billingAddress: anAddress({ email: 'ola' }) }, ['billingAddress.email']],
    ['requires no address for a subscription', { billingAddress: bad, withoutAddress: true }, []],
    [
      'requires a mail address for a subscription',
      { billingAddress: anAddress({ email: '' }), shippingAddress: undefined, withoutAddress: true },
      ['billingAddress.email'],
    ],
  ])('%s', (_what, overrides, fields) => expect(problems(overrides)).toEqual(fields));
});
