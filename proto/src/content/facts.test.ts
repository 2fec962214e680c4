import { describe, expect, it } from '@jest/globals';
import { SELLING_RATES, sellerShare } from '../marketplace/listings.js';
import { FACTS } from './facts.js';

describe('the facts of selling', () => {
  it('state the rates that listings are offered under: together a quarter [SELL-053]', () => {
    const [commission, fee] = [FACTS.commission.value, FACTS.transaction_fee.value];
    expect(SELLING_RATES).toEqual({ commission: commission * 100, fee: fee * 100 });
    expect(commission + fee).toBe(25);
    expect(sellerShare(100_00)).toBe(75_00);
  });
});
