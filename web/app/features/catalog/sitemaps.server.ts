import { createApi } from '../../api/api.ts';
import { type SearchRequest, type SearchResult, search } from '../../api/search.ts';
import type { WireCategory, WireProduct } from '../../api/wire.ts';
import { languageTag } from '../../lib/page/head.server.ts';
import { slugIn } from '../../lib/store/localised-slugs.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { type Language, prefixes, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { listed } from './api.ts';
import { categoryPath } from './category.ts';

interface SitemapSettings {
  gatewayUrl: string;
  /** Public address of the shop, without a path. */
  origin: string;
  /** Products per search call, at most 500. */
  atOnce?: number;
  /** Document ids per file: fewer addresses than a sitemap's limit of 50,000. */
  idsPerFile?: number;
}

/** Sitemaps for search engines: an index, and for each language its categories and its products. */
export interface Sitemaps {
  index: () => Promise<string>;
  /** Parts of one file, for example `pl-products-1`; undefined for an unknown name. */
  file: (name: string) => AsyncIterable<string> | undefined;
}

const fields = ['id', 'sku', 'parentSku', 'name', 'slug', 'url_key', 'type_id', 'updated_at'];
/** CMS pages that every shop has. */
const pages = ['how-it-works', 'delivery', 'returns', 'faq', 'contact-us', 'about-us', 'terms', 'privacy-policy'];

export function createSitemaps({ gatewayUrl, origin, atOnce = 200, idsPerFile = 20_000 }: SitemapSettings): Sitemaps {
  const shopOf = (language: Language): Shop => {
    const store = storeOf(language) as StoreView;
    return { store, api: createApi({ baseUrl: gatewayUrl, storeCode: store.code, side: 'server' }) };
  };

  async function index(): Promise<string> {
    const newest: SearchRequest = { entity: 'product', filters: listed, sort: 'id:desc', size: 1, include: ['id'] };
    const files = await Promise.all(
      prefixes.map(async (language) => {
        const { items } = await patiently<WireProduct>(shopOf(language), newest);
        const count = Math.ceil(((items[0]?.id ?? 0) + 1) / idsPerFile);
        return [
          `${language}-categories`,
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
      const { items } = await patiently<WireProduct & { updated_at?: string }>(shop, {
        entity: 'product',
        filters: { ...listed, id: { gt: after, lt: end } },
        sort: 'id:asc',
        size: atOnce,
        include: fields,
      });
      yield items.map((product) => entry(productAddress(shop.store, product), product.updated_at)).join('');
      const last = items.at(-1);
      if (!last || items.length < atOnce) break;
      after = last.id;
    }
    yield '</urlset>\n';
  }

  async function* categories(language: Language): AsyncIterable<string> {
    const { store } = shopOf(language);
    yield `${xml}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    yield inLanguages(Object.fromEntries(prefixes.map((prefix) => [prefix, `/${prefix}`])), language);
    const paths = new Map<number, Partial<Record<Language, string>>>();
    for (const prefix of prefixes) {
      const shop = shopOf(prefix);
      const { items } = await patiently<WireCategory>(shop, {
        entity: 'category',
        filters: { is_active: { eq: true } },
        sort: 'id:asc',
        size: 4000,
        include: ['id', 'name', 'slug', 'url_key', 'url_path', 'product_count'],
      });
      for (const category of items)
        if (category.product_count !== 0)
          paths.set(category.id, { ...paths.get(category.id), [prefix]: categoryPath(shop.store, category) });
    }
    for (const found of paths.values()) yield inLanguages(found, language);
    for (const page of pages) {
      const { items } = await patiently<{ identifier: string }>(shopOf(language), {
        entity: 'cms_page',
        filters: { identifier: { eq: slugIn(language, page) }, active: { eq: true } },
        size: 1,
        include: ['identifier'],
      });
      if (items.length) yield entry(shopPath(store, `i/${slugIn(language, page)}`));
    }
    yield '</urlset>\n';
  }

  const entry = (path: string, changed?: string): string => {
    const day = /^\d{4}-\d\d-\d\d/.exec(changed ?? '')?.[0];
    return `<url><loc>${escaped(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>\n`;
  };

  const inLanguages = (paths: Partial<Record<Language, string>>, language: Language): string => {
    const own = paths[language];
    if (own === undefined) return '';
    const links = Object.entries(paths).map(
      ([other, path]) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag(other as Language)}" href="${escaped(origin + path)}"/>`,
    );
    return `<url><loc>${escaped(origin + own)}</loc>${links.join('')}</url>\n`;
  };

  return {
    index,
    file(name) {
      const [, language, kind, number] = /^([a-z]{2})-(categories|products)(?:-(\d{1,6}))?$/.exec(name) ?? [];
      if (!prefixes.includes(language as Language)) return undefined;
      if (kind === 'categories') return number === undefined ? categories(language as Language) : undefined;
      return Number(number) > 0 ? products(language as Language, Number(number)) : undefined;
    },
  };
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const WAITS_MS = [200, 1_000, 3_000];

/** Retries, so that one late search call does not abort a long file. */
async function patiently<T>(shop: Shop, request: SearchRequest): Promise<SearchResult<T>> {
  for (const wait of WAITS_MS) {
    try {
      return await search<T>(shop, request);
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
  return search<T>(shop, request);
}
