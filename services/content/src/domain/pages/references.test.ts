import type { TextBody } from '@garderoba/contracts/content/entries';
import { expect, it } from '@jest/globals';
import { referencesOf, withPicture } from './references.js';

const keys = (body: unknown) => referencesOf(body).map(({ kind, ref }) => `${kind}/${ref}`);

it('finds everything that a body names, each once', () => {
  const picture = { path: '/upload/ab/c~50-30.webp', alt: 'A rail' };
  const returns = { to: 'entry', kind: 'page', code: 'returns' } as const;
  const body: TextBody<'page'> = {
    title: 'All',
    sections: [
      { type: 'hero', title: 'A', picture, actions: [{ label: 'B', target: { to: 'product', sku: 'A/B 1' } }] },
      {
        type: 'rail',
        title: 'A',
        source: { from: 'category', id: 12 },
        limit: 4,
        link: { label: 'B', target: returns },
      },
      { type: 'rail', title: 'A', source: { from: 'skus', skus: ['S-1', 'S-2'] }, limit: 4 },
      { type: 'rail', title: 'A', source: { from: 'collection', name: 'bestsellers' }, limit: 4 },
      { type: 'posts', source: { from: 'category', code: 'style' }, limit: 3 },
      { type: 'posts', source: { from: 'chosen', codes: ['one'] }, limit: 3 },
      {
        type: 'text',
        text: [
          {
            type: 'paragraph',
            content: [
              { type: 'fact', name: 'return_days' },
              { type: 'text', text: 'a', link: returns },
              { type: 'text', text: 'b', link: { to: 'address', href: '/search' } },
              { type: 'text', text: 'c', link: { to: 'entry', kind: 'category', code: 'style' } },
            ],
          },
        ],
      },
      { type: 'place', title: 'Here' },
    ],
  };
  expect(keys(body)).toEqual([
    ...['picture//upload/ab/c.webp', 'product/A/B 1', 'category/12', 'page/returns', 'product/S-1', 'product/S-2'],
    ...['post-category/style', 'post/one', 'fact/return_days'],
    ...['fact/showroom_address', 'fact/hours_weekdays', 'fact/hours_saturday'],
    ...['fact/contact_phone', 'fact/contact_email'],
  ]);
});

it('finds what the languages of a post share', () =>
  expect(
    keys({ noindex: false, categories: ['style'], relatedSkus: ['S-1'], relatedPosts: ['one'], includeInRecent: true }),
  ).toEqual(['product/S-1', 'post/one', 'post-category/style']));

it('puts a picture in place of another one, whatever its focal point was', () => {
  const picture = (path: string) => ({ type: 'pictures', pictures: [{ path, alt: 'A' }] });
  const body = { title: '/a.webp', sections: [picture('/a.webp'), picture('/a~1-2.webp'), picture('/b.webp')] };
  expect(withPicture(body, '/a.webp', '/c.webp')).toEqual({
    ...{ title: '/a.webp', sections: [picture('/c.webp'), picture('/c.webp'), picture('/b.webp')] },
  });
});
