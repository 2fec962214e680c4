import { isOffline } from '@garderoba/contracts/payment-methods';
import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '../order-states.js';
import { consequence, isUnattended, type Outcome, type Payment, type PaymentNews, pollAfter } from './payment.js';
import { keepsCard } from './payment-methods.js';

const payment = (overrides: Partial<Payment> = {}): Payment => ({
  ...{ id: 'payment', orderId: 'order', provider: 'stripe', method: 'stripe', option: null },
  ...{ amount: 415_00, currency: 'PLN', state: 'open', sessionId: null, redirectUrl: null, captured: 0 },
  ...{ createdAt: new Date(0), cardId: null, saveCard: false, cardOf: null, depositId: null },
  ...overrides,
});
const after = (
  news: Partial<PaymentNews>,
  { state, captured, status }: { state?: Payment['state']; captured?: number; status?: OrderStatus } = {},
) =>
  consequence(
    { status: status ?? 'pending_payment', grandTotal: 415_00, currency: 'PLN' },
    payment({ state: state ?? 'open', captured: captured ?? 0 }),
    { paymentId: 'payment', outcome: 'paid', amount: 415_00, currency: 'PLN', ...news },
  );

describe('[CHK-034] reported outcomes of a payment', () => {
  it('of a capture settle an order that is waiting for payment', () => expect(after({})).toBe('settle'));

  it.each([
    ['settles too when its try had failed, was cancelled or ran out', 'failed'],
    ['settles too when its try had failed, was cancelled or ran out', 'cancelled'],
    ['settles too when its try had failed, was cancelled or ran out', 'expired'],
  ] as const)('that arrive late, %s: %s', (_what, state) => expect(after({}, { state })).toBe('settle'));

  it('have no effect the second time', () => {
    expect(after({}, { state: 'paid', captured: 415_00 })).toBe('nothing');
    expect(after({}, { state: 'paid', captured: 1 })).toBe('nothing');
  });

  it.each(['processing', 'complete', 'canceled'] as const)('for an order that is %s are refunded', (status) =>
    expect(after({}, { status })).toBe('surplus'),
  );

  it.each([
    ['one too little', { amount: 414_99 }],
    ['one too much', { amount: 415_01 }],
    ['another currency', { currency: 'EUR' }],
  ])('of %s are refunded', (_what, news) => expect(after(news)).toBe('surplus'));

  it.each([
    ['failed', 'open', 'fail'],
    ['cancelled', 'open', 'cancel'],
    ['failed', 'paid', 'nothing'],
    ['cancelled', 'failed', 'nothing'],
    ['cancelled', 'expired', 'nothing'],
    ['failed', 'cancelled', 'nothing'],
  ] as const)('that it %s, of an attempt that is %s: %s', (outcome: Outcome, state, effect) =>
    expect(after({ outcome }, { state })).toBe(effect),
  );
});

it.each([
  ['at first', 0, 20_000],
  ['at 200 s', 200_000, 20_000],
  ['later', 250_000, 25_000],
  ['at 50 minutes', 3_000_000, 300_000],
  ['long after', 9_000_000, 300_000],
])('the provider is polled again, %s (%i ms), after %i ms', (_when, age, wait) => expect(pollAfter(age)).toBe(wait));

it.each([
  ['a page where the shopper pays', {}, false],
  ['a saved card', { cardId: 'card' }, true],
  ['the card of an earlier order', { cardOf: 'payment' }, true],
  ['a deposit', { depositId: 'deposit' }, true],
])('an amount from %s is charged off-session: %s', (_from, overrides, alone) =>
  expect(isUnattended(payment(overrides))).toBe(alone),
);

describe('[SHP-029] [SHP-030] payment methods', () => {
  it.each(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'free', 'points'])(
    '%s settles outside of the shop',
    (method) => expect(isOffline(method)).toBe(true),
  );
  it.each(['stripe', 'a later one'])('%s is paid online', (method) => expect(isOffline(method)).toBe(false));
});

describe('a card is kept', () => {
  const order = (kinds: string[], option?: string, subscriptionId: string | null = null) =>
    keepsCard({ subscriptionId, payment: { option }, lines: kinds.map((kind) => ({ kind })) });
  it.each([
    ['of a subscription, whatever it was paid with', () => order(['subscription'], 'blik', 'sub'), true],
    ['of a rental paid on the page of cards', () => order(['purchase', 'rental']), true],
    ['of a rental paid by card', () => order(['rental'], 'card'), true],
    ['of a rental paid with a wallet', () => order(['rental'], 'apple_pay'), true],
    ['of a rental paid with the other wallet', () => order(['rental'], 'google_pay'), true],
    ['of a rental without a card behind it', () => order(['rental'], 'blik'), false],
    ['of what is sold', () => order(['purchase'], 'card'), false],
  ])('%s: %#', (_what, kept, wanted) => expect(kept()).toBe(wanted));
});
