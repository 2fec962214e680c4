import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PostList, Topic } from '../../api/wire/blog.ts';
import { NoBlogData } from '../../api/wire/blog.ts';
import { magazineQuery, pressQuery, topicQuery } from '../../features/content/magazine/api.ts';
import { LIST_WORDS, type ListWords } from '../../features/content/magazine/words.ts';
import { breadcrumbList, itemList } from '../../features/seo/things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { type HeadFacts, headFor, inEveryLanguage, originOf, plainStore, textFor } from '../../lib/page/head.server.ts';
import type { PackedHead } from '../../lib/page/head.ts';
import { feedPath, magazinePath, pageOf, postPath, pressPath, topicPath } from '../../lib/store/magazine-paths.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { type Language, prefixes, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { magazineWords } from './load-words.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A list as its page shows it. */
export interface LoadedList {
  title: string;
  text: string;
  list: PostList;
  page: number;
  topics: Topic[];
  current: Topic | null;
  head: PackedHead;
  words: ListWords;
  /** The page in other languages. */
  paths: Readonly<Record<Language, string>>;
}

/** The magazine (CMS-005), page by page. */
export async function loadMagazine(context: Context, shop: Shop, url: URL): Promise<LoadedList> {
  const page = askedPage(url);
  const [{ list, topics }, { title, text }] = await Promise.all([
    readPage(page, (at) => newQueryClient().fetchQuery(magazineQuery(shop, at))),
    magazineWords(shop),
  ]);
  const paths = inEveryLanguage((store) => magazinePath(store));
  const feed = feedPath(plainStore(shop.store));
  const facts = { context, shop, list, page, title, description: text, trail: [], pathOf: magazinePath, feed };
  // Pages of other languages have other posts: only the first ones are the same page.
  const head = listHead(facts, page === 1 ? paths : {});
  return { title, text, list, page, topics, current: null, head, words: wordsOf(shop.store, page, list), paths };
}

/** A topic's posts. A former address of the topic leads to its current one. */
export async function loadTopic(context: Context, shop: Shop, url: URL, slug: string): Promise<LoadedList> {
  const page = askedPage(url);
  const reading = readPage(page, async (at) => {
    const found = await newQueryClient().fetchQuery(topicQuery(shop, slug, at));
    // A former address has no posts and therefore no further pages: their number is that of the current one.
    if (found.topic && found.topic.slug !== slug) throw redirect(topicPath(shop.store, found.topic, page), 301);
    return found;
  });
  const [{ topic, list, topics }, magazine] = await Promise.all([reading, magazineWords(shop)]);
  if (!topic) throw data('', { status: 404 });
  const { title, description } = topic;
  const pathOf = (store: StoreView, at?: number) => topicPath(store, topic, at);
  const own = alternatesOf(topic.alternates, (store, alternate) => topicPath(store, { slug: alternate }));
  const trail = [{ name: magazine.title, path: magazinePath(plainStore(shop.store)) }];
  const head = listHead({ context, shop, list, page, title, description, trail, pathOf }, page === 1 ? own : {});
  const words = wordsOf(shop.store, page, list);
  return {
    title,
    text: description,
    list,
    page,
    topics,
    current: topic,
    head,
    words,
    paths: { ...inMagazine(), ...own },
  };
}

/** The articles of the press (CMS-007). */
export async function loadPress(context: Context, shop: Shop): Promise<LoadedList> {
  const { list, ...words } = await newQueryClient().fetchQuery(pressQuery(shop));
  const title = words.title || textFor(shop.store, 'footer.press');
  const text = words.description;
  const paths = inEveryLanguage(pressPath);
  const facts = { context, shop, list, page: 1, title, description: text, trail: [], pathOf: pressPath };
  return {
    title,
    text,
    list: { ...list, pages: 1 },
    page: 1,
    topics: [],
    current: null,
    head: listHead(facts, paths),
    words: wordsOf(shop.store, 1, list),
    paths,
  };
}

function wordsOf(store: StoreView, page: number, { pages }: PostList): ListWords {
  const words = LIST_WORDS.map((name) => [name, textFor(store, `magazine.${name}`)] as const);
  return { ...(Object.fromEntries(words) as ListWords), page: textFor(store, 'magazine.page', { page, pages }) };
}

/** Pages of a post or topic in the languages that have it. */
export const alternatesOf = (
  slugs: Partial<Record<Language, string>>,
  pathIn: (store: StoreView, slug: string) => string,
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    prefixes.flatMap((prefix) => {
      const slug = slugs[prefix];
      return slug === undefined ? [] : [[prefix, pathIn(storeOf(prefix) as StoreView, slug)] as const];
    }),
  );

/** Where the language menu leads if a post or topic is not written in a language. */
export const inMagazine = (): Record<Language, string> => inEveryLanguage((store) => magazinePath(store));

function askedPage(url: URL): number {
  const page = pageOf(url);
  if (page === null) throw data('', { status: 404 });
  return page;
}

/**
 * A page of a list. The answer about a page after the last one has no data, as the one about a list that cannot be read
 * (CMS-033): the first page tells which it is.
 */
async function readPage<Found extends { list: PostList }>(
  page: number,
  read: (page: number) => Promise<Found>,
): Promise<Found> {
  try {
    return await read(page);
  } catch (error) {
    if (page === 1 || !(error instanceof NoBlogData)) throw error;
    if ((await read(1)).list.pages < page) throw data('', { status: 404 });
    throw error;
  }
}

interface ListFacts extends Pick<HeadFacts, 'title' | 'description'> {
  context: Context;
  shop: Shop;
  list: PostList;
  page: number;
  trail: { name: string; path: string }[];
  pathOf: (store: StoreView, page?: number) => string;
  feed?: string;
}

function listHead(facts: ListFacts, alternates: Partial<Record<Language, string>>): PackedHead {
  const { context, shop, list, page, title, description, trail, pathOf, feed } = facts;
  const plain = plainStore(shop.store);
  const origin = originOf(context);
  const path = pathOf(plain, page);
  return headFor({
    store: shop.store,
    ...{ origin, title, description, path, alternates, feed },
    ...(page > 1 && { previous: pathOf(plain, page - 1) }),
    ...(page < list.pages && { next: pathOf(plain, page + 1) }),
    things: [
      breadcrumbList(origin, plain, [...trail, { name: title, path: pathOf(plain) }]),
      itemList(
        origin,
        list.posts.map((post) => ({ name: post.title, path: postPath(plain, post) })),
        { start: (page - 1) * list.posts.length, total: list.total },
      ),
    ],
  });
}
