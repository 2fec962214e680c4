import { queryOptions } from '@tanstack/react-query';
import { search } from '../../api/search.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** A page written by the editors; its markup is cleaned when it is saved. */
export interface WireCmsPage {
  identifier: string;
  title: string;
  content_heading?: string;
  content: string;
  meta_title?: string;
  meta_description?: string;
}

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
      const filters = { identifier: { eq: identifier }, active: { eq: true } };
      const { items } = await search<WireCmsPage>(shop, { entity: 'cms_page', filters, size: 1 }, signal);
      if (!items[0]) throw new EmptyCmsResult();
      return items[0];
    },
    retry: (failures, error) => failures < 1 && !(error instanceof EmptyCmsResult),
  });

/** Names of all pages of the store view, so that links to missing pages are left out. */
export const pageNamesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['content', shop.store.code, 'page-names'],
    queryFn: async ({ signal }) => {
      const { items } = await search<Pick<WireCmsPage, 'identifier'>>(
        shop,
        { entity: 'cms_page', filters: { active: { eq: true } }, size: 500, include: ['identifier'] },
        signal,
      );
      return items.map(({ identifier }) => identifier);
    },
    staleTime: 60_000,
  });

export interface WireReview {
  id: number;
  title: string;
  detail: string;
  nickname: string;
  created_at: string;
  recommend?: boolean;
}

const reviewsShown = 50;

/** Approved reviews of a product, newest first. */
export const reviewsQuery = (shop: Shop, productId: number) =>
  queryOptions({
    queryKey: ['content', shop.store.code, 'reviews', productId],
    queryFn: async ({ signal }) => {
      const filters = { product_id: { eq: productId }, review_status: { eq: 1 } };
      const { items } = await search<WireReview>(shop, { entity: 'review', filters, size: reviewsShown }, signal);
      return items.sort((a, b) => b.created_at.localeCompare(a.created_at));
    },
  });
