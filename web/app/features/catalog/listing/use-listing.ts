import { useEffect, useReducer, useState } from 'react';
import { type Shop, useShop } from '../../../lib/store/shop.ts';
import type { Tile } from '../tiles/tile.ts';
import { type Listing, startOf } from './listing.ts';
import type { ProductPage } from './listing-query.ts';

/** Pages loaded after the first: on return the listing shows as many products as before (NAV-030). */
const later = new Map<string, ProductPage[]>();
const keptListings = 20;

const keyOf = (shop: Shop, listing: Listing) => `${shop.store.code} ${JSON.stringify(listing)}`;

function keep(key: string, pages: ProductPage[]): void {
  later.delete(key);
  later.set(key, pages);
  const oldest = later.keys().next().value;
  if (later.size > keptListings && oldest !== undefined) later.delete(oldest);
}

/** Where the next page starts; null after the last one. */
const nextStart = (last: ProductPage): number | null =>
  last.start + last.perPage < last.total ? last.start + last.perPage : null;

export interface ListingState {
  tiles: Tile[];
  /** Total of the listing; null if it could not be read. */
  total: number | null;
  first: ProductPage | null;
  /** Index of the first displayed product, from 0. */
  start: number;
  /** Index of the first product not displayed yet; null if all are. */
  nextFrom: number | null;
  isLoading: boolean;
  isError: boolean;
  loadMore: () => void;
}

/** Paged listing; `first` is the loader's result, null if it could not be read. */
export function useListing(listing: Listing, first: ProductPage | null): ListingState {
  const shop = useShop();
  const key = keyOf(shop, listing);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const pages = [...(first ? [first] : []), ...(later.get(key) ?? [])];
  const last = pages.at(-1);
  const from = last ? nextStart(last) : startOf(listing);
  const isError = failed === key;

  const loadMore = async () => {
    if (from === null || loading === key) return;
    setLoading(key);
    try {
      const { laterPage } = await import('./later-page.ts');
      const page = await laterPage(shop, listing, from);
      keep(key, [...(later.get(key) ?? []), page]);
      redraw();
    } catch (error) {
      console.warn('listing: not loaded', error);
      setFailed(key);
    } finally {
      setLoading(null);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a page whose loader got no products.
  useEffect(() => {
    if (!pages.length) void loadMore();
  }, [key]);

  // A product that moved to another page between two requests is shown once.
  const tiles = new Map(pages.flatMap((page) => page.tiles).map((tile) => [tile.id, tile]));
  return {
    tiles: isError ? [] : [...tiles.values()],
    total: last?.total ?? null,
    first: pages[0] ?? null,
    start: startOf(listing),
    nextFrom: pages.length > 0 ? from : null,
    isLoading: loading === key,
    isError,
    loadMore: () => void loadMore(),
  };
}
