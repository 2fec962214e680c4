import type { CheckedLineDto } from '@garderoba/contracts/rest/stock';
import { ItemUnavailable, QuantityAboveMaximum, QuantityBelowMinimum, QuantityUnavailable } from './cart.errors.js';
import type { CartLine } from './cart.js';

/** What stock says about one sku: on hand - held - allocated, never below 0. Not `managed`: pieces are not counted. */
export type StockVerdict = Pick<CheckedLineDto, 'available' | 'inStock' | 'managed'>;

/** Per sku; 'unknown' = stock did not answer in time, so that the line is taken as volatile. */
export type Availability = ReadonlyMap<string, StockVerdict> | 'unknown';

/** No line ever has more, whatever it is: refused before anybody is asked about so many. */
export function refuseAboveMaximum(sku: string, quantity: number, cartMaximum: number): void {
  if (quantity > cartMaximum) throw new QuantityAboveMaximum(sku, quantity, cartMaximum);
}

/**
 * The quantity rules of wire-contract 11.5 on a line's resulting quantity, in their order: the cart's maximum, then
 * whether it is in stock at all, then whether there are as many. `pieces` = what the whole cart needs
 * of the skus that stock counts. With `outOfStock` what is not there may wait in the cart (LIM-050); orders refuse it.
 */
export function checkQuantity(
  line: Pick<CartLine, 'sku' | 'quantity' | 'facts'>,
  pieces: ReadonlyMap<string, number>,
  stock: Availability,
  cartMaximum: number,
  outOfStock = false,
): void {
  const { minQuantity, maxQuantity } = line.facts;
  const maximum = Math.min(cartMaximum, maxQuantity ?? cartMaximum);
  if (line.quantity > maximum) throw new QuantityAboveMaximum(line.sku, line.quantity, maximum);
  if (line.quantity < minQuantity) throw new QuantityBelowMinimum(line.sku, line.quantity, minQuantity);
  if (stock === 'unknown' || outOfStock) return;
  for (const { sku } of line.facts.pieces.filter((piece) => pieces.has(piece.sku))) {
    const verdict = stock.get(sku);
    if (!verdict?.inStock) throw new ItemUnavailable(sku);
    const asked = pieces.get(sku) ?? 0;
    if (verdict.managed && asked > verdict.available) throw new QuantityUnavailable(sku, asked, verdict.available);
  }
}
