import { queryOptions } from '@tanstack/react-query';
import { readTaxFacts } from '../../../api/wire/selling/tax-facts.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { logged } from '../own/api.ts';

export const taxFactsQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'tax-facts'],
    queryFn: ({ signal }) => logged(() => readTaxFacts(shop, signal), signal),
  });
