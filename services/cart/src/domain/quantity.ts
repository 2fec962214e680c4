import type { CheckedLineDto } from '@garderoba/contracts/rest/stock';
import { ItemUnavailable, QuantityAboveMaximum, QuantityBelowMinimum, QuantityUnavailable } from './cart.errors.js';
import type { CartLine } from './cart.js';

/**
 * Availability of one sku in stock: on hand - held - allocated, never below 0. Not `managed`: pieces are not counted.
 */
export type StockVerdict = Pick<CheckedLineDto, 'available' | 'inStock' | 'managed'>;

/** Per sku. 'unknown' = stock did not answer in time, so the line is accepted as volatile. */
export type Availability = ReadonlyMap<string, StockVerdict> | 'unknown';

/** Refuses a quantity above the maximum of a line, before any other service is called. */
export function refuseAboveMaximum(sku: string, quantity: number, cartMaximum: number): void {
  if (quantity > cartMaximum) throw new QuantityAboveMaximum(sku, quantity, cartMaximum);
}

/**
 * Quantity rules of wire-contract 11.5 on the resulting quantity of a line, in this order: maximum of the cart, in
 * stock at all, enough pieces. `pieces` = pieces that the whole cart needs of the skus that stock counts. With
 * `outOfStock` the cart accepts unavailable items (LIM-050); orders refuses them.
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
