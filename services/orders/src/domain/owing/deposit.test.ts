import { describe, expect, it } from '@jest/globals';
import { DEPOSIT_STEPS, type DepositState, onceOver, renewAt, reserveAt } from './deposit.js';

const STATES = Object.keys(DEPOSIT_STEPS) as DepositState[];

describe('a deposit', () => {
  it.each([
    ['2026-12-10', '2026-12-07T00:00:00.000Z'],
    ['2026-12-04', '2026-12-01T10:00:00.000Z'],
    ['2026-12-05', '2026-12-02T00:00:00.000Z'],
    ['2026-11-30', '2026-12-01T10:00:00.000Z'],
  ])('of a rental from %s, requested on 1 December at ten, is authorised at %s', (firstDay, at) =>
    expect(reserveAt(firstDay, new Date('2026-12-01T10:00:00Z')).toISOString()).toBe(at),
  );

  it('is renewed a day before the authorization expires', () =>
    expect(renewAt(new Date('2026-12-01T10:00:00Z')).toISOString()).toBe('2026-12-07T10:00:00.000Z'));

  it('of an ended booking is released, and a missing one is never authorised', () => {
    const ended = Object.fromEntries(STATES.map((state) => [state, onceOver(state)]).filter(([, next]) => next));
    expect(ended).toEqual({ due: 'dropped', asking: 'unwanted', held: 'releasing' });
  });

  it('makes only transitions of its table when its booking ends', () => {
    for (const state of STATES) {
      const next = onceOver(state);
      if (next) expect(DEPOSIT_STEPS[state]).toContain(next);
    }
  });
});
