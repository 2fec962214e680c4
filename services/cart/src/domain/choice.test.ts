import { describe, expect, it } from '@jest/globals';
import { rentalChoice } from '../../test/factories.js';
import { equalityOf, refuseTooLarge, rentalOf } from './choice.js';

describe('two lines', () => {
  const variant = (optionId: number) => ({ variant: [{ attributeId: 93, optionId }] });
  it.each([
    ['of one sku', true, equalityOf('A', {}), equalityOf('A', {})],
    ['of two skus', false, equalityOf('A', {}), equalityOf('B', {})],
    [
      'of one child chosen by different options: only the sku is compared',
      true,
      equalityOf('A', variant(58)),
      equalityOf('A', {}),
    ],
    ['with equal distinguishing texts', true, equalityOf('A', { apart: 'x' }), equalityOf('A', { apart: 'x' })],
    ['with different distinguishing texts', false, equalityOf('A', { apart: 'x' }), equalityOf('A', { apart: 'y' })],
    [
      'of two skus with equal distinguishing texts',
      false,
      equalityOf('A', { apart: 'x' }),
      equalityOf('B', { apart: 'x' }),
    ],
  ])('%s: %s', (_what, equal, one, other) => expect(one === other).toBe(equal));
});

it('[VAL-008] a rental without dates is refused', () => {
  expect(() => rentalOf({})).toThrow('A rental date must be chosen.');
  expect(rentalOf(rentalChoice('courier')).delivery).toBe('courier');
});

describe('the options of all lines of a cart', () => {
  const { length } = JSON.stringify({ note: '' });
  const half = (more: number) => ({ note: 'x'.repeat(50_000 - length + more) });

  it('have at most 100000 characters together, counted as JSON', () => {
    expect(() => refuseTooLarge([half(0), null, half(0)])).not.toThrow();
    expect(() => refuseTooLarge([half(0), half(1)])).toThrow('of all lines is longer than 100000');
  });
});
