import type { Shop } from '../../lib/store/shop.ts';
import { taskQueue } from '../../local/tasks/device-queue.ts';

/** Dispatched with the task when the reply of a stock check is known. */
export const STOCK_EVENT = 'stock-checked';

const urlOf = (sku: string): string => `/api/stock/check?sku=${encodeURIComponent(sku)}`;

/**
 * Asks for the stock of a sku as soon as there is a network (STK-012); answers the task's id. A sku has at most one
 * check that waits, and its last result is kept.
 */
export async function queueStockCheck({ store }: Shop, sku: string): Promise<string> {
  const queue = await taskQueue();
  const url = urlOf(sku);
  const known = (await queue.all()).filter(({ task, store: of }) => task.url === url && of === store.code);
  const waiting = known.find(({ task }) => !task.transmited);
  if (waiting) return waiting.task.task_id;
  for (const { task } of known) await queue.discard(task.task_id);
  return queue.add({
    url,
    payload: { method: 'GET', headers: {} },
    subject: 'stock',
    owner: null,
    store: store.code,
    callback_event: STOCK_EVENT,
    silent: true,
    is_result_cacheable: true,
  });
}
