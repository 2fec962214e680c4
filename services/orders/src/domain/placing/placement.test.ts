import { describe, expect, it } from '@jest/globals';
import { PricesChanged } from '../errors/placement.errors.js';
import { isProof, mayRead, type Placement, RefusedAttempt, refusalOf } from './placement.js';

const accepted = (key: string, caller: string | null, customerId: string | null): Placement => ({
  ...{ orderId: 'order', key, cartRef: 'cart', requestHash: '', callerCustomerId: caller, state: 'accepted' },
  ...{ deadline: new Date(0), releasedAt: null },
  outcome: { number: 102, status: 'processing', placedAt: '2026-12-01', customerId },
});

describe('access to the outcome of a placement', () => {
  it.each([
    ['the holder of its key, as anybody', accepted('k', 'ada', 'ada'), 'k', 'bob', true],
    ['another customer with another key', accepted('k', 'ada', 'ada'), 'other', 'bob', false],
    ['another customer who knows the cart only', accepted('cart:1', 'ada', 'ada'), 'cart:1', 'bob', false],
    ['the customer it became', accepted('cart:1', null, 'ada'), 'cart:1', 'ada', true],
    ['the customer who began it', accepted('cart:1', 'ada', null), 'other', 'ada', true],
    ['whoever comes without a token', accepted('cart:1', 'ada', 'ada'), 'other', null, true],
    ['a customer, of a guest’s attempt', accepted('cart:1', null, null), 'cart:1', 'bob', false],
  ] as const)('%s: %#', (_who, placement, key, caller, allowed) =>
    expect(mayRead(placement, key, caller)).toBe(allowed),
  );

  it('a key derived from the cart does not authenticate the caller', () => {
    expect([isProof('cart:1'), isProof('0193-cart:1'), isProof('k')]).toEqual([false, true, true]);
  });
});

describe('a refusal', () => {
  it('that is a domain error is stored and returned unchanged', () => {
    const told = new RefusedAttempt(refusalOf(new PricesChanged(415_00, 'PLN')));
    const first = new PricesChanged(415_00, 'PLN');
    expect([told.kind, told.code, told.message, told.details]).toEqual([
      ...[first.kind, 'orders.prices_changed', first.message, first.details],
    ]);
  });
  it('[ERR-049] by any other error is stored without its message', () => {
    expect(refusalOf(new Error('password=secret'))).toEqual({
      ...{ kind: 'unavailable', code: 'orders.interrupted', details: {} },
      message: 'An error occurred while placing the order. Please try again.',
    });
  });
});
