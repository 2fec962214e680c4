import { describe, expect, it } from '@jest/globals';
import { isDelivery, isPeriod } from './periods.js';

describe('what a shopper may send', () => {
  it('[RNT-020] the numbers 1 to 4 are lengths, nothing else is', () =>
    expect([0, 1, 2, 3, 4, 5, 1.5, '1', null, undefined].filter(isPeriod)).toEqual([1, 2, 3, 4]));
  it('[RNT-008] showroom and omnipack are deliveries, nothing else is', () =>
    expect(['showroom', 'omnipack', 'dhl', '', 'Showroom', null, undefined].filter(isDelivery)).toEqual([
      'showroom',
      'omnipack',
    ]));
});
