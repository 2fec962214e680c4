import type { FactName } from '../../../../proto/src/content/facts.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Days, hours and addresses that the shop states outside of the editors' texts. */
export const SHOWN_FACTS = [
  'return_days',
  'showroom_address',
  'hours_weekdays',
  'hours_saturday',
] as const satisfies readonly FactName[];
export type ShownFacts = Readonly<Record<(typeof SHOWN_FACTS)[number], string>>;

/** As they are written in the store view. */
export async function findFacts({ api }: Shop, signal?: AbortSignal): Promise<ShownFacts> {
  const facts = await api.get('/api/ext/facts', { ...(signal && { signal }) });
  return Object.fromEntries(SHOWN_FACTS.map((name) => [name, facts[name] ?? ''])) as ShownFacts;
}
