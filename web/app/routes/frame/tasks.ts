import { ApiProblem } from '../../api/problem.ts';
import {
  isRefused,
  PROFILE_EVENT,
  problemOf,
  profileAnswered,
  showWaiting,
} from '../../features/account/profile/profile-tasks.ts';
import { currentCustomer } from '../../features/account/user.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { connectOwn } from '../../features/cart/connect.ts';
import { syncCart } from '../../features/cart/device/device.ts';
import { sendCart } from '../../features/cart/device/send.ts';
import { keepAdds, startCart } from '../../features/cart/device/tasks.ts';
import { stockChecked } from '../../features/cart/stock-checked.ts';
import { STOCK_EVENT } from '../../features/cart/stock-checks.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { CART_EVENT, MERGE_EVENT } from '../../local/cart/cart-tasks.ts';
import { ORDER_EVENT } from '../../local/orders/event.ts';
import type { Collection } from '../../local/store/collection.ts';
import { browserQueue } from '../../local/tasks/browser.ts';
import { logDeprecation } from '../../local/tasks/deprecation.ts';
import { forgetTaskQueue, setTaskQueue } from '../../local/tasks/device-queue.ts';
import type { NotSent, QueuePorts } from '../../local/tasks/queue.ts';
import { isToldAsError, type Reply, type StoredTask } from '../../local/tasks/rules.ts';
import type { SyncTask } from '../../local/tasks/task.ts';
import { notify } from '../../ui/notifications/notifications.ts';

const WISHLIST = '/api/ext/wishlist';
/** A call without a reply is given up after this time, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The queue while a page follows its user. */
export interface Tasks {
  wake: () => void;
  /** It is known who uses the shop: orders that wait are sent, or the shopper is asked. */
  gatherOrders: () => Promise<void>;
  /** Shows the cart as this device keeps it now. */
  showCart: () => void;
  /** A session has ended: its tasks are removed, after a refused renewal without the orders (SYNC-019). */
  ended: (owner: number, why: 'by-shopper' | 'refused') => Promise<void>;
  stop: () => void;
}

/** Starts the queue of this tab with what it needs of the shop: session, cart, profile and notifications. */
export function startTasks(shop: Shop, t: Translate, stored: Collection<StoredTask>): Tasks {
  const cart = startCart(shop, t);

  const sendTo = async (
    url: string,
    { task, owner, store }: StoredTask,
    maySend: () => boolean,
    asGuest = owner === null,
  ): Promise<Reply | NotSent> => {
    const headers = { ...task.payload.headers, 'idempotency-key': task.task_id };
    try {
      const reply = await shop.api.task(
        url,
        { ...task.payload, headers },
        { storeCode: store, asGuest, needsUser: !asGuest, onlyIf: maySend, timeout: TIMEOUT_MS },
      );
      if (reply === 'renewing') return reply;
      logDeprecation(task, reply.headers);
      return { ...reply, retryAfterMs: retryAfterOf(reply.headers, Date.now()) };
    } catch (error) {
      const reason = error instanceof ApiProblem ? error.reason : null;
      if (reason === 'not-sent' || reason === 'session.refused' || reason === 'session.exhausted')
        return 'session-ended';
      throw error;
    }
  };
  const send: QueuePorts['send'] = (url, record, maySend) =>
    record.subject === 'cart'
      ? sendCart(shop, url, record, (to, asGuest) => sendTo(to, record, maySend, asGuest))
      : sendTo(url, record, maySend);

  // A press without a network cannot load it.
  const wishlist = import('../../features/wishlist/actions.ts').catch((error: unknown) => {
    console.warn('wishlist: not loaded', error);
    return null;
  });

  async function answered(task: SyncTask, isSaid: boolean, about: unknown) {
    if (task.callback_event === CART_EVENT || task.callback_event === MERGE_EVENT)
      return cart.answered(task, isSaid, about);
    if (task.callback_event === PROFILE_EVENT) await profileAnswered(shop, task);
    if (task.callback_event === ORDER_EVENT) await (await orders).answered(task, isSaid);
    if (task.callback_event === STOCK_EVENT) await stockChecked(shop, t, task, isSaid);
    if (task.url.startsWith(WISHLIST) && isSaid) return (await wishlist)?.loadWishlist(shop);
    if (!isSaid) return;
    await laterTexts();
    if (!isRefused(task)) {
      if (task.callback_event === PROFILE_EVENT)
        notify({ type: 'success', message: t('waiting.landed'), action1: { label: t('ui.ok') } });
      return;
    }
    if (!isToldAsError(task)) return;
    notify({
      type: 'error',
      message: problemText(problemOf(task), t),
      action1: { label: t('ui.ok') },
      action2: {
        label: t('waiting.open'),
        onPress: () => location.assign(shopPath(shop.store, 'my-account/waiting')),
      },
    });
  }

  // Operations on the cart are sent before its order.
  const cartSettled = async () =>
    !(await queue.all()).some(({ subject, task }) => subject === 'cart' && !task.transmited);
  const orders = import('./orders.ts').then(({ startOrders }) => startOrders(shop, t, cartSettled));

  const { queue, wake, stop } = browserQueue({
    tasks: stored,
    send,
    person: currentCustomer,
    cartId: (code) => cartId.get({ ...shop.store, code }),
    received: async (record) => {
      if (record.subject === 'cart') await cart.received(record);
    },
    answered: (task, isSaid, about) =>
      void answered(task, isSaid, about).catch((error: unknown) => console.warn('tasks: reply not shown', error)),
    cartMissing: () => connectOwn(shop),
  });
  setTaskQueue(queue);

  const show = () => {
    void queue.all().then((records) => showWaiting(shop, records));
    cart.show();
  };
  const stopShowing = queue.subscribe(show);
  show();

  // SYNC-032: others may have changed the cart meanwhile.
  const reload = () => {
    if (cartId.get(shop.store))
      syncCart(shop, { force: true }).catch((error: unknown) => console.warn('cart: not read', error));
  };
  addEventListener('online', reload);

  return {
    wake,
    gatherOrders: async () => (await orders).gather(),
    showCart: cart.show,
    async ended(owner, why) {
      if (why === 'by-shopper') await (await orders).forget(owner);
      if (why === 'refused') await keepAdds(queue, owner);
      const count = await queue.clear(owner, { except: why === 'refused' ? ['order'] : [] });
      if (why !== 'refused' || !count) return;
      await laterTexts();
      notify({ type: 'warning', message: t('waiting.cleared', { count }), action1: { label: t('ui.ok') } });
    },
    stop: () => {
      cart.stop();
      stopShowing();
      removeEventListener('online', reload);
      void orders.then((started) => started.stop());
      stop();
      forgetTaskQueue();
    },
  };
}

/** Milliseconds of a Retry-After, in seconds or as a date; null without one. */
function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after');
  if (!text) return null;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
