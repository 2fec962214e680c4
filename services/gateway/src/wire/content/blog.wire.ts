import type { PostCategoriesDto, PostDto } from '@garderoba/contracts/rest/content';
import type { StoreView } from '@garderoba/contracts/stores';
import { escapeHtml } from '../escape-html.js';

export type Post = PostDto;
export type PostCategory = PostCategoriesDto['items'][number];

/** Where the posts of an answer are read: addresses in it are whole. */
export interface Site {
  /** Without a slash at its end. */
  readonly url: string;
  readonly store: Pick<StoreView, 'prefix' | 'language'>;
}

/** Code of the category of press articles, which have pages of their own (CMS-007, CMS-008). */
export const PRESS = 'prasa';

const pathOf = ({ slug, card }: Post): string => `${card.categories.includes(PRESS) ? 'prasa' : 'blog'}/post/${slug}`;
const categoryPath = ({ code, slug }: PostCategory): string => (code === PRESS ? 'prasa' : `blog/category/${slug}`);
const whole = ({ url, store }: Site, path: string): string => `${url}${store.prefix}/${path}`;

/** `2026-12-01T10:00:00.000Z` → `2026-12-01 10:00:00`, the wire's form of instants (UTC). */
const instant = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** The fields of a post that need no further call (CMS-029). */
export function toBlogPost(post: Post, site: Site) {
  const { card, postId, slug, title, language } = post;
  const picture = card.picture && { url: `${site.url}/media${card.picture.path}`, ...card.picture };
  const image = picture?.url ?? null;
  const short = card.excerpt === '' ? '' : `<p>${escapeHtml(card.excerpt)}</p>`;
  const address = whole(site, pathOf(post));
  return {
    ...{ post_id: postId, identifier: slug, url_key: slug, title, content_heading: title },
    ...{ content: post.whole?.content ?? null, filtered_content: post.whole?.content ?? null },
    ...{ short_content: short, short_filtered_content: short },
    creation_time: instant(card.createdAt),
    update_time: instant(post.updatedAt),
    publish_time: instant(post.publishedAt),
    ...{ featured_image: image, featured_list_image: image, first_image: image },
    ...{ featured_img_alt: picture?.alt ?? null, featured_list_img_alt: picture?.alt ?? null },
    ...{ meta_title: card.metaTitle, meta_description: card.description, meta_keywords: '' },
    ...{ og_title: card.metaTitle, og_description: card.description, og_image: image, og_type: 'article' },
    ...{ post_url: address, canonical_url: address, relative_url: pathOf(post), type: 'MF_BLOG_POST' },
    related_products: card.relatedSkus,
    ...{ is_active: 1, include_in_recent: post.includeInRecent ? 1 : 0, position: 0, is_recent_posts_skip: 0 },
    author: card.author === '' ? null : { name: card.author, title: card.author, is_active: 1 },
    ...{ tags: [], media_gallery: picture ? [picture] : [], picture },
    ...{ code: card.code, lang: language, excerpt: card.excerpt, noindex: card.noindex, source: card.source },
    ...{ alternates: card.alternates, sections: post.whole?.sections ?? null },
    ...{ links: post.whole?.links ?? null, facts: post.whole?.facts ?? null },
  };
}

/** The categories of a language by their numbers and codes, for parents and paths. */
export class CategoryTree {
  private readonly byId: ReadonlyMap<number, PostCategory>;
  private readonly byCode: ReadonlyMap<string, PostCategory>;

  constructor(readonly all: readonly PostCategory[]) {
    this.byId = new Map(all.map((category) => [category.categoryId, category]));
    this.byCode = new Map(all.map((category) => [category.code, category]));
  }

  /** Those of the codes that are visible. */
  of(codes: readonly string[]): PostCategory[] {
    return codes.flatMap((code) => this.byCode.get(code) ?? []);
  }

  /** By number, address, a former address, or code. */
  find(ref: string): PostCategory | undefined {
    return (
      this.all.find(({ slug }) => slug === ref) ??
      this.all.find(({ formerSlugs }) => formerSlugs.includes(ref)) ??
      this.byCode.get(ref) ??
      (/^\d{1,9}$/.test(ref) ? this.byId.get(Number(ref)) : undefined)
    );
  }

  /** Its parents, the highest first. */
  parents(category: PostCategory): PostCategory[] {
    const found: PostCategory[] = [];
    for (let at = this.byId.get(category.parentId); at && !found.includes(at); at = this.byId.get(at.parentId))
      found.unshift(at);
    return found;
  }

  childrenOf({ categoryId }: PostCategory): number {
    return this.all.filter(({ parentId }) => parentId === categoryId).length;
  }
}

/** The fields of a category that need no further call, in both spellings (CMS-030). */
export function toBlogCategory(category: PostCategory, tree: CategoryTree, site: Site) {
  const { categoryId, slug, title, description, parentId, posts, position, code } = category;
  const parents = tree.parents(category);
  const address = whole(site, categoryPath(category));
  return {
    ...{ category_id: categoryId, identifier: slug, url_key: slug, title, name: title, content_heading: title },
    ...{ content: description, description, posts_count: posts, position },
    ...{ parent_category_id: parentId, parent_id: parentId },
    ...{ category_level: parents.length, level: parents.length + 1 },
    path: [...parents, category].map((one) => one.categoryId).join('/'),
    ...{ is_active: 1, enabled: 1, include_in_menu: 1, children_count: tree.childrenOf(category) },
    ...{ category_url: address, canonical_url: address },
    ...{ category_url_path: categoryPath(category), relative_url: categoryPath(category), type: 'MF_BLOG_CATEGORY' },
    ...{ meta_title: title, meta_description: description, meta_keywords: '', meta_robots: '' },
    ...{ created_at: instant(category.createdAt), updated_at: instant(category.updatedAt) },
    breadcrumbs: parents.map((parent, level) => ({
      ...{ category_id: parent.categoryId, category_name: parent.title, category_level: level },
      ...{ category_url_key: parent.slug, category_url_path: categoryPath(parent), category_uid: parent.code },
    })),
    ...{ code, former_identifiers: category.formerSlugs, alternates: category.alternates },
  };
}

/** The fields of a post as Mageplaza's clients name them. */
export const toPost = (post: Post, site: Site) => {
  const fields = toBlogPost(post, site);
  return {
    ...{ post_id: fields.post_id, name: fields.title, url_key: fields.url_key, enabled: 1 },
    ...{ short_description: fields.short_content, post_content: fields.content, image: fields.featured_image },
    ...{ meta_title: fields.meta_title, meta_description: fields.meta_description, meta_keywords: '' },
    meta_robots: post.card.noindex ? 'NOINDEX,FOLLOW' : 'INDEX,FOLLOW',
    ...{ created_at: fields.creation_time, updated_at: fields.update_time, publish_date: fields.publish_time },
    author_name: post.card.author,
    products: listOf(post.card.relatedSkus.map((sku) => ({ sku }))),
    ...{ tags: listOf([]), topics: listOf([]) },
  };
};

export const listOf = <Item>(items: readonly Item[], total = items.length) => ({ total_count: total, items });

/** Numbers of pages as Mageplaza's clients read them. */
export function pageInfo(total: number, size: number, page: number) {
  const last = Math.max(1, Math.ceil(total / size));
  return {
    ...{ currentPage: page, pageSize: size, startPage: 1, endPage: last },
    ...{ hasNextPage: page < last, hasPreviousPage: page > 1 },
  };
}
