import { expect, it } from '@jest/globals';
import { orderNumber } from './order.js';

it.each([
  [102, '000000102'],
  [123_456_789, '123456789'],
  [1_234_567_890, '1234567890'],
])('the order number of %i is read as %s', (drawn, read) => expect(orderNumber(drawn)).toBe(read));
