import { ApiProblem } from '../../../api/problem.ts';
import {
  confirmationOf,
  type OrderConfirmation,
  type OrderRequest,
  orderBody,
} from '../../../api/wire/buying/checkout.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { loadLocal } from '../../../local/load.ts';
import type { Attempt } from '../../../local/store/values.ts';

type Placed = Parameters<typeof confirmationOf>[0];

/** Some servers answer without an envelope. */
type OrderAnswer = { code?: number; result?: Placed } & Partial<Placed>;

/** An order counts when its answer has no result code, or 200; any other code has failed (CHK-023). */
function confirmed(answer: OrderAnswer): OrderConfirmation {
  if (answer.code !== undefined && answer.code !== 200) throw new ApiProblem(answer.code, answer.result ?? null);
  const placed = answer.result ?? answer;
  if (!placed.orderNumber) throw new ApiProblem(0, null);
  return confirmationOf(placed as Placed);
}

/** Whether the server has answered what became of the order. */
export const hasKnownOutcome = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code >= 400 && error.code < 500 && error.code !== 408 && error.code !== 429;

/**
 * Places the order. While the outcome is unknown (no response, 5xx) the attempt is kept, and the next click sends it again
 * with the same key. If the fields have changed meanwhile and the first attempt did succeed, its confirmation is used.
 */
export async function placeOrder({ api }: Shop, order: OrderRequest): Promise<OrderConfirmation> {
  const { cartId } = order;
  const body = orderBody(order);
  const { attempts } = await loadLocal();
  const { attempt, earlier } = await attempts.begin(cartId, body);
  const send = async ({ key, body: sent }: Attempt) =>
    confirmed(await api.postBare('/api/order', sent, { headers: { 'idempotency-key': key }, timeout: 20_000 }));
  try {
    const confirmation = await send(attempt);
    await attempts.end(cartId);
    return confirmation;
  } catch (error) {
    if (!hasKnownOutcome(error)) throw error;
    if (error.code === 409 && earlier && JSON.stringify(earlier.body) !== JSON.stringify(attempt.body)) {
      const confirmation = await send(earlier).catch(() => null);
      if (confirmation) {
        await attempts.end(cartId);
        return confirmation;
      }
    }
    // The same attempt is still in progress.
    if (error.reason !== 'cartFrozen') await attempts.end(cartId);
    throw error;
  }
}
