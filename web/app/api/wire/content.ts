import { plainSlug } from '../../lib/store/localised-slugs.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { Language } from '../../lib/store/stores.ts';
import { activePages } from './goods/conditions.ts';
import type { WireCmsPage } from './goods/documents.ts';
import { search } from './goods/search.ts';

/**
 * A page written by the editors; its markup is sanitised when it is saved. `sections`, `links` and `facts` are JSON texts of a page
 * of sections (features/content/page-document.ts).
 */
export type CmsPage = ReturnType<typeof pageOf>;
export const pageOf = (page: WireCmsPage) => ({
  identifier: page.identifier,
  /** The same in every language; undefined for an imported page of markup. */
  code: page.code,
  title: page.title,
  heading: page.content_heading || page.title,
  content: page.content,
  metaTitle: page.meta_title || page.title,
  metaDescription: page.meta_description,
  /** Another one if the page is not written in the store view's. */
  lang: page.lang,
  isIndexed: page.noindex !== true,
  alternates: page.alternates,
  sections: page.sections,
  links: page.links,
  facts: page.facts,
});

export async function findPage(shop: Shop, identifier: string, signal?: AbortSignal): Promise<CmsPage | undefined> {
  const filters = { identifier: { eq: identifier }, ...activePages };
  const { items } = await search<WireCmsPage>(shop, { entity: 'cms_page', filters, size: 1 }, signal);
  return items[0] && pageOf(items[0]);
}

/** Address of each page by its code, which no editor renames; of imported pages of markup by the address itself. */
export async function pageDirectory(shop: Shop, signal?: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const include = ['identifier', 'code'];
  const { items } = await search<Pick<WireCmsPage, 'identifier' | 'code'>>(
    shop,
    { entity: 'cms_page', filters: activePages, size: 500, include },
    signal,
  );
  const { prefix } = shop.store;
  return Object.fromEntries(items.map(({ identifier, code }) => [code ?? plainSlug(prefix, identifier), identifier]));
}

/** A page as the sitemap has it. */
export interface PageAddress {
  identifier: string;
  /** Undefined for an imported page of markup. */
  code: string | undefined;
  isIndexed: boolean;
  /** Identifier in every language with a text of its own; undefined for an imported page of markup. */
  alternates: Partial<Record<Language, string>> | undefined;
  changed: string | undefined;
}

export async function pageAddresses(shop: Shop): Promise<PageAddress[]> {
  const include = ['identifier', 'code', 'noindex', 'alternates', 'update_time'];
  type Found = Pick<WireCmsPage, 'identifier' | 'code' | 'noindex' | 'alternates'> & { update_time?: string };
  const { items } = await search<Found>(shop, { entity: 'cms_page', filters: activePages, size: 500, include });
  return items.map(({ identifier, code, noindex, alternates, update_time }) => ({
    ...{ identifier, code, isIndexed: noindex !== true, alternates, changed: update_time },
  }));
}
