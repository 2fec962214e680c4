import { ApiProblem } from '../../api/problem.ts';
import { cartOf } from '../../api/wire/buying/cart.ts';
import { shippingInformationOf } from '../../api/wire/buying/stored-order.ts';
import { stockOf } from '../../api/wire/goods/stock.ts';
import { currentCustomer } from '../../features/account/user.ts';
import { clearCart } from '../../features/cart/api.ts';
import { isShipped } from '../../features/cart/cart.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { isRented } from '../../features/cart/lines/rental-line.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { syncConfig } from '../../lib/store/sync-config.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { connectOrders, openPages, tellHere, waitingOrders } from '../../local/orders/device-orders.ts';
import type { OrderEvent, ShopNow } from '../../local/orders/rules.ts';
import type { WaitingOrder } from '../../local/orders/waiting-order.ts';
import { placedOrders } from '../../local/placed-orders.ts';
import type { SyncTask } from '../../local/tasks/task.ts';
import { notify } from '../../ui/notifications/notifications.ts';

/** A call without a reply is given up after this time, in milliseconds. */
const TIMEOUT_MS = 15_000;

export interface FrameOrders {
  /** The reply of a task is known. `isSaid`: this tab tells the shopper. */
  answered: (task: SyncTask, isSaid: boolean) => Promise<void>;
  /** It is known who uses the shop: sends what waits, or asks. */
  gather: () => Promise<void>;
  /** A person has signed out. */
  forget: (owner: number) => Promise<void>;
  stop: () => void;
}

/** Connects the orders of this browser with the shop: its calls, the session, the cart and the notifications. */
export function startOrders(shop: Shop, t: Translate, cartSettled: () => Promise<boolean>): FrameOrders {
  const disconnect = connectOrders({
    person: currentCustomer,
    cartSettled,
    hasArrived: async ({ key }) =>
      (await shop.api.get(`/api/sync/order/${encodeURIComponent(key)}`, { timeout: TIMEOUT_MS })) !== null,
    shopNow: (order) => shopNow(shop, order),
  });
  const pathOf = ({ id }: WaitingOrder) => shopPath(shop.store, 'thank-you-page', { waiting: id });
  const show = (path: string) => location.assign(path);

  async function send(order: WaitingOrder): Promise<void> {
    const after = await waitingOrders.send(order.id);
    if (after && !openPages.has(after.id)) await say(after);
  }

  /** What became of an order whose page is not open. */
  async function say(order: WaitingOrder): Promise<void> {
    await laterTexts();
    const action2 = { label: t('orderWaits.show'), onPress: () => show(pathOf(order)) };
    const action1 = { label: t('ui.ok') };
    const lasting = { action1, action2, hasNoTimeout: true } as const;
    if (order.state === 'asked') notify({ type: 'warning', message: t('orderWaits.asked.title'), ...lasting });
    if (order.state === 'refused') notify({ type: 'error', message: t('orderWaits.refused.title'), ...lasting });
    if (order.state === 'waiting') notify({ type: 'warning', message: t('orderWaits.noAnswer'), action1, action2 });
    if (order.state === 'accepted' && order.accepted)
      notify({
        type: 'success',
        message: t('thanks.accepted', { number: order.accepted.orderNumber }),
        ...lasting,
        action1: { label: t('ui.ok'), onPress: () => void waitingOrders.remove(order) },
      });
  }

  async function gather(): Promise<void> {
    tellHere();
    await waitingOrders.recover();
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && (await waitingOrders.removeUnreadable())) {
      await laterTexts();
      notify({
        type: 'error',
        message: t('orderWaits.unreadable'),
        hasNoTimeout: true,
        action1: { label: t('ui.ok') },
      });
    }
    if (navigator.onLine === false) return;
    const waiting = (await waitingOrders.own()).filter(({ state }) => state === 'waiting');
    // The page of an order sends it itself (SYNC-034).
    const others = waiting.filter(({ id }) => !openPages.has(id));
    if (syncConfig.orders.sendsAutomatically)
      for (const order of others) await send(order); // SYNC-033
    else if (isSeen) await ask(others);
  }

  /** SYNC-035, SYNC-036. */
  async function ask(orders: readonly WaitingOrder[]): Promise<void> {
    const [first] = orders;
    if (!first) return;
    await laterTexts();
    const message = t('orderWaits.found', { count: orders.length });
    const path = orders.length > 1 && first.owner !== null ? shopPath(shop.store, 'my-account/waiting') : pathOf(first);
    if (await isAskedByPush(message, path)) return;
    notify({
      type: 'warning',
      message,
      hasNoTimeout: true,
      action1: {
        label: t('orderWaits.send'),
        onPress: () => void Promise.all(orders.map(send)),
      },
      action2: { label: t('orderWaits.show'), onPress: () => show(path) },
    });
  }

  async function answered(task: SyncTask, isSaid: boolean): Promise<void> {
    const order = await waitingOrders.answered(task);
    if (order?.state === 'accepted' && order.accepted) {
      const { orderNumber: number, guestKey = null, payAt } = order.accepted;
      await placedOrders.add({ number, guestKey, placedAt: order.transmited_at ?? order.created_at });
      await forgetOrderedCart(shop, order);
      // What is paid on a page of its own is told when the shopper returns from there.
      if (!payAt)
        void import('../../features/order/tell-purchase.ts')
          .then(({ tellPurchaseOf }) => tellPurchaseOf(shop, number, guestKey))
          .catch((error: unknown) => console.warn('orders: purchase not told', error));
    }
    if (order && isSaid && !openPages.has(order.id)) await say(order);
  }

  const online = () => void gather().catch((error: unknown) => console.warn('orders: not gathered', error));
  addEventListener('online', online);
  return {
    answered,
    gather,
    forget: (owner) => waitingOrders.forget(owner),
    stop: () => {
      removeEventListener('online', online);
      disconnect();
    },
  };
}

/** The server has closed the cart with the order (CHK-025). */
async function forgetOrderedCart(shop: Shop, { cart_id, store }: WaitingOrder): Promise<void> {
  const of = { ...shop.store, code: store };
  if (cartId.get(of) !== cart_id) return;
  if (store === shop.store.code) await clearCart(shop, { tellsServer: false });
  else cartId.clear(of);
}

/** Lines, total with the chosen delivery, and stock as the shop has them now; a refusal with a known outcome is told. */
async function shopNow({ api, store }: Shop, order: WaitingOrder): Promise<ShopNow | OrderEvent> {
  const options = {
    query: { cartId: order.cart_id },
    storeCode: order.store,
    asGuest: order.owner === null,
    timeout: TIMEOUT_MS,
  };
  try {
    const delivery = shippingInformationOf(order.body);
    if (delivery) await api.post('/api/cart/shipping-information', delivery, options);
    const { items, totals, version } = await api.get('/api/cart/current', options);
    const cart = cartOf(order.cart_id, items, totals, version);
    const counted = cart.lines.filter((line) => isShipped(line) && !isRented(line)).map(({ sku }) => sku);
    const stock = await stockOf({ api, store }, counted);
    const pieces = new Map<string, number>();
    for (const [sku, { isInStock, quantity }] of stock) {
      const free = isInStock === false ? 0 : quantity;
      if (free !== undefined) pieces.set(sku, free);
    }
    return { lines: cart.lines, total: cart.totals?.grandTotal ?? null, pieces };
  } catch (error) {
    const isKnown = error instanceof ApiProblem && error.code >= 400 && error.code < 500;
    if (!isKnown || [401, 408, 425, 429].includes(error.code)) throw error;
    const { code, result } = error;
    const reason = code === 404 ? 'cartNotFound' : error.reason;
    return { kind: 'refused', refusal: { code, result, reason, line: null } };
  }
}

/** Asks with a notification of the system; false: those are not wanted, or not permitted. */
async function isAskedByPush(message: string, path: string): Promise<boolean> {
  const { asksByPush } = syncConfig.orders;
  if (!asksByPush || typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return false;
    await registration.showNotification(message, { tag: 'orders', data: { path } });
    return true;
  } catch (error) {
    console.warn('orders: no notification of the system', error);
    return false;
  }
}
