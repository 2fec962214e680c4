import { findBlocks } from '../../api/wire/blocks.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { BlockWords } from '../../ui/words.tsx';
import { wordsOf } from './block-words.ts';

/** Words of blocks by their codes; without those that do not exist or cannot be read: a page renders without them. */
export async function readBlocks<Code extends string>(
  shop: Shop,
  ...codes: Code[]
): Promise<Partial<Record<Code, BlockWords>>> {
  try {
    const blocks = await findBlocks(shop, codes);
    const words = codes.map((code) => [code, wordsOf(blocks[code], shop.store)] as const);
    return Object.fromEntries(words.filter(([, found]) => found !== null)) as Partial<Record<Code, BlockWords>>;
  } catch (error) {
    console.error(`blocks ${codes.join(', ')} could not be read`, error);
    return {} as Partial<Record<Code, BlockWords>>;
  }
}
