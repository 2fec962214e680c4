import { ApiProblem } from '../api/problem.ts';
import { listingQuery, NotFound, type ProductPage } from '../features/catalog/api.ts';
import { type Listing, pageSize } from '../features/catalog/listing.ts';
import { nearestDays } from '../features/catalog/nearest-days.ts';
import { type Day, todayInShop } from '../lib/days.ts';
import { newQueryClient } from '../lib/query-client.ts';
import type { Shop } from '../lib/shop.ts';

/** How a wish for days ended. */
export interface WishOutcome {
  /** In the shop's time zone. */
  today: Day;
  /** The calendar offers no rental from that day: a past one, a Monday, a holiday, too far ahead. */
  isRefused: boolean;
  /** Other days on which something is free; asked for only when nothing is. */
  nearest: Day[];
}

export interface LoadedListing {
  /** Null when it could not be read: the page stands without tiles (CAT-051). */
  first: ProductPage | null;
  outcome: WishOutcome;
}

/**
 * The page a listing begins with; of one for certain days also what could be had instead. Fails with NotFound for a page behind
 * the last one.
 */
export async function loadListing(shop: Shop, listing: Listing): Promise<LoadedListing> {
  const today = todayInShop();
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
  return { first, outcome: { today, isRefused, nearest: isEmpty ? await nearestDays(shop, listing, today) : [] } };
}

const nothing: ProductPage = { tiles: [], facets: [], hasRentals: false, total: 0, start: 0, perPage: pageSize };
