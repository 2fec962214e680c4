// @vitest-environment node
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shopPath } from '../store/paths.ts';
import { prefixes, type StoreView, storeOf } from '../store/stores.ts';
import { headFor, inEveryLanguage, plainText } from './head.server.ts';
import { unpack } from './packed.ts';

const store = storeOf('se') as StoreView;
const origin = 'https://shop.example';
type Tag = Record<string, string>;
const tags = (more: object): Tag[] => unpack(headFor({ store, origin, title: 'Klänningar', ...more })) as Tag[];
const hrefs = (head: Tag[], rel: string) => head.filter((tag) => tag.rel === rel).map(({ href }) => href);

it('a page names its one address, whole, and its address in every language', () => {
  const head = tags({ path: '/se/klader', alternates: inEveryLanguage((view) => shopPath(view, 'c/3')) });
  expect(hrefs(head, 'canonical')).toEqual(['https://shop.example/se/klader']);
  const alternates = head.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href]);
  expect(alternates).toHaveLength(prefixes.length + 1);
  expect(alternates).toEqual(
    expect.arrayContaining([
      ['pl', 'https://shop.example/pl/c/3'],
      ['sv', 'https://shop.example/se/c/3'],
      ['x-default', 'https://shop.example/en/c/3'],
    ]),
  );
});

it('keeps every sign of a plain text, and the words of markup', () => {
  const text = 'Fits 5<7 & "petite", not >9';
  const head = tags({ description: text, title: text });
  expect(head.find(({ name }) => name === 'description')?.content).toBe(text);
  expect(head.find(({ title }) => title)?.title).toContain(text);
  expect(plainText('<p>Fits 5&lt;7 &amp; &quot;petite&quot;,<br>not &gt;9</p>')).toBe('Fits 5<7 & "petite", not >9');
});

it('contains a plain text description for shared links', () => {
  const head = tags({
    path: '/se',
    image: '/w/d/wrap.jpg',
    description: plainText(`<p>Siden &amp; ull, ${'mjuk '.repeat(60)}</p>`),
  });
  const property = (name: string) => head.find((tag) => tag.property === name)?.content;
  expect(property('og:image')).toBe('https://shop.example/img/600/744/resize/w/d/wrap.jpg');
  expect(property('og:url')).toBe('https://shop.example/se');
  expect(property('og:locale')).toBe('sv_SE');
  const description = head.find(({ name }) => name === 'description')?.content ?? '';
  expect(description).toMatch(/^Siden & ull, mjuk .* mjuk…$/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(property('og:description')).toBe(description);
  expect(head.find(({ name }) => name === 'twitter:card')?.content).toBe('summary_large_image');
});

it('a page without a picture is shared with the shop’s own, which exists', () => {
  const head = tags({ path: '/se' });
  const image = head.find(({ property }) => property === 'og:image')?.content ?? '';
  expect(image).toBe('https://shop.example/share.png');
  expect(existsSync(new URL(`../../../public${new URL(image).pathname}`, import.meta.url))).toBe(true);
});

it('a page that is no page of its own is not listed', () => {
  const head = tags({});
  expect(head.find(({ name }) => name === 'robots')?.content).toBe('noindex');
  expect(hrefs(head, 'canonical')).toEqual([]);
});

it('the pages of a list name the ones beside them', () => {
  const head = tags({ path: '/se/klader?page=2', previous: '/se/klader', next: '/se/klader?page=3' });
  expect([hrefs(head, 'prev'), hrefs(head, 'next')]).toEqual([
    ['https://shop.example/se/klader'],
    ['https://shop.example/se/klader?page=3'],
  ]);
});

it('a list names its feed, so that readers of feeds find it', () => {
  const head = tags({ path: '/se/blog', feed: '/se/blog/feed.xml' });
  expect(head.filter(({ type }) => type === 'application/atom+xml')).toMatchObject([
    { tagName: 'link', rel: 'alternate', href: 'https://shop.example/se/blog/feed.xml' },
  ]);
});
