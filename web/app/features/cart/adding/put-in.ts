import { ApiProblem } from '../../../api/problem.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { serverText } from '../../../lib/text/server-text.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { addItem, type ItemToAdd } from '../api.ts';
import type { Outcome } from '../view.ts';
import { knownItem } from './known-item.ts';

/** Message for the shopper; `volatile` if stock did not answer. */
export type PutIn = { outcome: Outcome } | { outcome: 'refused'; message: string };

/** What to add, and the product of the page that shows it. */
export interface Chosen {
  readonly lines: readonly (ItemToAdd & { variantSku?: string })[];
  readonly product?: Product;
}

/** Adds the lines and shows the result; true if all were added. */
export async function putInAndTell(shop: Shop, chosen: Chosen, t: Translate, openCart: () => void): Promise<boolean> {
  const put = await putIn(shop, chosen, t);
  await laterTexts();
  if (put.outcome === 'refused') {
    notify({ type: 'error', message: put.message, action1: { label: t('ui.ok') } });
    return false;
  }
  const isSure = put.outcome === 'ok';
  const isRental = chosen.lines.some(({ choice }) => choice?.rental);
  notify({
    type: isSure ? 'success' : 'warning',
    message: t(
      isSure ? 'cart.added' : isRental && put.outcome === 'waiting' ? 'cart.addedNotHeld' : 'cart.addedVolatile',
    ),
    action1: { label: t('ui.ok') },
    action2: { label: t('cart.proceedToCart'), onPress: openCart },
  });
  return true;
}

/** Adds the lines one after the other until one is refused. */
export async function putIn(shop: Shop, { lines, product }: Chosen, t: Translate): Promise<PutIn> {
  try {
    const outcomes = new Set<Outcome>();
    for (const line of lines) outcomes.add(await addItem(shop, line, product && knownItem(product, line)));
    const outcome = (['waiting', 'volatile'] as const).find((one) => outcomes.has(one)) ?? 'ok';
    return { outcome };
  } catch (error) {
    await laterTexts();
    if (error instanceof ApiProblem)
      return { outcome: 'refused', message: serverText(error, t) ?? t('error.unreachable') };
    throw error;
  }
}
