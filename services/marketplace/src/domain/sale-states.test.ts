import { expect, it } from '@jest/globals';
import { SALE_STATES, saleAfter } from './sale-states.js';

const EVENTS = ['paid', 'cancelled', 'refunded', 'finish'] as const;

it.each([
  ['ordered', ['paid', 'cancelled', 'reversed', undefined]],
  ['paid', [undefined, 'cancelled', 'reversed', 'final']],
  ['final', [undefined, undefined, 'reversed', undefined]],
  ['cancelled', [undefined, undefined, undefined, undefined]],
  ['reversed', [undefined, undefined, undefined, undefined]],
] as const)('a sale that is %s becomes what its order says', (state, expected) => {
  expect(EVENTS.map((on) => saleAfter(state, on))).toEqual(expected);
  expect(SALE_STATES).toContain(state);
});
