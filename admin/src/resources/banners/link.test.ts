// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkOfTarget, readAddress, targetOfLink } from './link.ts';

describe('a link of a banner', () => {
  it.each([
    ['product/DRS-10/S', { to: 'product', sku: 'DRS-10/S' }],
    ['category/12', { to: 'category', id: 12 }],
    ['page/returns', { to: 'entry', kind: 'page', code: 'returns' }],
    ['/i/showroom', { to: 'address', href: '/i/showroom' }],
    ['https://example.com/a', { to: 'address', href: 'https://example.com/a' }],
  ])('[CMS-027] %s is a target and is written as it was', (link, target) => {
    expect(targetOfLink(link)).toEqual(target);
    expect(linkOfTarget(targetOfLink(link) as never)).toBe(link);
  });

  it('is none while it is empty', () => {
    expect(targetOfLink(null)).toBeNull();
    expect(targetOfLink('')).toBeNull();
  });
});

describe('a typed address', () => {
  const shop = 'https://shop.example/pl?sc=eur_pl';
  const read = (typed: string, store = 'pln_pl') => readAddress(typed, { store, shop });

  it.each([
    ['/ubrania', '/ubrania'],
    [' /ubrania ', '/ubrania'],
    ['/', '/'],
    ['/pl', '/'],
    ['/pl/ubrania?color=12#top', '/ubrania?color=12#top'],
    ['/plaszcze', '/plaszcze'],
    ['https://shop.example/pl/ubrania?x=1', '/ubrania?x=1'],
    ['https://shop.example', '/'],
    ['https://shop.example/pl/ubrania?sc=eur_pl&x=1', '/ubrania?x=1'],
    ['https://shop.example/pl?sc=eur_pl', '/'],
    ['https://shop.example.evil.example/pl', 'https://shop.example.evil.example/pl'],
    ['https://example.com/pl/a?sc=1', 'https://example.com/pl/a?sc=1'],
  ])('[CMS-027] %j is %j', (typed, href) => expect(read(typed)).toEqual({ href }));

  it.each([
    ...['', 'ubrania', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'mailto:a@b.example'],
    ...['//evil.example', '/\\evil.example', 'http://example.com', 'https://', 'https:///x', '/a b', '/a"b', '/a/../b'],
    ...['https://user:secret@example.com', 'https://?a', 'https://:80', '/%2e%2E/a', '/pl//evil.example', '/a\u202eb'],
    `/${'a'.repeat(490)}`,
  ])('%j is none', (typed) => expect(read(typed)).toEqual({ problem: 'form' }));

  it.each(['/de/kleider', 'https://shop.example/de/kleider', '/de'])('%s is of another language', (typed) =>
    expect(read(typed)).toEqual({ problem: 'foreign' }),
  );

  it('of a shop without https, as in development, is a path too', () =>
    expect(readAddress('http://localhost:3000/pl/a', { store: 'pln_pl', shop: 'http://localhost:3000/pl' })).toEqual({
      href: '/a',
    }));

  it('of the language of the store view has no prefix', () =>
    expect(read('/de/kleider', 'eur_de')).toEqual({ href: '/kleider' }));
});
