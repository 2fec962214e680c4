import { queryOptions } from '@tanstack/react-query';
import { readDecisions } from '../../../api/wire/selling/decisions.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { logged, ownPiecesKey } from '../own/api.ts';

export const decisionsQuery = (shop: Shop, identifier: string) =>
  queryOptions({
    queryKey: [...ownPiecesKey, 'decisions', identifier, shop.store.code],
    queryFn: ({ signal }) => logged(() => readDecisions(shop, identifier, signal), signal),
  });
