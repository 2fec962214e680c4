import type { Shop } from '../../lib/store/shop.ts';
import { activePages } from './goods/conditions.ts';
import type { WireCmsBlock } from './goods/documents.ts';
import { search } from './goods/search.ts';

/** A block of the editors; absent fields as in a page (`content.ts`). */
export type Block = Pick<WireCmsBlock, 'title' | 'lang' | 'sections' | 'links' | 'facts'>;

/** Blocks by their codes, read with one request; one that does not exist is absent. */
export async function findBlocks<Code extends string>(
  shop: Shop,
  codes: readonly Code[],
  signal?: AbortSignal,
): Promise<Readonly<Partial<Record<Code, Block>>>> {
  const include = ['identifier', 'title', 'lang', 'sections', 'links', 'facts'];
  const filters = { identifier: { in: [...codes] }, ...activePages };
  const { items } = await search<WireCmsBlock>(
    shop,
    { entity: 'cms_block', filters, size: codes.length, include },
    signal,
  );
  return Object.fromEntries(items.map(({ identifier, ...block }) => [identifier, block])) as Partial<
    Record<Code, Block>
  >;
}
