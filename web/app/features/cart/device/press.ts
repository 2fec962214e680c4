import { type RefusalFacts, refusalOf } from '../../../api/refusal.ts';
import type { CartChange } from '../../../api/wire/buying/cart.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { track } from '../../../lib/tracking/data-layer.ts';
import type { KnownItem } from '../../../local/cart/operation.ts';
import { type Outcome, shownCart } from '../view.ts';
import { pressed, syncCart } from './device.ts';
import { pressEvent } from './press-event.ts';

/** One press on the cart. Throws ApiProblem when the server refuses it: what is shown is as before it then. */
export async function press(shop: Shop, change: CartChange, item?: KnownItem): Promise<Outcome> {
  // A press is shown before it is stored: afterwards the shown cart is not the former one any more.
  const event = pressEvent(change, item, shownCart(shop)?.lines ?? [], shop.store.currency);
  const onStored = () => {
    if (event) track(event);
  };
  const outcome = await pressed(shop, change, { item, onStored });
  if (outcome.kind === 'waiting') return 'waiting';
  if (outcome.kind === 'accepted') return outcome.isVolatile ? 'volatile' : 'ok';
  const { code, result, meta } = outcome.task;
  // The cart is another one, or gone.
  if (code === 404 || code === 401) await syncCart(shop).catch(() => null);
  throw refusalOf(code ?? 0, result, meta as RefusalFacts | null);
}
