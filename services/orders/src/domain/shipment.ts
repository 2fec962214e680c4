import { NothingToShip } from './errors/order.errors.js';
import type { Order, OrderLine, Piece } from './order.js';

export interface ShippedLine {
  readonly lineId: string;
  readonly quantity: number;
}

/** Pieces that still have to be sent: neither sent nor refunded before they were sent. */
export const leftToShip = (line: Pick<OrderLine, 'quantity' | 'shipped' | 'cancelled'>): number =>
  line.quantity - line.shipped - line.cancelled;

/**
 * The lines to send now: the requested ones, or everything that remains. At most the ordered pieces that are not
 * refunded.
 */
export function linesToShip(order: Order, asked: readonly ShippedLine[] | undefined): ShippedLine[] {
  const left = order.lines
    .map((line) => ({ lineId: line.id, quantity: leftToShip(line) }))
    .filter(({ quantity }) => quantity > 0);
  const chosen = asked ?? left;
  const fits = chosen.every(
    ({ lineId, quantity }) => quantity >= 1 && quantity <= (left.find((line) => line.lineId === lineId)?.quantity ?? 0),
  );
  const named = new Set(chosen.map(({ lineId }) => lineId));
  if (chosen.length === 0 || !fits || named.size < chosen.length) throw new NothingToShip();
  return [...chosen];
}

/** The pieces that leave stock with a part of a line, including the proportional parts of a bundle. */
export const piecesOf = (line: OrderLine, quantity: number): Piece[] =>
  line.pieces.map((piece) => ({ sku: piece.sku, quantity: (piece.quantity / line.quantity) * quantity }));

/** The lines after sending; complete when nothing remains. */
export const afterShipping = (lines: readonly OrderLine[], sent: readonly ShippedLine[]): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    shipped: line.shipped + (sent.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
  }));

export const nothingLeft = (lines: readonly OrderLine[]): boolean => lines.every((line) => leftToShip(line) === 0);
