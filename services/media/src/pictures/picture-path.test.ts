import { describe, expect, it } from '@jest/globals';
import { picturePath } from './picture-path.js';

describe('picturePath', () => {
  it.each(['/w/d/wrap.jpg', 'w/d/wrap-dress_1 (2).jpg', '/g/DRS-1/hanger.webp', '/ł/ä+b,c@2x.png'])(
    'accepts %s',
    (path) => {
      expect(picturePath(path)).toBe(path.startsWith('/') ? path : `/${path}`);
    },
  );

  it.each([
    '../a.png',
    '/a/../b.png',
    '/a/./b.png',
    '/a//b.png',
    '/.env.png',
    '/a/..%2fb.png',
    '/a\\b.png',
    '/a\u0000.png',
    '/a\nb.png',
    '/a?b.png',
    '/a#b.png',
    'c:/b.png',
    '/a /b.png',
    `/${'a'.repeat(500)}.png`,
    '/\ud800.png',
    '',
  ])('refuses %j', (path) => {
    expect(picturePath(path)).toBeUndefined();
  });
});
