import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { findPage, pageDirectory } from '../../api/wire/content.ts';
import { slugIn } from '../../lib/store/localised-slugs.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** No page of this name (ERR-010). */
export class EmptyCmsResult extends Error {
  constructor() {
    super('CMS query returned empty result');
  }
}

/** One page by its identifier, read with the search call like all public data (CMS-060). */
export const cmsPageQuery = (shop: Shop, identifier: string) =>
  queryOptions({
    queryKey: ['content', shop.store.code, 'page', identifier],
    queryFn: async ({ signal }) => {
      const page = await findPage(shop, identifier, signal);
      if (!page) throw new EmptyCmsResult();
      return page;
    },
    retry: (failures, error) => failures < 1 && !(error instanceof EmptyCmsResult),
  });

/** Addresses of all pages of the store view by code, so that links to missing pages are left out. */
export const pageDirectoryQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['content', shop.store.code, 'page-directory'],
    queryFn: ({ signal }) => pageDirectory(shop, signal),
    staleTime: 60_000,
  });

/** A page that the shop itself needs, at whatever address its editors gave it. */
export async function pageByCode(client: QueryClient, shop: Shop, code: string) {
  const names = await client.fetchQuery(pageDirectoryQuery(shop));
  return client.fetchQuery(cmsPageQuery(shop, names[code] ?? slugIn(shop.store.prefix, code)));
}
