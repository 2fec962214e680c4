import { describe, expect, it } from '@jest/globals';
import { accepted, answeredType, namedType } from './picture-type.js';

describe('answeredType', () => {
  it.each([
    ['webp', undefined, 'webp'],
    ['webp', '*/*', 'webp'],
    ['webp', 'image/*', 'webp'],
    ['webp', 'image/png,image/jpeg', 'jpeg'],
    ['webp', 'image/webp;q=0,image/jpeg', 'jpeg'],
    ['jpeg', undefined, 'jpeg'],
    ['jpeg', '*/*', 'jpeg'],
    ['jpeg', 'image/avif,image/webp,image/apng,*/*;q=0.8', 'webp'],
    ['png', 'IMAGE/WEBP', 'webp'],
    ['svg', '*/*', 'png'],
    ['gif', '', 'gif'],
  ] as const)('a %s for a client that takes %s is answered as %s', (name, header, type) => {
    expect(answeredType(name, accepted(header))).toBe(type);
  });
});

it('accepts AVIF only from clients that declare it', () => {
  expect(accepted('image/avif,image/webp,*/*').avif).toBe(true);
  expect(accepted('*/*').avif).toBe(false);
  expect(accepted('image/avif;q=0.0').avif).toBe(false);
});

it.each([
  ['/a/b.JPG', 'jpeg'],
  ['b.jpeg', 'jpeg'],
  ['b.webp', 'webp'],
  ['b.svg', 'svg'],
  ['b.png.exe', undefined],
  ['b', undefined],
  ['b.', undefined],
])('judges a type by the name: %s is %s', (path, type) => {
  expect(namedType(path)).toBe(type);
});
