import type { PostCard, Topic } from '../../api/wire/blog.ts';
import { shopPath } from './paths.ts';
import type { StoreView } from './stores.ts';

// Addresses of the magazine and the press (CMS-005 to CMS-008).

/** `/blog`, `/blog?page=2` */
export const magazinePath = (store: StoreView, page = 1): string => paged(store, 'blog', page);
export const topicPath = (store: StoreView, { slug }: Pick<Topic, 'slug'>, page = 1): string =>
  paged(store, `blog/category/${slug}`, page);
export const pressPath = (store: StoreView): string => shopPath(store, 'prasa');
export const postPath = (store: StoreView, { slug, isPress }: Pick<PostCard, 'slug' | 'isPress'>): string =>
  shopPath(store, `${isPress ? 'prasa' : 'blog'}/post/${slug}`);
export const feedPath = (store: StoreView): string => shopPath(store, 'blog/feed.xml');

const paged = (store: StoreView, path: string, page: number): string =>
  shopPath(store, path, page > 1 ? { page: String(page) } : {});

/** Page of a list by its address: 1 without one; null for what is no page. */
export function pageOf(url: URL): number | null {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
