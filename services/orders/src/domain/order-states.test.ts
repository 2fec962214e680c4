import { describe, expect, it } from '@jest/globals';
import {
  after,
  expiryOf,
  INITIAL,
  isClaim,
  may,
  ORDER_STATUSES,
  statusOncePaid,
  TRANSITIONS,
  transferDueBy,
} from './order-states.js';

const order = (status: (typeof ORDER_STATUSES)[number], shipped = 0) => ({ status, lines: [{ shipped }] });

describe('the states of an order', () => {
  it('[CHK-035] has exactly these transitions', () => {
    const steps = ORDER_STATUSES.flatMap((status) =>
      TRANSITIONS.filter(({ step }) => may(step, order(status))).map(
        ({ step }) => `${status} ${step} ${after(step, order(status))}`,
      ),
    );
    expect(steps).toEqual([
      'pending_payment pay processing',
      'pending_payment cancel canceled',
      'processing complete complete',
      'processing cancel canceled',
    ]);
  });

  it('[CHK-035] starts as pending_payment only when it is paid online', () => {
    expect(INITIAL).toEqual({ online: 'pending_payment', offline: 'processing' });
  });

  it('[CHK-033] [CHK-035] reaches every status from an initial one, and complete and canceled are final', () => {
    const reached = new Set<string>(Object.values(INITIAL));
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { from, to } of TRANSITIONS) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    expect(ORDER_STATUSES).toEqual(['pending_payment', 'processing', 'complete', 'canceled']);
    for (const { from } of TRANSITIONS) expect(from).not.toEqual(expect.arrayContaining(['complete']));
    for (const { from } of TRANSITIONS) expect(from).not.toEqual(expect.arrayContaining(['canceled']));
  });

  it('cannot be cancelled once something was sent', () => {
    expect(may('cancel', order('processing', 1))).toBe(false);
    expect(may('cancel', { status: 'processing', lines: [{ shipped: 0 }, { shipped: 1 }] })).toBe(false);
    expect(() => after('cancel', order('processing', 1))).toThrow(
      expect.objectContaining({ code: 'orders.illegal_transition' }),
    );
  });
});

describe('an unpaid order', () => {
  const placedAt = new Date('2026-12-01T10:00:00Z');
  it.each([
    ['of a shopper', null, '2026-12-01T10:30:00.000Z'],
    ['of an upgrade', 'upgrade', '2026-12-01T10:30:00.000Z'],
    ['of an extension', 'extension', '2026-12-01T10:30:00.000Z'],
    ['of a piece that is bought out', 'buy_out', '2026-12-01T10:30:00.000Z'],
    ['of a renewal', 'renewal', '2027-01-30T10:00:00.000Z'],
    ['of a late return', 'late_fee', '2029-11-30T10:00:00.000Z'],
    ['of damage', 'damage', '2029-11-30T10:00:00.000Z'],
    ['of a loss', 'loss', '2029-11-30T10:00:00.000Z'],
  ] as const)('%s (%s) can be paid until %s', (_what, chargePurpose, until) =>
    expect(expiryOf({ chargePurpose, placedAt }).toISOString()).toBe(until),
  );
  it('by bank transfer is cancelled after the configured days', () =>
    expect(transferDueBy({ placedAt }, 7).toISOString()).toBe('2026-12-08T10:00:00.000Z'));
  it('is a claim only for a late, damaged or lost piece', () => {
    const purposes = [null, 'renewal', 'upgrade', 'extension', 'buy_out', 'late_fee', 'damage', 'loss'] as const;
    expect(purposes.filter((chargePurpose) => isClaim({ chargePurpose }))).toEqual(['late_fee', 'damage', 'loss']);
  });
});

describe('an order once it is paid', () => {
  const waiting = { ...order('pending_payment'), paid: 0, subscriptionId: null, chargeId: null };
  it.each([
    ['is processed when there is something to hand over', {}, 'processing'],
    ['is complete when it is a subscription', { subscriptionId: 'sub' }, 'complete'],
    ['is complete when a booking owed it', { chargeId: 'charge' }, 'complete'],
    ['stays processing when it was paid offline', { status: 'processing' }, 'processing'],
    ['is complete when it is a subscription paid offline', { status: 'processing', subscriptionId: 'sub' }, 'complete'],
    ['stays complete when it was sent before', { status: 'complete' }, 'complete'],
  ] as const)('%s', (_what, of, status) => expect(statusOncePaid({ ...waiting, ...of })).toBe(status));
  it.each([
    ['paid a second time', { status: 'processing', paid: 1 }],
    ['paid after its cancellation', { status: 'canceled' }],
  ] as const)('cannot be %s', (_what, of) =>
    expect(() => statusOncePaid({ ...waiting, ...of })).toThrow(
      expect.objectContaining({ code: 'orders.illegal_transition' }),
    ),
  );
});
