import { describe, expect, it } from '@jest/globals';
import { chargeOfPart, restOf } from './rental-charges.js';

const CHARGE = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02';

describe('the two parts of a charge', () => {
  it('have different ids, and both lead to the charge', () => {
    expect(restOf(CHARGE)).toBe('01932f4e-7b1a-8c3d-9e55-0f6a3b2c1d02');
    expect([CHARGE, restOf(CHARGE)].map(chargeOfPart)).toEqual([CHARGE, CHARGE]);
  });
});
