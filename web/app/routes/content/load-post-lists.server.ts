import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import { type PostCard, readPosts } from '../../api/wire/blog.ts';
import type { PageContent } from '../../features/content/page-document.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** The posts of each list of posts in a page, in their order. A list that cannot be read is empty and leaves no gap. */
export async function loadPostLists(shop: Shop, { sections }: Pick<PageContent, 'sections'>): Promise<PostCard[][]> {
  const lists = sections.filter((section) => section.type === 'posts');
  return Promise.all(
    lists.map((list) =>
      postsOf(shop, list).catch((error: unknown) => {
        console.error('a list of posts could not be read', error);
        return [];
      }),
    ),
  );
}

function postsOf(shop: Shop, { source, limit }: SectionOf<'posts'>): Promise<PostCard[]> {
  switch (source.from) {
    case 'latest':
      return readPosts(shop, { size: limit });
    case 'category':
      return readPosts(shop, { category: source.code, size: limit });
    case 'chosen':
      return readPosts(shop, { codes: source.codes.slice(0, limit), size: limit });
  }
}
