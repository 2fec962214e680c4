import { badRequest } from '@garderoba/edge/wire-error';
import {
  type CategoryTree,
  listOf,
  type Post,
  type PostCategory,
  pageInfo,
  toBlogCategory,
  toBlogPost,
  toPost,
} from '../../wire/content/blog.wire.js';
import { type PostsAsked, postsSearch } from '../../wire/content/blog-search.wire.js';
import type { BlogRequest } from './blog-request.js';

// The fields of the magazine's GraphQL schema. What needs a further call is a function, called if the query has the field.

interface OneAsked {
  readonly id?: string | null;
  readonly identifier?: string | null;
}
interface PageAsked {
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
}
interface MageplazaAsked extends PostsAsked {
  readonly action: string;
  readonly categoryId?: number | null;
  readonly categoryKey?: string | null;
  readonly postId?: number | null;
}

/** Fields as Magefan's clients name them. */
export const BLOG_FIELDS = {
  blogPosts: (asked: PostsAsked, request: BlogRequest) => postList(asked, request),

  async blogPost(asked: OneAsked, request: BlogRequest) {
    const post = await request.one(refOf(asked));
    return post ? blogPost(post, request) : null;
  },

  async blogCategories(asked: PageAsked, request: BlogRequest) {
    const tree = await request.tree();
    const { items } = pageOf(tree.all, asked);
    return listOf(
      items.map((category) => blogCategory(category, tree, request)),
      tree.all.length,
    );
  },

  async blogCategory(asked: OneAsked, request: BlogRequest) {
    const ref = refOf(asked);
    const tree = await request.tree();
    const category = tree.find(ref);
    return category ? blogCategory(category, tree, request) : null;
  },

  async mpBlogPosts({ action, categoryId, categoryKey, postId, ...asked }: MageplazaAsked, request: BlogRequest) {
    if (action === 'get_related_post') {
      const post = await request.one(String(postId ?? ''));
      const posts = post ? await request.related(post.card.relatedPosts) : [];
      return { ...listOf(posts.map((one) => mageplazaPost(one, request))), pageInfo: pageInfo(posts.length, 9, 1) };
    }
    const category = { get_post_list: null, get_post_by_categoryId: categoryId, get_post_by_categoryKey: categoryKey }[
      action
    ];
    if (category === undefined) throw badRequest(`mpBlogPosts: the action ${action.slice(0, 40)} is not offered`);
    const named = category === null ? {} : { category_id: { eq: String(category) } };
    // Clients name an order of theirs (`sortBy`): all of them begin with the newest.
    const search = postsSearch({ ...asked, filter: { ...(asked.filter as object | null), ...named } });
    const { items, total } = await request.list(search);
    const { size, page } = search;
    return {
      ...listOf(
        items.map((post) => mageplazaPost(post, request)),
        total,
      ),
      pageInfo: pageInfo(total, size, page),
    };
  },

  async mpBlogCategories(
    { action, postId, filter, ...asked }: MageplazaAsked & { filter?: Record<string, { eq?: string } | null> | null },
    request: BlogRequest,
  ) {
    const tree = await request.tree();
    const ref = filter?.url_key?.eq ?? filter?.category_id?.eq;
    const found = ref === undefined ? tree.all : [tree.find(ref)].filter((one) => one !== undefined);
    const all = action === 'get_category_by_postId' ? await categoriesOf(postId, tree, request) : found;
    const { items, size, page } = pageOf(all, asked);
    return {
      ...listOf(
        items.map((category) => toBlogCategory(category, tree, request.site)),
        all.length,
      ),
      pageInfo: pageInfo(all.length, size, page),
    };
  },
};

async function postList(asked: PostsAsked, request: BlogRequest) {
  const search = postsSearch(asked);
  const { items, total } = await request.list(search);
  const pages = Math.ceil(total / search.size);
  if (total > 0 && search.page > pages)
    throw badRequest(`currentPage value ${search.page} specified is greater than the ${pages} page(s) available.`);
  return {
    ...listOf(
      items.map((post) => blogPost(post, request)),
      total,
    ),
    total_pages: pages,
  };
}

const blogPost = (post: Post, request: BlogRequest): object => ({
  ...toBlogPost(post, request.site),
  category_id: async () => (await request.tree()).of(post.card.categories)[0]?.categoryId ?? null,
  categories: async () => {
    const tree = await request.tree();
    return tree.of(post.card.categories).map((category) => blogCategory(category, tree, request));
  },
  related_posts: async () => (await request.related(post.card.relatedPosts)).map((one) => blogPost(one, request)),
});

const blogCategory = (category: PostCategory, tree: CategoryTree, request: BlogRequest) => ({
  ...toBlogCategory(category, tree, request.site),
  posts: ({ pageSize }: PageAsked) =>
    postList({ ...(pageSize && { pageSize }), filter: { category_id: { eq: category.code } } }, request),
});

const mageplazaPost = (post: Post, request: BlogRequest): object => ({
  ...toPost(post, request.site),
  categories: async () => {
    const tree = await request.tree();
    return listOf(tree.of(post.card.categories).map((category) => toBlogCategory(category, tree, request.site)));
  },
  posts: async () => listOf((await request.related(post.card.relatedPosts)).map((one) => mageplazaPost(one, request))),
});

async function categoriesOf(postId: number | null | undefined, tree: CategoryTree, request: BlogRequest) {
  const post = await request.one(String(postId ?? ''));
  return post ? tree.of(post.card.categories) : [];
}

function refOf({ id, identifier }: OneAsked): string {
  const ref = identifier || id;
  if (!ref) throw badRequest('id or identifier is required');
  return ref;
}

function pageOf<Item>(all: readonly Item[], { pageSize, currentPage }: PageAsked) {
  const [size, page] = [pageSize ?? 100, currentPage ?? 1];
  if (size < 1 || page < 1) throw badRequest('pageSize and currentPage begin at 1');
  return { items: all.slice((page - 1) * size, page * size), size, page };
}
