import { queryOptions } from '@tanstack/react-query';
import { readBalances, readStatement } from '../../../api/wire/selling/balance.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { logged } from '../own/api.ts';

const earningsKey = [userKey, 'selling', 'earnings'] as const;

export const balancesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [...earningsKey, 'balances'],
    queryFn: ({ signal }) => logged(() => readBalances(shop, signal), signal),
  });

/** A page of the statement; of all currencies without one. */
export const statementQuery = (shop: Shop, page: number, currency: string | null) =>
  queryOptions({
    queryKey: [...earningsKey, 'statement', currency, page],
    queryFn: ({ signal }) => logged(() => readStatement(shop, { page, currency }, signal), signal),
  });
