import { ApiProblem } from '../../api/problem.ts';
import { type Listing, pageSize } from '../../features/catalog/listing/listing.ts';
import { listingQuery, type ProductPage } from '../../features/catalog/listing/listing-query.ts';
import { NotFound } from '../../features/catalog/not-found.ts';
import { nearestDays } from '../../features/catalog/product/stock/nearest-days.ts';
import { type Banner, loadBanners } from '../../features/content/banners/banners.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { type Day, todayInShop } from '../../lib/rental/days.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Result of a date filter. */
export interface WishOutcome {
  /** In the shop's time zone. */
  today: Day;
  /** The calendar has no rental from that day: in the past, a Monday, a holiday, or too far ahead. */
  isRefused: boolean;
  /** Other days with available garments; requested only for an empty result. */
  nearest: Day[];
}

export interface LoadedListing {
  /** Null if it could not be read: the page renders without tiles (CAT-051). */
  first: ProductPage | null;
  outcome: WishOutcome;
  /** Shown between the products of a whole list; null for a list that has none. */
  banners: readonly Banner[] | null;
}

/**
 * First page of a listing; for an empty date filter also alternatives. Throws NotFound for a page after the last one.
 */
export async function loadListing(shop: Shop, listing: Listing): Promise<LoadedListing> {
  const today = todayInShop();
  const isWhole = Object.keys(listing.chosen).length === 0 && !listing.wish && !listing.text;
  const bannersAsked = isWhole ? loadBanners(shop) : undefined;
  let first: ProductPage | null = null;
  let isRefused = false;
  try {
    const { pages } = await newQueryClient().fetchInfiniteQuery(listingQuery(shop, listing));
    first = pages[0] ?? null;
  } catch (error) {
    isRefused = listing.wish !== undefined && error instanceof ApiProblem && error.code === 400;
    if (isRefused) first = nothing;
    else console.error('listing: products could not be read', error);
  }
  if (listing.page !== undefined && first?.tiles.length === 0)
    throw new NotFound(`the listing has no page ${listing.page}`);
  const isEmpty = listing.wish !== undefined && first?.total === 0;
  const nearest = isEmpty ? await nearestDays(shop, listing, today) : [];
  return { first, outcome: { today, isRefused, nearest }, banners: (await bannersAsked)?.productBanners ?? null };
}

const nothing: ProductPage = { tiles: [], facets: [], hasRentals: false, total: 0, start: 0, perPage: pageSize };
