import { describe, expect, it } from '@jest/globals';
import { plainSegments } from './plain-path.js';

describe('the segments of a path', () => {
  it.each([
    ['/api/cart/pull?cartId=../1', ['api', 'cart', 'pull']],
    ['/graphql/', ['graphql']],
    ['/media/a%20dress/100%25.jpg', ['media', 'a%20dress', '100%25.jpg']],
    ['/img/resize/http%3A%2F%2Fx.example%2Fa.jpg', ['img', 'resize', 'http%3A%2F%2Fx.example%2Fa.jpg']],
    ['/api/order/a...b', ['api', 'order', 'a...b']],
  ])('%s', (address, segments) => {
    expect(plainSegments(address)).toEqual(segments);
  });

  it.each([
    '/api/./admin/login',
    '/api/%2e/admin/login',
    '/api/%2E%2e/x',
    '/api/%252e/admin/login',
    '/api/%25252e%25252e/admin',
    '/api/%2525252525252e/admin',
    '/api/x/../admin',
    '/api/x%2f..%2fadmin',
    '/api\\admin',
    '/api/.%5cadmin',
    '/api/%5c/admin',
    '//api//admin',
    '/api//admin',
    '/api/admin//',
    '/api/%00/admin',
    '/api/%zz',
    '/api/#/admin',
    'http://shop.example/api/admin',
    '*',
    '',
  ])('are not read from %s', (address) => {
    expect(plainSegments(address)).toBeUndefined();
  });
});
