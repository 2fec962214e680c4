import { expect, it } from 'vitest';
import type { PostCard } from '../../../api/wire/blog.ts';
import { type StoreView, storeOf } from '../../../lib/store/stores.ts';
import { atomFeed } from './feed.ts';

const store = storeOf('en') as StoreView;
const post: PostCard = {
  ...{ id: 1, slug: 'silk', title: 'Silk & <b>velvet</b>', excerpt: 'He said "no"\u0007', isPress: false },
  ...{ publishedAt: '2026-11-24T10:00:00Z', picture: null, author: '', source: '', topic: null },
};

it('a feed escapes what editors write, and names each post by its address', () => {
  const feed = atomFeed({ store, origin: 'https://shop.example', title: 'Magazine', posts: [post] });
  const document = new DOMParser().parseFromString(feed, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelector('entry > title')?.textContent).toBe('Silk & <b>velvet</b>');
  expect(document.querySelector('entry > summary')?.textContent).toBe('He said "no"');
  expect(document.querySelector('entry > link')?.getAttribute('href')).toBe('https://shop.example/en/blog/post/silk');
  expect(document.querySelector('feed > updated')?.textContent).toBe('2026-11-24T10:00:00Z');
});

it('a feed without posts is a valid one', () =>
  expect(atomFeed({ store, origin: 'https://shop.example', title: 'Magazine', posts: [] })).toContain('1970-01-01'));
