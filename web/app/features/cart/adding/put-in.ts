import { ApiProblem } from '../../../api/problem.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { serverText } from '../../../lib/text/server-text.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { addItem, type ItemToAdd } from '../api.ts';

/** Message for the shopper; `volatile` if stock did not answer. */
export type PutIn = { outcome: 'ok' | 'volatile' } | { outcome: 'refused'; message: string };

/** Adds the lines and shows the result; true if all were added. */
export async function putInAndTell(
  shop: Shop,
  lines: ItemToAdd[],
  t: Translate,
  openCart: () => void,
): Promise<boolean> {
  const put = await putIn(shop, lines, t);
  await laterTexts();
  if (put.outcome === 'refused') {
    notify({ type: 'error', message: put.message, action1: { label: t('ui.ok') } });
    return false;
  }
  const isSure = put.outcome === 'ok';
  notify({
    type: isSure ? 'success' : 'warning',
    message: t(isSure ? 'cart.added' : 'cart.addedVolatile'),
    action1: { label: t('ui.ok') },
    action2: { label: t('cart.proceedToCart'), onPress: openCart },
  });
  return true;
}

/** Adds the lines one after the other until one is refused. */
export async function putIn(shop: Shop, lines: ItemToAdd[], t: Translate): Promise<PutIn> {
  try {
    let isSure = true;
    for (const line of lines) isSure = (await addItem(shop, line)) === 'ok' && isSure;
    return { outcome: isSure ? 'ok' : 'volatile' };
  } catch (error) {
    await laterTexts();
    if (error instanceof ApiProblem)
      return { outcome: 'refused', message: serverText(error, t) ?? t('error.unreachable') };
    throw error;
  }
}
