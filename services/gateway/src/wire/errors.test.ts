import { expect, it } from '@jest/globals';
import { refusalOf } from './errors.js';

it('[ERR-030] a coupon that the cart refuses is code 400 with the documented text, for every message of the service', () =>
  expect(refusalOf('cart.coupon_invalid', 'expired')).toMatchObject({
    code: 400,
    result: 'The coupon code is not valid or is incorrect',
  }));
