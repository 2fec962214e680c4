import { ApiProblem } from '../../../api/problem.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { syncConfig } from '../../../lib/store/sync-config.ts';
import { MERGE_EVENT } from '../../../local/cart/cart-tasks.ts';
import type { AboutOperation } from '../../../local/cart/operation.ts';
import type { NotSent } from '../../../local/tasks/queue.ts';
import type { Reply, StoredTask } from '../../../local/tasks/rules.ts';
import { bypasses } from './device.ts';

type Call = (url: string, asGuest?: boolean) => Promise<Reply | NotSent>;

/**
 * Sends an operation or the merge. An item for a cart that the server no longer has, or that belongs to a session that has
 * ended, is put into a new cart. A new cart that is refused to the customer is requested as a guest, once per sending;
 * after the limit of consecutive refusals (LIM-001) nothing is sent until the page is reloaded or the connection returns
 * (CART-014 to CART-016).
 */
export async function sendCart(shop: Shop, url: string, record: StoredTask, call: Call): Promise<Reply | NotSent> {
  const { isNew, newUrl } = addressOf(url);
  if (record.task.callback_event === MERGE_EVENT) return isNew ? NOTHING_TO_MERGE : call(url);
  if (!isNew) {
    const reply = await call(url);
    if (!isAdd(record) || typeof reply === 'string' || !isCartGone(codeOf(reply))) return reply;
  }
  const count = await bypasses.get(shop);
  const limit = syncConfig.queues.maxCartBypassAttempts;
  if (count >= limit) throw new ApiProblem(0, null);
  const reply = await call(newUrl);
  if (typeof reply === 'string' || !isRefusedToShopper(codeOf(reply))) return reply;
  await bypasses.set(shop, count + 1);
  if (record.owner === null || count + 1 >= limit) return reply;
  console.warn('cart: requested as a guest', codeOf(reply));
  const asGuest = await call(newUrl, true);
  if (typeof asGuest !== 'string' && isRefusedToShopper(codeOf(asGuest))) await bypasses.set(shop, count + 2);
  return asGuest;
}

/** There is no cart of a guest: the customer's own is read then. */
const NOTHING_TO_MERGE: Reply = { status: 404, envelope: { code: 404, result: null }, retryAfterMs: null };

const isAdd = ({ about }: StoredTask): boolean => 'add' in ((about as AboutOperation | undefined)?.change ?? {});

function addressOf(url: string): { isNew: boolean; newUrl: string } {
  const { pathname, searchParams } = new URL(url, 'http://any.invalid');
  return { isNew: !searchParams.get('cartId'), newUrl: pathname };
}

const codeOf = ({ status, envelope }: Reply): number => (status >= 200 && status < 300 ? (envelope.code ?? 0) : status);
const isCartGone = (code: number): boolean => code === 404 || code === 401;
/** 400, 404 and 409 are about the change itself; without an answer a guest would get none either. */
const isRefusedToShopper = (code: number): boolean => ![0, 200, 201, 400, 404, 409].includes(code);
