import { describe, expect, it } from '@jest/globals';
import { after, INITIAL, may, ORDER_STATUSES, TRANSITIONS } from './order-states.js';

const order = (status: (typeof ORDER_STATUSES)[number], shipped = 0) => ({ status, lines: [{ shipped }] });

describe('the states of an order', () => {
  it('[CHK-035] has exactly these steps', () => {
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

  it('[CHK-035] begins waiting for money only when it is paid online', () => {
    expect(INITIAL).toEqual({ online: 'pending_payment', offline: 'processing' });
  });

  it('[CHK-033] [CHK-035] reaches every status from a beginning, and nothing leaves complete or canceled', () => {
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
    expect(() => after('cancel', order('processing', 1))).toThrow(
      expect.objectContaining({ code: 'orders.illegal_transition' }),
    );
  });
});
