import { createApi } from '../../api/api.ts';
import { readPostAddresses, readTopicAddresses } from '../../api/wire/blog.ts';
import { pageAddresses } from '../../api/wire/content.ts';
import { type Category, searchCategories } from '../../api/wire/goods/category.ts';
import { listed } from '../../api/wire/goods/conditions.ts';
import { searchProducts, searchSitemap } from '../../api/wire/goods/products.ts';
import { fullAddress } from '../../lib/page/full-address.ts';
import { config } from '../../lib/store/config.ts';
import { fixedPath, HOME_PAGE } from '../../lib/store/fixed-pages.ts';
import { slugIn } from '../../lib/store/localised-slugs.ts';
import { magazinePath, postPath, pressPath, topicPath } from '../../lib/store/magazine-paths.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import type { Shop } from '../../lib/store/shop.ts';
import {
  defaultPrefix,
  type Language,
  languageTag,
  prefixes,
  type StoreView,
  storeOf,
} from '../../lib/store/stores.ts';
import { escapeXml } from '../../lib/text/escape-xml.ts';
import { categoryPath } from './category.ts';

interface SitemapSettings {
  gatewayUrl: string;
  /** Public address of the host, without a path. */
  origin: string;
  /** Store views with pages on this host (NAV-005); default: all. */
  languages?: readonly Language[];
  /** Products per search call, at most 500. */
  atOnce?: number;
  /** Document ids per file: fewer addresses than a sitemap's limit of 50,000. */
  idsPerFile?: number;
}

/** Sitemaps for search engines: an index, and for each language its categories and pages, products and posts. */
export interface Sitemaps {
  index: () => Promise<string>;
  /** Parts of one file, for example `pl-products-1`; undefined for an unknown name. */
  file: (name: string) => AsyncIterable<string> | undefined;
}

/** Pages of a catalogue that was imported with its pages as markup; those of the editors name their other languages. */
const pages = ['how-it-works', 'delivery', 'returns', 'faq', 'contact-us', 'about-us', 'terms', 'privacy-policy'];

export function createSitemaps({
  gatewayUrl,
  origin,
  languages = prefixes,
  atOnce = 200,
  idsPerFile = 20_000,
}: SitemapSettings): Sitemaps {
  const shopOf = (language: Language): Shop => {
    const store = storeOf(language) as StoreView;
    return { store, api: createApi({ baseUrl: gatewayUrl, storeCode: store.code, side: 'server' }) };
  };

  async function index(): Promise<string> {
    const newest = { filters: listed, sort: 'id:desc', size: 1, part: 'id' } as const;
    const files = await Promise.all(
      languages.map(async (language) => {
        const { items } = await patiently(() => searchProducts(shopOf(language), newest));
        const count = Math.ceil(((items[0]?.id ?? 0) + 1) / idsPerFile);
        return [
          `${language}-categories`,
          `${language}-posts`,
          ...Array.from({ length: count }, (_, at) => `${language}-products-${at + 1}`),
        ];
      }),
    );
    const entries = files.flat().map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`);
    return `${xml}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
  }

  async function* products(language: Language, number: number): AsyncIterable<string> {
    const shop = shopOf(language);
    const [first, end] = [(number - 1) * idsPerFile, number * idsPerFile];
    yield `${xml}<urlset ${namespace}>\n`;
    for (let after = first - 1; after < end - 1; ) {
      const filters = { ...listed, id: { gt: after, lt: end } };
      const found = await patiently(() => searchSitemap(shop, { filters, sort: 'id:asc', size: atOnce }));
      yield found.map(({ product, changed }) => entry(productAddress(shop.store, product), changed)).join('');
      const last = found.at(-1);
      if (!last || found.length < atOnce) break;
      after = last.product.id;
    }
    yield '</urlset>\n';
  }

  async function* categories(language: Language): AsyncIterable<string> {
    const { store } = shopOf(language);
    yield `${xml}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    yield inLanguages(
      Object.fromEntries(shown().map((prefix) => [prefix, shopPath(storeOf(prefix) as StoreView)])),
      language,
    );
    const paths = new Map<number, Partial<Record<Language, string>>>();
    for (const prefix of shown()) {
      const shop = shopOf(prefix);
      const found: Category[] = await patiently(() => searchCategories(shop, { part: 'sitemap', sort: 'id:asc' }));
      for (const category of found)
        if (category.productCount !== 0)
          paths.set(category.id, { ...paths.get(category.id), [prefix]: categoryPath(shop.store, category) });
    }
    for (const found of paths.values()) yield inLanguages(found, language);
    const ownNames = pages.map((page) => slugIn(language, page));
    for (const { identifier, code, isIndexed, alternates, changed } of await patiently(() =>
      pageAddresses(shopOf(language)),
    )) {
      // The home page is the first entry.
      if (!isIndexed || code === HOME_PAGE) continue;
      if (alternates)
        yield inLanguages(
          pathsOf(alternates, fixedPath(code) ?? ((view, slug) => shopPath(view, `i/${slug}`))),
          language,
          changed,
        );
      else if (ownNames.includes(identifier)) yield entry(shopPath(store, `i/${identifier}`), changed);
    }
    yield '</urlset>\n';
  }

  async function* posts(language: Language): AsyncIterable<string> {
    const shop = shopOf(language);
    yield `${xml}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for (const pathIn of [(view: StoreView) => magazinePath(view), pressPath])
      yield inLanguages(pathsOf(Object.fromEntries(shown().map((prefix) => [prefix, ''])), pathIn), language);
    for (const { alternates } of await patiently(() => readTopicAddresses(shop)))
      yield inLanguages(
        pathsOf(alternates, (view, slug) => topicPath(view, { slug })),
        language,
      );
    for (const isPress of [false, true])
      for await (const { posts: found } of pagesAhead((page) =>
        patiently(() => readPostAddresses(shop, page, isPress)),
      ))
        yield found
          .map(({ alternates, updatedAt }) =>
            inLanguages(
              pathsOf(alternates, (view, slug) => postPath(view, { slug, isPress })),
              language,
              updatedAt,
            ),
          )
          .join('');
    yield '</urlset>\n';
  }

  const lastmod = (changed: string | undefined): string => {
    const day = /^\d{4}-\d\d-\d\d/.exec(changed ?? '')?.[0];
    return day ? `<lastmod>${day}</lastmod>` : '';
  };
  const entry = (path: string, changed?: string): string =>
    `<url><loc>${escapeXml(fullAddress(origin, path))}</loc>${lastmod(changed)}</url>\n`;

  const inLanguages = (paths: Partial<Record<Language, string>>, language: Language, changed?: string): string => {
    const own = paths[language];
    if (own === undefined) return '';
    const links = Object.entries(paths).map(
      ([other, path]) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag(other as Language)}" href="${escapeXml(fullAddress(origin, path))}"/>`,
    );
    return `<url><loc>${escapeXml(fullAddress(origin, own))}</loc>${lastmod(changed)}${links.join('')}</url>\n`;
  };

  return {
    index,
    file(name) {
      const [, language, kind, number] = /^([a-z]{2})-(categories|posts|products)(?:-(\d{1,6}))?$/.exec(name) ?? [];
      if (!languages.includes(language as Language)) return undefined;
      if (kind === 'categories') return number === undefined ? categories(language as Language) : undefined;
      if (kind === 'posts') return number === undefined ? posts(language as Language) : undefined;
      return Number(number) > 0 ? products(language as Language, Number(number)) : undefined;
    },
  };
}

/** Store views that pages name as their other languages (LIM-047). */
const shown = (): readonly Language[] => (config.multistore ? prefixes : [defaultPrefix]);

/** Paths of a page by the last part of its address in each language. */
const pathsOf = (
  slugs: Partial<Record<Language, string>>,
  pathIn: (store: StoreView, slug: string) => string,
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    shown().flatMap((prefix) => {
      const slug = slugs[prefix];
      return slug === undefined ? [] : [[prefix, pathIn(storeOf(prefix) as StoreView, slug)] as const];
    }),
  );

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that are read while the one before them is sent: so many are in memory, however long the list is. */
const AHEAD = 4;

/** The pages of a list in their order. */
export async function* pagesAhead<Page extends { readonly pages: number }>(
  read: (page: number) => Promise<Page>,
): AsyncGenerator<Page> {
  const first = await read(1);
  const reading: Promise<Page>[] = [];
  let next = 2;
  const readOn = (): void => {
    for (; next <= first.pages && reading.length < AHEAD; next += 1) {
      const page = read(next);
      page.catch(() => undefined); // thrown where it is awaited
      reading.push(page);
    }
  };
  readOn();
  yield first;
  for (let page = reading.shift(); page; page = reading.shift()) {
    readOn();
    yield await page;
  }
}

const WAITS_MS = [200, 1_000, 3_000];

/** Retries, so that one late search call does not abort a long file. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await ask();
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
  return ask();
}
