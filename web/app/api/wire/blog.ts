import type { Shop } from '../../lib/store/shop.ts';
import type { Language } from '../../lib/store/stores.ts';
import { ApiProblem } from '../problem.ts';

/** Posts of a page of the magazine (CMS-052), and articles of the press at most (CMS-055). */
export const POSTS_PER_PAGE = 9;
const PRESS_ARTICLES = 50;
/** Code of the category of press articles. */
export const PRESS = 'prasa';

/** A post in a list. */
export interface PostCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** ISO, UTC. */
  publishedAt: string;
  picture: { path: string; alt: string } | null;
  isPress: boolean;
  author: string;
  /** Where an article of the press stands; '' = here. */
  source: string;
  /** Its own category; null for articles of the press and for posts without one. */
  topic: Topic | null;
}

/** A category of the magazine. */
export interface Topic {
  code: string;
  slug: string;
  title: string;
}

export interface WholeTopic extends Topic {
  description: string;
  alternates: Partial<Record<Language, string>>;
}

export interface PostList {
  posts: PostCard[];
  total: number;
  pages: number;
}

/** A post with what its page shows; `sections`, `links` and `facts` are JSON texts like those of pages. */
export interface WholePost extends PostCard {
  metaTitle: string;
  description: string;
  updatedAt: string;
  isIndexed: boolean;
  lang: Language;
  sections: string;
  links: string;
  facts: string;
  alternates: Partial<Record<Language, string>>;
  relatedSkus: string[];
  related: PostCard[];
}

/** An answer about a list without data counts as an error (CMS-033). */
export class NoBlogData extends Error {
  constructor() {
    super('Blog query returned empty result');
  }
}

const CARD = `fragment Card on BlogPost { post_id identifier title excerpt publish_time source picture { path alt }
  author { name } categories { code identifier title } }`;
const TOPICS = 'blogCategories { items { code identifier title posts_count } }';
const ITEMS = 'total_count total_pages items { ...Card }';

interface WireCard {
  post_id: number;
  identifier: string;
  title: string;
  excerpt: string;
  publish_time: string;
  source: string;
  picture: { path: string; alt: string } | null;
  author: { name: string } | null;
  categories: WireTopic[] | null;
}
interface WireTopic {
  code: string;
  identifier: string;
  title: string;
}
interface WireList {
  total_count: number;
  total_pages: number;
  items: WireCard[];
}
interface WirePost extends WireCard {
  meta_title: string;
  meta_description: string;
  update_time: string;
  noindex: boolean;
  lang: Language;
  sections: string | null;
  links: string | null;
  facts: string | null;
  alternates: Partial<Record<Language, string>>;
  related_products: string[] | null;
  related_posts: WireCard[] | null;
}

const timeouts = { server: 1000, browser: 5000 };

/** Posts are read with POST to the GraphQL address, query and variables (CMS-050). What is missing is null, without errors. */
async function ask<Data>(
  { api }: Shop,
  query: string,
  variables: object,
  signal?: AbortSignal,
): Promise<Partial<Data>> {
  const answer = (await api.postBare(
    '/graphql/blog',
    { query, variables: { ...variables } },
    { timeout: timeouts[api.side], ...(signal ? { signal } : {}) },
  )) as { data?: Partial<Data> | null; errors?: readonly unknown[] } | null;
  if (!answer || typeof answer !== 'object') throw new ApiProblem(0, 'Unhandled error, wrong response format!');
  if (answer.errors?.length) throw new NoBlogData();
  return answer.data ?? {};
}

/** A page of the magazine with its topics. */
export async function readMagazine(shop: Shop, page: number, signal?: AbortSignal) {
  const query = `query Magazine($pageSize: Int, $currentPage: Int) {
    blogPosts(pageSize: $pageSize, currentPage: $currentPage) { ${ITEMS} } ${TOPICS} } ${CARD}`;
  const variables = { pageSize: POSTS_PER_PAGE, currentPage: page };
  const found = await ask<{ blogPosts: WireList; blogCategories: Topics }>(shop, query, variables, signal);
  return { list: listOf(found.blogPosts), topics: topicsOf(found.blogCategories) };
}

/** A page of a topic's posts; `topic` is null if there is none. */
export async function readTopic(shop: Shop, slug: string, page: number, signal?: AbortSignal) {
  const query = `query Topic($slug: String, $pageSize: Int, $currentPage: Int) {
    blogCategory(identifier: $slug) { code identifier title description alternates }
    blogPosts(filter: { category_id: { eq: $slug } }, pageSize: $pageSize, currentPage: $currentPage) { ${ITEMS} }
    ${TOPICS} } ${CARD}`;
  const variables = { slug, pageSize: POSTS_PER_PAGE, currentPage: page };
  type Found = { blogCategory: (WireTopic & Pick<WholeTopic, 'description' | 'alternates'>) | null };
  const found = await ask<Found & { blogPosts: WireList; blogCategories: Topics }>(shop, query, variables, signal);
  const topic: WholeTopic | null = found.blogCategory
    ? {
        ...topicOf(found.blogCategory),
        description: found.blogCategory.description,
        alternates: found.blogCategory.alternates,
      }
    : null;
  // A former address is not an address of its posts: the page redirects before it shows them.
  return { topic, list: listOf(found.blogPosts), topics: topicsOf(found.blogCategories) };
}

/** The articles of the press, newest first (CMS-055), with the words of their category; '' in a shop without it. */
export async function readPress(
  shop: Shop,
  signal?: AbortSignal,
): Promise<{ list: PostList; title: string; description: string }> {
  const query = `query Press($category: String, $pageSize: Int) { blogPosts(filter: { category_id: { eq: $category } },
    pageSize: $pageSize, sortFiled: "publish_time", sort: ["DESC"]) { ${ITEMS} }
    blogCategories { items { code title description } } } ${CARD}`;
  const variables = { category: PRESS, pageSize: PRESS_ARTICLES };
  type Words = { code: string; title: string; description: string };
  type Found = { blogPosts: WireList; blogCategories: { items: Words[] } };
  const { blogPosts, blogCategories } = await ask<Found>(shop, query, variables, signal);
  const words = blogCategories?.items.find(({ code }) => code === PRESS);
  return { list: listOf(blogPosts), title: words?.title ?? '', description: words?.description ?? '' };
}

/** A list of posts inside a page: of a category by its code, these posts, or the newest. */
export async function readPosts(
  shop: Shop,
  { category, codes, size }: { category?: string; codes?: readonly string[]; size: number },
  signal?: AbortSignal,
): Promise<PostCard[]> {
  const query = `query Posts($filter: BlogPostsFilterInput, $pageSize: Int) {
    blogPosts(filter: $filter, pageSize: $pageSize) { ${ITEMS.replace('items {', 'items { code')} } } ${CARD}`;
  const filter = { ...(category && { category_id: { eq: category } }), ...(codes && { code: { in: codes } }) };
  const { blogPosts } = await ask<{ blogPosts: WireList }>(shop, query, { filter, pageSize: size }, signal);
  if (!blogPosts?.items) throw new NoBlogData();
  const items = blogPosts.items as (WireCard & { code: string })[];
  const chosen = codes ? codes.flatMap((code) => items.find((item) => item.code === code) ?? []) : items;
  return chosen.map(cardOf);
}

/** A post by its slug, also a former one (CMS-051). */
export async function readPost(shop: Shop, slug: string, signal?: AbortSignal): Promise<WholePost | null> {
  const query = `query Post($identifier: String) { blogPost(identifier: $identifier) { ...Card meta_title meta_description
    update_time noindex lang sections links facts alternates related_products related_posts { ...Card } } } ${CARD}`;
  const { blogPost } = await ask<{ blogPost: WirePost | null }>(shop, query, { identifier: slug }, signal);
  return blogPost ? postOf(blogPost) : null;
}

/** What the languages of a post share, as an editor saved it. */
interface SharedOfPost {
  categories?: string[];
  relatedSkus?: string[];
  relatedPosts?: string[];
  author?: string;
  source?: string;
}

/** A post that is not published, like one that is: its categories and related posts are those that readers see. */
export async function previewedPost(shop: Shop, { shared, ...post }: PreviewedPost): Promise<WholePost> {
  const { categories = [], relatedSkus = [], relatedPosts = [], author = '', source = '' } = shared;
  const isPress = categories.includes(PRESS);
  const [topics, related] = await Promise.all([
    isPress || categories.length === 0 ? [] : readTopics(shop),
    relatedPosts.length ? readPosts(shop, { codes: relatedPosts, size: relatedPosts.length }) : [],
  ]);
  return {
    ...post,
    ...{ id: 0, isPress, author, source, relatedSkus, related, isIndexed: false, alternates: {} },
    ...{ metaTitle: post.title, description: post.excerpt, updatedAt: post.publishedAt, lang: shop.store.prefix },
    topic: topics.find(({ code }) => code === categories[0]) ?? null,
  };
}

export interface PreviewedPost
  extends Pick<WholePost, 'title' | 'excerpt' | 'slug' | 'publishedAt' | 'picture' | 'sections' | 'links' | 'facts'> {
  shared: SharedOfPost;
}

async function readTopics(shop: Shop): Promise<Topic[]> {
  const query = '{ blogCategories { items { code identifier title } } }';
  const { blogCategories } = await ask<{ blogCategories: { items: WireTopic[] } }>(shop, query, {});
  if (!blogCategories?.items) throw new NoBlogData();
  return blogCategories.items.map(topicOf);
}

/** An address of a post or topic, for the sitemap. */
export interface BlogAddress {
  slug: string;
  isPress: boolean;
  updatedAt: string;
  alternates: Partial<Record<Language, string>>;
}

/** A hundred posts of the magazine or of the press that search engines may show, in the order of their numbers. */
export async function readPostAddresses(
  shop: Shop,
  page: number,
  isPress: boolean,
): Promise<{ posts: BlogAddress[]; pages: number }> {
  const query = `query Addresses($filter: BlogPostsFilterInput, $currentPage: Int) {
    blogPosts(filter: $filter, pageSize: 100, currentPage: $currentPage, sortFiled: "post_id", sort: ["ASC"]) {
      total_pages items { identifier noindex update_time alternates } } }`;
  type Item = Pick<WirePost, 'identifier' | 'noindex' | 'update_time' | 'alternates'>;
  const variables = { currentPage: page, ...(isPress && { filter: { category_id: { eq: PRESS } } }) };
  const { blogPosts } = await ask<{ blogPosts: { total_pages: number; items: Item[] } }>(shop, query, variables);
  if (!blogPosts?.items) throw new NoBlogData();
  const posts = blogPosts.items.flatMap(({ identifier, noindex, update_time, alternates }) =>
    noindex ? [] : [{ slug: identifier, isPress, updatedAt: instantOf(update_time), alternates }],
  );
  return { posts, pages: blogPosts.total_pages };
}

/** Topics with posts and their addresses in every language. */
export async function readTopicAddresses(shop: Shop): Promise<Pick<WholeTopic, 'slug' | 'alternates'>[]> {
  const query = '{ blogCategories { items { code identifier title posts_count alternates } } }';
  type Item = Topics['items'][number] & Pick<WholeTopic, 'alternates'>;
  const { blogCategories } = await ask<{ blogCategories: { items: Item[] } }>(shop, query, {});
  if (!blogCategories?.items) throw new NoBlogData();
  return blogCategories.items
    .filter(({ code, posts_count }) => code !== PRESS && posts_count > 0)
    .map(({ identifier, alternates }) => ({ slug: identifier, alternates }));
}

type Topics = { items: (WireTopic & { posts_count: number })[] };
const topicOf = ({ code, identifier, title }: WireTopic): Topic => ({ code, slug: identifier, title });
/** Topics that have posts, without the press. */
function topicsOf(found: Topics | null | undefined): Topic[] {
  if (!found?.items) throw new NoBlogData();
  return found.items.filter(({ code, posts_count }) => code !== PRESS && posts_count > 0).map(topicOf);
}

const instantOf = (time: string): string => `${time.replace(' ', 'T')}Z`;

function listOf(found: WireList | null | undefined): PostList {
  if (!found?.items) throw new NoBlogData();
  return { posts: found.items.map(cardOf), total: found.total_count, pages: found.total_pages };
}

function cardOf(post: WireCard): PostCard {
  const isPress = (post.categories ?? []).some(({ code }) => code === PRESS);
  const topic = isPress ? undefined : post.categories?.[0];
  return {
    ...{ id: post.post_id, slug: post.identifier, title: post.title, excerpt: post.excerpt },
    publishedAt: instantOf(post.publish_time),
    picture: post.picture && { path: post.picture.path, alt: post.picture.alt },
    ...{ isPress, author: post.author?.name ?? '', source: post.source },
    topic: topic ? topicOf(topic) : null,
  };
}

const postOf = (post: WirePost): WholePost => ({
  ...cardOf(post),
  ...{ metaTitle: post.meta_title, description: post.meta_description, updatedAt: instantOf(post.update_time) },
  ...{ isIndexed: !post.noindex, lang: post.lang },
  ...{ sections: post.sections ?? '[]', links: post.links ?? '{}', facts: post.facts ?? '{}' },
  ...{ alternates: post.alternates, relatedSkus: post.related_products ?? [] },
  related: (post.related_posts ?? []).map(cardOf),
});
