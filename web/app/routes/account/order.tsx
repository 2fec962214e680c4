import { useState } from 'react';
import { OrderPage } from '../../features/account/order-page.tsx';
import type { WireHistoryLine } from '../../features/account/wire.ts';
import type { ItemToAdd } from '../../features/cart/api.ts';
import type { ProductOption } from '../../features/cart/cart.ts';
import { putIn } from '../../features/cart/put-in.ts';
import { OrderDetails } from '../../features/checkout/order-details.tsx';
import { RetryPayment } from '../../features/checkout/retry-payment.tsx';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { notify } from '../../ui/notifications.ts';
import { usePanels } from '../../ui/panels.tsx';

export default function OwnOrder({ parameter: orderId }: { parameter: string }) {
  return (
    <OrderPage
      key={orderId}
      number={orderId}
      reorder={(lines) => <Reorder lines={lines} />}
      details={(order) => <OrderDetails order={order} />}
      payment={({ increment_id }) => <RetryPayment number={increment_id} guestKey={null} />}
    />
  );
}

/** Adds all items of an order to the cart again; reports unavailable items and adds the others. */
function Reorder({ lines }: { lines: readonly WireHistoryLine[] }) {
  const t = useT();
  const shop = useShop();
  const panels = usePanels();
  const [isBusy, setBusy] = useState(false);
  const sold = lines.filter(({ product_type: type }) => type !== 'sirent' && type !== 'subscription');
  if (!sold.length) return null;
  const reorder = async () => {
    if (isBusy) return;
    setBusy(true);
    let added = 0;
    for (const line of sold) {
      const put = await putIn(shop, [itemOf(line)], t);
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

const itemOf = (line: WireHistoryLine): ItemToAdd => {
  const option = line.product_option as ProductOption | undefined;
  const isVariant = Boolean(option?.extension_attributes?.configurable_item_options?.length && line.parent_sku);
  return {
    sku: isVariant ? (line.parent_sku ?? line.sku) : line.sku,
    qty: line.qty_ordered,
    ...(option ? { productOption: option } : {}),
  };
};
