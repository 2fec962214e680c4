import type { Shop } from '../../lib/store/shop.ts';
import type { ResultOf } from '../results.ts';

/** A page, a post, or a question with its anchor, found by its words. */
export type FoundText = ResultOf<'/api/ext/text-search'>['items'][number];

const timeouts = { server: 1000, browser: 5000 };

export async function findTexts(
  { api }: Shop,
  text: string,
  size: number,
  signal?: AbortSignal,
): Promise<readonly FoundText[]> {
  const options = { query: { q: text, size }, timeout: timeouts[api.side], ...(signal && { signal }) };
  return (await api.get('/api/ext/text-search', options)).items;
}
