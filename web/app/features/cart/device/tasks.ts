import { type RefusalFacts, refusalOf } from '../../../api/refusal.ts';
import { changedOf } from '../../../api/wire/buying/cart.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { CART_EVENT, MERGE_EVENT } from '../../../local/cart/cart-tasks.ts';
import type { AboutOperation } from '../../../local/cart/operation.ts';
import { localStore } from '../../../local/store/open.ts';
import { listen } from '../../../local/tabs.ts';
import type { TaskQueue } from '../../../local/tasks/queue.ts';
import { isAcceptedTask, type StoredTask } from '../../../local/tasks/rules.ts';
import type { SyncTask } from '../../../local/tasks/task.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { merged } from '../connect.ts';
import { queueStockCheck } from '../stock-checks.ts';
import { shownCart } from '../view.ts';
import { bypasses, CHANGED, deviceCart, nameIn, showKept, syncCart } from './device.ts';
import { followAgain, followOtherDevices } from './stream.ts';
import { sayTold } from './told.ts';

/** The cart's part in the queue of this tab. */
export interface CartTasks {
  /** Shows the cart after every change of the tasks. */
  show: () => void;
  /** The reply of a task of the cart, before the task is removed. */
  received: (record: StoredTask) => Promise<void>;
  /** Says what became of a press that nobody waits for any more, and of a merge. */
  answered: (task: SyncTask, isSaid: boolean, about: unknown) => Promise<void>;
  stop: () => void;
}

export function startCart(shop: Shop, t: Translate): CartTasks {
  const { code } = shop.store;
  const cart = deviceCart(shop);
  // A press without a network cannot load it.
  import('./press.ts').catch((error: unknown) => console.warn('cart: not loaded', error));
  const show = () => void showKept(shop).catch((error: unknown) => console.warn('cart: not shown', error));
  // Registered before the queue's: it sends again then.
  const online = () => void bypasses.set(shop, 0);
  addEventListener('online', online);
  void bypasses.get(shop).then(async (count) => {
    if (count) await bypasses.set(shop, 0);
  });
  const stops = [
    listen(CHANGED, (of) => {
      if (of === code) show();
    }),
    sayTold(t),
    followOtherDevices(shop),
    () => removeEventListener('online', online),
  ];
  show();

  return {
    show,
    async received(record) {
      const { task } = record;
      // Discarded meanwhile: the session it belongs to has ended.
      if (!(await localStore().syncTasks.get(task.task_id))) return;
      await cart.received(record);
      followAgain();
      if (task.callback_event !== CART_EVENT || !isAcceptedTask(task)) return;
      const { cart: now, lineId, isVolatile } = changedOf(task.result as Parameters<typeof changedOf>[0]);
      const line = now.lines.find(({ id }) => id === lineId);
      if (isVolatile && line)
        queueStockCheck(shop, line.sku).catch((error: unknown) => console.warn('stock: not queued', error));
    },
    async answered(task, isSaid, about) {
      if (task.callback_event === MERGE_EVENT) {
        if (isSaid) await merged(shop, t, task);
        return;
      }
      // Read only if the reply has left it in doubt, as each refusal does.
      syncCart(shop).catch((error: unknown) => console.warn('cart: not read', error));
      if (isAcceptedTask(task) || !isSaid) return;
      const name = nameOf(shop, about);
      const problem = refusalOf(task.code ?? 0, task.result, task.meta as RefusalFacts | null);
      await laterTexts();
      const reason = problemText(problem, t);
      notify({ type: 'error', message: name ? `${name}: ${reason}` : reason, action1: { label: t('ui.ok') } });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The product that an operation was about; null for coupon and points. */
function nameOf(shop: Shop, about: unknown): string | null {
  const { change, item } = (about ?? {}) as Partial<AboutOperation>;
  const shown = shownCart(shop) ?? null;
  if (!change || 'coupon' in change || 'points' in change) return null;
  if ('add' in change) return item?.name ?? nameIn(shown, item?.sku ?? change.add.sku);
  const id = 'set' in change ? change.set.lineId : change.remove.lineId;
  const line = shown?.lines.find((one) => one.id === id || one.addedBy?.includes(String(id)));
  return line ? nameIn(shown, line.sku) : null;
}

/**
 * A session has ended on its own: what its customer has put in and the server has not confirmed goes on as a guest's
 * (CART-014): another operation of another person.
 */
export async function keepAdds(queue: TaskQueue, owner: number): Promise<void> {
  for (const record of await queue.all()) {
    const { task, subject, about, store } = record;
    const isAdd = 'add' in ((about as AboutOperation | undefined)?.change ?? {});
    if (record.owner !== owner || subject !== 'cart' || task.transmited || !isAdd) continue;
    const { url, payload, callback_event, silent } = task;
    await queue.discard(task.task_id);
    await queue.add({
      url,
      payload,
      subject,
      owner: null,
      store,
      about,
      silent,
      ...(callback_event && { callback_event }),
    });
  }
}
