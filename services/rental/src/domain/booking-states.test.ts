import { describe, expect, it } from '@jest/globals';
import { type Action, type BookingState, may, OPEN, occupies, STATES, STEPS, stateAfter } from './booking-states.js';

const states = Object.keys(STATES) as BookingState[];
const actions = Object.keys(STEPS) as Action[];

describe('the table of states', () => {
  it('has exactly the steps it declares; all others throw', () => {
    for (const action of actions) {
      for (const state of states) {
        if (may(action, state)) expect(states).toContain(stateAfter(action, state));
        else expect(() => stateAfter(action, state)).toThrow(`${action} is not possible while the rental is ${state}`);
      }
    }
  });

  it('leads out of every state that is not settled', () => {
    for (const state of OPEN) expect(actions.some((action) => may(action, state))).toBe(true);
    for (const state of states.filter((one) => !OPEN.includes(one))) {
      expect(actions.filter((action) => may(action, state))).toEqual([]);
    }
  });

  it('contain the whole life cycle of a rental', () => {
    const walk: Action[] = ['claim', 'book', 'dispatch', 'begin', 'become_late', 'take_back', 'clean', 'make_ready'];
    let state: BookingState = 'held';
    for (const action of walk) {
      expect(occupies(state)).toBe(true);
      state = stateAfter(action, state);
    }
    expect([state, occupies(state)]).toEqual(['ready', false]);
  });
});
