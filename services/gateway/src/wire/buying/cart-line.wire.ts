import { toDecimal } from '@garderoba/money';
import type { Cart, CartItem, Totals } from '../../clients/cart.client.js';
import type { ChangedCart } from './cart-change.schema.js';
import type { CartLine } from './cart-line.schema.js';
import { toWireTotals } from './totals.wire.js';

/**
 * A line in the answers of pull and update: child SKU, numeric id and quantity, options unchanged (wire-contract 2.2).
 */
export const toWireItem = (item: CartItem, quoteId: string, datesHeldUntil: string | null = null): CartLine => ({
  item_id: item.itemId,
  sku: item.sku,
  qty: item.quantity,
  name: item.name,
  price: toDecimal(item.unitNet),
  product_type: item.type,
  quote_id: quoteId,
  ...(item.productOption && { product_option: item.productOption }),
  ...(datesHeldUntil && { dates_held_until: datesHeldUntil }),
  ...(item.volatile && { volatile: true }),
  ...(item.withdrawn && { withdrawn: true }),
});

/** The whole cart after a change. */
export const toWireCart = (
  { cart, totals }: { readonly cart: Cart; readonly totals: Totals | null },
  cartId: string,
): Pick<ChangedCart, 'cartId' | 'version' | 'items' | 'totals'> => ({
  cartId,
  version: cart.version,
  items: cart.items.map((item) => toWireItem(item, cartId, cart.datesHeldUntil)),
  totals: totals && toWireTotals(totals),
});
