import { readBlocks } from '../../features/content/read-blocks.server.ts';
import { textFor } from '../../lib/page/head.server.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Name and lead of the magazine, as its block has them; without one its name only. */
export async function magazineWords(shop: Shop): Promise<{ title: string; text: string }> {
  const { magazine: words } = await readBlocks(shop, 'magazine');
  const lines = words?.lines.map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join(''));
  return { title: words?.title ?? textFor(shop.store, 'footer.magazine'), text: lines?.join(' ') ?? '' };
}
