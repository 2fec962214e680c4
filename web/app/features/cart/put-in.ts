import { ApiProblem } from '../../api/problem.ts';
import type { Translate } from '../../lib/i18n.ts';
import { laterTexts } from '../../lib/later-texts.ts';
import { serverText } from '../../lib/server-text.ts';
import type { Shop } from '../../lib/shop.ts';
import { addItem, type ItemToAdd, OutOfStock } from './api.ts';

/** What to tell the shopper; `volatile` when the stock could not be checked. */
export type PutIn = { outcome: 'ok' | 'volatile' } | { outcome: 'refused'; message: string };

/** Puts the lines into the cart, one after the other, up to the first that is refused. */
export async function putIn(shop: Shop, lines: ItemToAdd[], t: Translate): Promise<PutIn> {
  try {
    let isSure = true;
    for (const line of lines) isSure = (await addItem(shop, line)) === 'ok' && isSure;
    return { outcome: isSure ? 'ok' : 'volatile' };
  } catch (error) {
    await laterTexts();
    if (error instanceof OutOfStock) return { outcome: 'refused', message: t('cart.outOfStock') };
    if (error instanceof ApiProblem)
      return { outcome: 'refused', message: serverText(error, t) ?? t('error.unreachable') };
    throw error;
  }
}
