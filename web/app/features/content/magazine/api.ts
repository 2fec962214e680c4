import { queryOptions } from '@tanstack/react-query';
import { readMagazine, readPost, readPress, readTopic } from '../../../api/wire/blog.ts';
import type { Shop } from '../../../lib/store/shop.ts';

const key = (shop: Shop, ...rest: readonly (string | number)[]) => ['content', shop.store.code, 'magazine', ...rest];

/** A page of nine posts with the topics (CMS-052, CMS-053, CMS-057). */
export const magazineQuery = (shop: Shop, page: number) =>
  queryOptions({
    queryKey: key(shop, 'list', page),
    queryFn: ({ signal }) => readMagazine(shop, page, signal),
  });

/** A page of a topic's posts (CMS-056, CMS-059). */
export const topicQuery = (shop: Shop, slug: string, page: number) =>
  queryOptions({
    queryKey: key(shop, 'topic', slug, page),
    queryFn: ({ signal }) => readTopic(shop, slug, page, signal),
  });

/** Up to fifty articles of the press (CMS-055). */
export const pressQuery = (shop: Shop) =>
  queryOptions({ queryKey: key(shop, 'press'), queryFn: ({ signal }) => readPress(shop, signal) });

/** A post by its slug (CMS-051); null = there is none. */
export const postQuery = (shop: Shop, slug: string) =>
  queryOptions({ queryKey: key(shop, 'post', slug), queryFn: ({ signal }) => readPost(shop, slug, signal) });
