import { useNavigate } from 'react-router';
import { draft } from '../../features/checkout/form/draft.ts';
import { WaitingOrderPage } from '../../features/order/waiting-order-page.tsx';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { waitingOrders } from '../../local/orders/device-orders.ts';
import type { WaitingOrder } from '../../local/orders/waiting-order.ts';
import { usePanels } from '../../ui/panels/panels.tsx';

/** The thank-you page of an order that waits; it becomes the page of the order when the shop has accepted it. */
export default function WaitingOrderRoute({ id }: { id: string }) {
  const { store } = useShop();
  const panels = usePanels();
  const navigate = useNavigate();
  const accepted = async (order: WaitingOrder) => {
    if (!order.accepted) return;
    const { orderNumber, payAt } = order.accepted;
    draft.placed(store, order.accepted);
    await waitingOrders.remove(order);
    if (payAt) location.assign(payAt);
    else await navigate(shopPath(store, 'thank-you-page', { order_increment_id: orderNumber }), { replace: true });
  };
  return (
    <main id="main" className="wrap thanks">
      <WaitingOrderPage id={id} onAccepted={accepted} onSignIn={() => panels.show('auth', { element: 'login' })} />
    </main>
  );
}
