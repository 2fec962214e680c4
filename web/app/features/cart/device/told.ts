import type { Translate } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import type { Told } from '../../../local/cart/reconcile.ts';
import { listen, tell } from '../../../local/tabs.ts';
import { notify } from '../../../ui/notifications/notifications.ts';

/** Dispatched with what another device has changed; other tabs hear it by the same name. */
export const TOLD = 'cart.told';

/** With the product's name. */
export type News = Told & { readonly name: string };

export const tellElsewhere = (news: readonly News[]): void => tell(TOLD, news);

/** Says it in the tab that is seen. Returns a function that stops it. */
export function sayTold(t: Translate): () => void {
  const say = async (news: readonly News[]) => {
    if (document.visibilityState !== 'visible') return;
    await laterTexts();
    for (const { kind, name, ...one } of news) {
      const message =
        kind === 'removed'
          ? t('cart.removedElsewhere', { name })
          : t('cart.quantityElsewhere', { name, count: (one as { qty: number }).qty });
      notify({ type: 'warning', message, action1: { label: t('ui.ok') } });
    }
  };
  const here = (event: Event) => void say((event as CustomEvent<readonly News[]>).detail);
  addEventListener(TOLD, here);
  const stop = listen(TOLD, (news) => void say(news as readonly News[]));
  return () => {
    removeEventListener(TOLD, here);
    stop();
  };
}
