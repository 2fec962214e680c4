import { FACTS, type FactName } from '../../../../proto/src/content/facts.ts';
import { pageByCode } from '../../features/content/api.ts';
import { contentOf } from '../../features/content/page-document.ts';
import type { SellingFacts } from '../../features/selling/selling-facts.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import type { Shop } from '../../lib/store/shop.ts';

const NAMES = [
  'first_check_days',
  'first_check_hours',
  'payout_days',
  'offer_hours',
  'sold_within_days',
] as const satisfies FactName[];

/**
 * The figures of the selling pages, as the editors set them for the page about selling; those of a fresh shop where they
 * cannot be read.
 */
export async function loadSellingFacts(shop: Shop): Promise<SellingFacts> {
  const set = await pageByCode(newQueryClient(), shop, 'selling')
    .then((page) => contentOf(page, shop.store)?.facts ?? {})
    .catch((error: unknown) => {
      console.error('selling: figures could not be read', error);
      return {} as Readonly<Partial<Record<FactName, string>>>;
    });
  return Object.fromEntries(
    NAMES.map((name) => [name, set[name] ?? String(FACTS[name].value)]),
  ) as unknown as SellingFacts;
}
