import { queryOptions } from '@tanstack/react-query';
import { type OfferRole, readOffers } from '../../../api/wire/selling/offers.ts';
import { readOwnSkus } from '../../../api/wire/selling/own-pieces.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { logged } from '../own/api.ts';

/** Root of all queries about own offers. */
export const offersKey = [userKey, 'selling', 'offers'] as const;

export const offersQuery = (shop: Shop, role: OfferRole, page: number) =>
  queryOptions({
    queryKey: [...offersKey, role, page, shop.store.code],
    queryFn: ({ signal }) => logged(() => readOffers(shop, { role, page }, signal), signal),
  });

/** Own offers for a piece, or those for an own one. */
export const offersForQuery = (shop: Shop, role: OfferRole, sku: string) =>
  queryOptions({
    queryKey: [...offersKey, role, 'of', sku, shop.store.code],
    queryFn: ({ signal }) => logged(() => readOffers(shop, { role, sku }, signal), signal),
  });

/** Numbers on the tags of own pieces on sale. */
export const ownSkusQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'own', 'skus'],
    queryFn: ({ signal }) => logged(() => readOwnSkus(shop, signal), signal),
  });
