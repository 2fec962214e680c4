import { describe, expect, it } from '@jest/globals';
import { isDelivery, isPeriod } from './periods.js';

describe('accepted periods', () => {
  it('[RNT-020] are the four words only', () =>
    expect(['day', 'four_days', 'try_on', 'week', 2, '2', 'month', '', null, undefined].filter(isPeriod)).toEqual([
      ...['day', 'four_days', 'try_on', 'week'],
    ]));
  it('[RNT-008] showroom and courier are deliveries, nothing else is', () =>
    expect(['showroom', 'courier', 'dhl', 'omnipack', '', 'Showroom', null, undefined].filter(isDelivery)).toEqual([
      'showroom',
      'courier',
    ]));
});
