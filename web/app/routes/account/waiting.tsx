import { WaitingPage } from '../../features/account/waiting/waiting-page.tsx';
import { WaitingOrdersList } from '../../features/order/waiting-orders.tsx';
import { useOrders } from '../../local/orders/load.ts';

/** /my-account/waiting: changes and orders that are stored on this device. */
export default function WaitingRoute() {
  const orders = useOrders((all) => all.own());
  return <WaitingPage orders={orders?.length ? <WaitingOrdersList orders={orders} /> : null} />;
}
