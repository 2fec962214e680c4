import { expect, it } from '@jest/globals';
import { inShelfOrder } from './option-order.ts';

it('letter sizes run from small to large', () => {
  expect(inShelfOrder(['L', 'M', 'S', 'XL', 'XS', '2XL', 'XXS', 'xxxl'])).toEqual([
    'XXS',
    'XS',
    'S',
    'M',
    'L',
    'XL',
    '2XL',
    'xxxl',
  ]);
});

it('sizes first, then numbers by value, words alphabetically', () => {
  expect(inShelfOrder(['34', '9', 'Red', '10.5', 'M', 'Black'])).toEqual(['M', '9', '10.5', '34', 'Black', 'Red']);
});
