import type { CartChange, CartLine } from '../../../api/wire/buying/cart.ts';
import type { TrackedEvent } from '../../../lib/tracking/events.ts';
import { cartItem, costOf, type Item, lineItem } from '../../../lib/tracking/items.ts';
import { isNamed } from '../../../local/cart/fold.ts';
import type { KnownItem } from '../../../local/cart/operation.ts';

/**
 * What a press of the shopper tells: pieces that were put in or taken out. Null if their number stays. `lines`: the cart
 * as it was before.
 */
export function pressEvent(
  change: CartChange,
  item: KnownItem | undefined,
  lines: readonly CartLine[],
  currency: string,
): TrackedEvent | null {
  const told = (event: 'add_to_cart' | 'remove_from_cart', one: Item): TrackedEvent => ({
    event,
    ecommerce: { currency, value: costOf([one]), items: [one] },
  });
  if ('add' in change) {
    const { sku, quantity, choice } = change.add;
    return told(
      'add_to_cart',
      lineItem({
        sku: item?.sku ?? sku,
        quantity,
        choice,
        name: item?.name,
        type: item?.type,
        basePrice: item?.price,
      }),
    );
  }
  if (!('set' in change || 'remove' in change)) return null;
  const { lineId, quantity } = 'set' in change ? change.set : { ...change.remove, quantity: 0 };
  const line = lines.find((one) => isNamed(one, lineId));
  const more = quantity - (line?.quantity ?? quantity);
  if (!line || more === 0) return null;
  return told(more > 0 ? 'add_to_cart' : 'remove_from_cart', { ...cartItem(line), quantity: Math.abs(more) });
}
