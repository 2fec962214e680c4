import { type Order, orderOf } from '../../api/wire/buying/order.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { track } from '../../lib/tracking/data-layer.ts';
import { purchaseOf } from '../../lib/tracking/purchase.ts';
import { loadLocal } from '../../local/load.ts';

/** Tells the purchase of an accepted order of this browser, once for its number (TRK-016). */
export async function tellPurchase(order: Order): Promise<void> {
  const { placedOrders } = await loadLocal();
  if (await placedOrders.tell(order.number)) track({ event: 'purchase', ecommerce: purchaseOf(order) });
}

/** The same for an order whose page is not open. Throws ApiProblem if the order cannot be read. */
export async function tellPurchaseOf({ api }: Shop, number: string, guestKey: string | null): Promise<void> {
  const path = `/api/order/${encodeURIComponent(number)}` as const;
  await tellPurchase(
    orderOf(await api.get(path, guestKey === null ? { needsUser: true } : { query: { key: guestKey } })),
  );
}
