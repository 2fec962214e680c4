import { NothingToShip } from './errors/order.errors.js';
import type { Piece } from './frozen-cart.js';
import type { Order, OrderLine } from './order.js';

export interface ShippedLine {
  readonly lineId: string;
  readonly quantity: number;
}

/** Pieces that still have to be sent: neither sent nor refunded before that. */
export const leftToShip = (line: Pick<OrderLine, 'quantity' | 'shipped' | 'cancelled'>): number =>
  line.quantity - line.shipped - line.cancelled;

/** What is sent now: the lines asked for, or everything that is left. Never more than was ordered and not refunded. */
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

/** The pieces that leave the shelf with a part of a line: a bundle's parts go with their share of it. */
export const piecesOf = (line: OrderLine, quantity: number): Piece[] =>
  line.pieces.map((piece) => ({ sku: piece.sku, quantity: (piece.quantity / line.quantity) * quantity }));

/** The lines as they are after sending; complete when nothing is left. */
export const afterShipping = (lines: readonly OrderLine[], sent: readonly ShippedLine[]): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    shipped: line.shipped + (sent.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
  }));

export const nothingLeft = (lines: readonly OrderLine[]): boolean => lines.every((line) => leftToShip(line) === 0);
