import { useState } from 'react';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { clearCart } from '../api.ts';

/** Removes all lines after a confirmation. */
export function EmptyCart() {
  const t = useT();
  const shop = useShop();
  const [isBusy, setBusy] = useState(false);
  const empty = async () => {
    setBusy(true);
    try {
      await clearCart(shop, { tellsServer: true });
    } catch (error) {
      notify({ type: 'error', message: problemText(error, t), action1: { label: t('ui.ok') } });
    }
    setBusy(false);
  };
  const ask = () =>
    notify({
      type: 'warning',
      message: t('cart.emptyQuestion'),
      hasNoTimeout: true,
      action1: { label: t('cart.keep') },
      action2: { label: t('cart.empties'), onPress: () => void empty() },
    });
  return (
    <button type="button" className="link empty-cart" aria-busy={isBusy} onClick={ask}>
      {t('cart.empties')}
    </button>
  );
}
