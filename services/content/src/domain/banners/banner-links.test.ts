import { describe, expect, it } from '@jest/globals';
import { isLink, leadOf, needOf, needsOf } from './banner-links.js';

describe('what a link needs', () => {
  it.each([
    ['product/DRS-10', 'product', 'DRS-10'],
    ['product/A/B', 'product', 'A/B'],
    ['category/12', 'category', '12'],
    ['page/returns', 'page', 'returns'],
    ['/i/zwroty?a=b#c', 'slug', 'page/zwroty'],
    ['/blog/post/spring', 'slug', 'post/spring'],
    ['/prasa/post/spring', 'slug', 'post/spring'],
    ['/blog/category/care', 'slug', 'category/care'],
    ['/p/DRS%2F10/wrap', 'product', 'DRS/10'],
    ['/p/DRS-10/wrap/DRS-10-M', 'product', 'DRS-10'],
    ['/p/DRS-10', 'address', '/p/DRS-10'],
    ['/c/12', 'category', '12'],
    ['/c/dresses-12', 'address', '/c/dresses-12'],
    ['/ubrania/sukienki/?color=12', 'address', '/ubrania/sukienki'],
    ['/blogs', 'address', '/blogs'],
    ['/a%', 'address', '/a%'],
    ['/a%00', 'address', '/a%00'],
    ['/suknie-wiecz%C3%B3r', 'address', '/suknie-wieczór'],
  ])('%s: %s %s [CMS-027]', (link, kind, ref) => expect(needOf(link)).toEqual({ kind, ref }));

  it.each(['/', '/#top', '/?a=b', '/search?query=dress', '/my-account/orders', '/blog', 'https://example.com/i/x'])(
    '%s: nothing',
    (link) => expect(needOf(link)).toBeUndefined(),
  );

  it('is named once', () =>
    expect(needsOf(['category/12', '/c/12', null, '/search', '/i/a'])).toEqual([
      { kind: 'category', ref: '12' },
      { kind: 'slug', ref: 'page/a' },
    ]));
});

describe('a valid link', () => {
  it.each([
    ...[
      'product/DRS-10',
      'product/__proto__',
      'category/12',
      'page/returns',
      '/',
      '/a?b=../c#d',
      '/%5cevil',
      '/a/.well-known',
    ],
    ...['https://example.com', 'https://żółw.example/ł?a=b', `/${'a'.repeat(489)}`, '/😀'],
  ])('is %s', (link) => expect(isLink(link)).toBe(true));

  it.each([
    ...[
      '',
      'product/',
      'product/a b',
      'category/0',
      'category/1a',
      'page/../x',
      'post/spring',
      'constructor',
      '__proto__/x',
    ],
    ...['javascript:alert(1)', 'data:,x', 'http://example.com', '//evil.example', '/\\evil', `/${'a'.repeat(490)}`],
    ...[
      '/a/../b',
      '/./..//x',
      '/.//evil',
      '/%2e%2E/a',
      '/a\u0000b',
      '/a\u202eb',
      '/a\ud800b',
      'product/\ud800',
      'product/\u202ea',
    ],
    ...[
      'https://',
      'https:///x',
      'https://?a',
      'https://#',
      'https://.',
      'https://:80',
      'https://[',
      'https://%00.com',
    ],
    ...['https://user:secret@example.com', 'https://user@example.com', 'https://evil\u202e.example'],
  ])('is not %j', (link) => expect(isLink(link)).toBe(false));
});

describe('where a link leads', () => {
  it.each([
    ['category/12', '/c/dresses', false, '/c/dresses', false],
    ['category/12', undefined, false, null, true],
    ['category/12', undefined, true, null, false],
    ['/dresses?color=12', '/dresses', false, '/dresses?color=12', false],
    ['/dresses', undefined, false, null, true],
    ['/dresses', undefined, true, '/dresses', false],
    ['/search', undefined, false, '/search', false],
    ['https://example.com/', undefined, false, 'https://example.com/', false],
    [null, undefined, false, null, false],
  ])('%j found at %j, unknown %j: %j, broken %j [CMS-027]', (link, path, isUnknown, address, isBroken) =>
    expect(leadOf(link, path, isUnknown)).toEqual({ address, isBroken }),
  );
});
