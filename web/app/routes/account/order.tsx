import { useState } from 'react';
import type { OrderLine } from '../../api/wire/buying/order.ts';
import { putIn } from '../../features/cart/adding/put-in.ts';
import type { ItemToAdd } from '../../features/cart/api.ts';
import { OrderPage } from '../../features/order/order-page.tsx';
import { SellAgainLink } from '../../features/selling/again/sell-again-link.tsx';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { usePanels } from '../../ui/panels/panels.tsx';

export default function OwnOrder({ parameter: orderId }: { parameter: string }) {
  return (
    <OrderPage
      key={orderId}
      number={orderId}
      reorder={(lines) => <Reorder lines={lines} />}
      besideLine={({ id }) => <SellAgainLink order={orderId} line={id} />}
    />
  );
}

/** Adds all items of an order to the cart again; reports unavailable items and adds the others. */
function Reorder({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  const shop = useShop();
  const panels = usePanels();
  const [isBusy, setBusy] = useState(false);
  const sold = lines.filter(({ type }) => type !== 'sirent' && type !== 'subscription');
  if (!sold.length) return null;
  const reorder = async () => {
    if (isBusy) return;
    setBusy(true);
    let added = 0;
    for (const line of sold) {
      const put = await putIn(shop, { lines: [itemOf(line)] }, t);
      if (put.outcome !== 'refused') added += 1;
      else notify({ type: 'error', message: `${line.name}: ${put.message}`, action1: { label: t('ui.ok') } });
    }
    setBusy(false);
    if (added) panels.show('cart');
  };
  return (
    <button type="button" className="btn" aria-busy={isBusy} onClick={reorder}>
      {t('account.reorder')}
    </button>
  );
}

const itemOf = ({ sku, parentSku, quantity, choice }: OrderLine): ItemToAdd => ({
  sku: (choice.variant && parentSku) ?? sku,
  quantity,
  choice,
});
