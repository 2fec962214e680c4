import { describe, expect, it } from '@jest/globals';
import { anAddress, anOrderRequest } from '../../test/factories.js';
import { canonicalRequest, checkRequest, type RawOrderRequest } from './order-request.js';

const hash = (overrides: Partial<RawOrderRequest> = {}) => canonicalRequest(checkRequest(anOrderRequest(overrides)));
const line = (sku: string, quantity = 1, productOption?: Record<string, unknown>) => ({ sku, quantity, productOption });

describe('two attempts are the same order', () => {
  it('whatever the order of lines and of keys in options', () => {
    const one = hash({ lines: [line('A', 1, { x: 1, y: [{ a: 1, b: 2 }] }), line('B')] });
    const other = hash({ lines: [line('B'), line('A', 1, { y: [{ b: 2, a: 1 }], x: 1 })] });
    expect(one).toBe(other);
  });
  it('whatever total was expected, remark made or store named', () => {
    expect(hash({ expectedGrandTotal: 1, comment: 'x', store: 'eur_de' })).toBe(hash());
  });
  it('whatever blanks surround the texts', () => {
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
