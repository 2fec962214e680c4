// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aWaitingOrder } from '../../../test/waiting-order.ts';
import { compare, HEARD, next, type OrderEvent, type ShopNow } from './rules.ts';
import { isOf, isOpen, mayOpen, readWaiting, STATES, type State, type WaitingOrder } from './waiting-order.ts';

const refusal = { code: 400, result: 'No.', reason: null, line: null };
const confirmation = { orderNumber: '000000007', guestKey: null, payAt: null };
const events: { readonly [Kind in OrderEvent['kind']]: OrderEvent } = {
  fits: { kind: 'fits' },
  arrived: { kind: 'arrived' },
  'total-changed': { kind: 'total-changed', total: 99 },
  refused: { kind: 'refused', refusal },
  agreed: { kind: 'agreed', key: 'key-2', body: aWaitingOrder().body },
  lost: { kind: 'lost' },
  earlier: { kind: 'earlier' },
  accepted: { kind: 'accepted', confirmation, at: '2026-11-29T13:00:00.000Z' },
};
/** An order in each state. */
const inState: Readonly<Record<State, WaitingOrder>> = {
  waiting: aWaitingOrder(),
  sending: aWaitingOrder({ state: 'sending', earlier: aWaitingOrder().body }),
  asked: aWaitingOrder({ state: 'asked', new_total: 150 }),
  refused: aWaitingOrder({ state: 'refused', refusal }),
  accepted: aWaitingOrder({ state: 'accepted', accepted: confirmation, transmited: true }),
};
/** Every state × event: the state after it; '-' changes nothing. */
const TABLE: Readonly<Record<State, Readonly<Record<OrderEvent['kind'], State | '-'>>>> = {
  waiting: {
    ...{ fits: 'sending', arrived: 'sending', 'total-changed': 'asked', refused: 'refused' },
    ...{ agreed: '-', lost: '-', earlier: '-', accepted: 'accepted' },
  },
  sending: {
    ...{ fits: '-', arrived: 'sending', 'total-changed': '-', refused: 'refused' },
    ...{ agreed: '-', lost: 'waiting', earlier: 'sending', accepted: 'accepted' },
  },
  asked: {
    ...{ fits: '-', arrived: 'sending', 'total-changed': '-', refused: '-' },
    ...{ agreed: 'waiting', lost: '-', earlier: '-', accepted: 'accepted' },
  },
  // An answer of the shop that comes late is still true.
  refused: {
    ...{ fits: '-', arrived: '-', 'total-changed': '-', refused: '-' },
    ...{ agreed: '-', lost: '-', earlier: '-', accepted: 'accepted' },
  },
  accepted: {
    ...{ fits: '-', arrived: '-', 'total-changed': '-', refused: '-' },
    ...{ agreed: '-', lost: '-', earlier: '-', accepted: '-' },
  },
};

describe('a waiting order', () => {
  const cases = STATES.flatMap((state) =>
    (Object.keys(events) as OrderEvent['kind'][]).map((kind) => ({ state, kind })),
  );
  it.each(cases)('$state, $kind', ({ state, kind }) => {
    const before = inState[state];
    const after = next(before, events[kind]);
    const wanted = TABLE[state][kind];
    expect(after === before ? '-' : after.state).toBe(wanted);
    // What is stored can be read again.
    expect(readWaiting(structuredClone(after))).toEqual(after);
    expect(HEARD[kind].includes(state)).toBe(wanted !== '-');
  });

  it('[SYNC-004] carries a flag that it was not transmitted, until the shop has accepted it', () => {
    const order = aWaitingOrder();
    expect(order).toMatchObject({ transmited: false, transmited_at: null, body: { transmited: false } });
    for (const kind of ['fits', 'refused', 'total-changed'] as const)
      expect(next(order, events[kind])).toMatchObject({ transmited: false, transmited_at: null });
    expect(next(inState.sending, events.accepted)).toMatchObject({
      transmited: true,
      transmited_at: '2026-11-29T13:00:00.000Z',
    });
  });

  it('is another attempt with the total that the shopper accepted', () => {
    const after = next(inState.asked, events.agreed);
    expect(after).toMatchObject({
      id: 'key-1',
      key: 'key-2',
      may_have_arrived: false,
      shown: { total: 150 },
      new_total: null,
    });
  });

  it('is shown to its owner; the page of a guest’s also to whoever has its address', () => {
    const own = aWaitingOrder({ owner: 158 });
    const guests = aWaitingOrder();
    expect([isOf(own, 158), isOf(own, 7), isOf(own, null), isOf(own, undefined)]).toEqual([true, false, false, false]);
    expect([isOf(guests, null), isOf(guests, 7)]).toEqual([true, false]);
    expect([mayOpen(own, 158), mayOpen(own, null), mayOpen(own, undefined), mayOpen(guests, 7)]).toEqual([
      ...[true, false, false, true],
    ]);
    expect(STATES.filter((state) => isOpen(inState[state]))).toEqual(['waiting', 'sending', 'asked']);
  });
});

describe('what the shop has now', () => {
  const order = aWaitingOrder();
  const now = (change: Partial<ShopNow> = {}): ShopNow => ({
    lines: [{ sku: 'DRS-100', quantity: 2, isWithdrawn: false }],
    total: 135,
    pieces: new Map([['DRS-100', 2]]),
    ...change,
  });
  const line = (quantity: number, isWithdrawn = false) => [{ sku: 'DRS-100', quantity, isWithdrawn }];

  it.each([
    ['everything', now(), { kind: 'fits' }],
    ['a sku that stock does not count', now({ pieces: new Map() }), { kind: 'fits' }],
    ['another total', now({ total: 150 }), { kind: 'total-changed', total: 150 }],
    ['a lower total', now({ total: 120 }), { kind: 'total-changed', total: 120 }],
    ['no total', now({ total: null }), null],
  ])('%s', (_what, has, event) => expect(compare(order, has)).toEqual(event));

  it.each([
    ['[SYNC-037] too few pieces', now({ pieces: new Map([['DRS-100', 1]]) })],
    ['[SYNC-037] no piece', now({ pieces: new Map([['DRS-100', 0]]) })],
    ['[SYNC-037] a withdrawn line', now({ lines: line(2, true) })],
    ['[SYNC-037] a line that is gone', now({ lines: [] })],
  ])('%s: the line is named', (_what, has) =>
    expect(compare(order, has)).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'lineGone', line: 'Linen dress' },
    }),
  );

  it.each([
    ['another quantity', line(1)],
    ['a further line', [...line(2), { sku: 'BAG-1', quantity: 1, isWithdrawn: false }]],
  ])('a cart with %s is another cart', (_what, lines) =>
    expect(compare(order, now({ lines }))).toMatchObject({ kind: 'refused', refusal: { reason: 'cartChanged' } }),
  );
});

describe('a stored value', () => {
  const right = aWaitingOrder();
  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['a list', []],
    ['no key', { ...right, key: '' }],
    ['an owner that is a text', { ...right, owner: '158' }],
    ['no body', { ...right, body: null }],
    ['the body of another cart', { ...right, body: { ...right.body, cart_id: 'other' } }],
    ['lines that are none', { ...right, body: { ...right.body, products: [null] } }],
    ['a quantity below one', { ...right, body: { ...right.body, products: [{ sku: 'X', qty: -1 }] } }],
    ['no lines to show', { ...right, shown: { ...right.shown, lines: {} } }],
    ['a total that is markup', { ...right, shown: { ...right.shown, total: '<b>1</b>' } }],
    ['a currency that is none', { ...right, shown: { ...right.shown, currency: 'zł' } }],
    ['a state of tomorrow', { ...right, state: 'flying' }],
    ['refused without a reason', { ...right, state: 'refused' }],
    ['accepted without a number', { ...right, state: 'accepted', accepted: {} }],
    ['an instant that is none', { ...right, created_at: 'yesterday' }],
  ])('%s is no order', (_what, value) => expect(readWaiting(value)).toBeNull());
});
