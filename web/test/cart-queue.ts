import { afterEach } from 'vitest';
import { cartId } from '../app/features/cart/cart-id.ts';
import { sendCart } from '../app/features/cart/device/send.ts';
import { startCart } from '../app/features/cart/device/tasks.ts';
import { session } from '../app/lib/data/session.ts';
import type { Shop } from '../app/lib/store/shop.ts';
import type { Translate } from '../app/lib/text/i18n.ts';
import { localStore } from '../app/local/store/open.ts';
import { browserQueue } from '../app/local/tasks/browser.ts';
import { forgetTaskQueue, setTaskQueue } from '../app/local/tasks/device-queue.ts';
import type { TaskQueue } from '../app/local/tasks/queue.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  stop = () => undefined;
});

/** Starts the queue of this tab with the cart's part of it, as the layout does (routes/frame/tasks.ts). */
export function startCartQueue(shop: Shop, t: Translate = ((id: string) => id) as never): TaskQueue {
  stop();
  const cart = startCart(shop, t);
  const { queue, stop: stopQueue } = browserQueue({
    tasks: localStore().syncTasks,
    send: (url, record) =>
      sendCart(shop, url, record, async (to, asGuest = record.owner === null) => {
        const headers = { ...record.task.payload.headers, 'idempotency-key': record.task.task_id };
        const reply = await shop.api.task(to, { ...record.task.payload, headers }, { asGuest });
        return reply === 'renewing' ? reply : { ...reply, retryAfterMs: null };
      }),
    person: () => {
      const now = session.get();
      return now ? now.customerId : null;
    },
    cartId: (code) => cartId.get({ ...shop.store, code }),
    received: async (record) => {
      if (record.subject === 'cart') await cart.received(record);
    },
    answered: (task, isSaid, about) => void cart.answered(task, isSaid, about),
    cartMissing: async () => undefined,
  });
  setTaskQueue(queue);
  const stopShowing = queue.subscribe(cart.show);
  stop = () => {
    stopShowing();
    cart.stop();
    stopQueue();
    forgetTaskQueue();
  };
  return queue;
}
