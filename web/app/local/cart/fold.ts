import type { Cart, CartLine, LineId } from '../../api/wire/buying/cart.ts';
import { localTotals, rowOf } from './local-totals.ts';
import { type CartOperation, isSameLine, type KnownItem } from './operation.ts';

/**
 * The cart as the shopper left it: what the server told last, with the operations that it has not confirmed. Changes
 * nothing; an operation whose line is gone has no effect. Amounts of waiting lines are estimates (`isEstimated`).
 */
export function fold(base: Cart | null, operations: readonly CartOperation[]): Cart | null {
  if (!operations.length) return base;
  const lines = operations.reduce(after, base?.lines ?? []);
  if (!base && !lines.length) return null;
  const cart = { id: base?.id ?? '', version: base?.version ?? 0, lines, totals: base?.totals ?? null };
  return { ...cart, totals: localTotals(cart), isEstimated: true };
}

function after(lines: readonly CartLine[], { id, change, item }: CartOperation): readonly CartLine[] {
  if ('add' in change) {
    const added = addedLine(id, change.add, item);
    const same = lines.find((line) => !line.isWithdrawn && isSameLine(line, added));
    if (!same) return [...lines, added];
    const more = { ...withQuantity(same, same.quantity + added.quantity), addedBy: [...(same.addedBy ?? []), id] };
    return lines.map((line) => (line === same ? more : line));
  }
  if ('set' in change) {
    const { lineId, quantity, choice } = change.set;
    return lines.map((line) => {
      if (!isNamed(line, lineId)) return line;
      const set = withQuantity(line, quantity);
      return choice ? { ...set, choice, ...(item && { sku: item.sku, options: item.options }) } : set;
    });
  }
  if ('remove' in change) return lines.filter((line) => !isNamed(line, change.remove.lineId));
  return lines;
}

/** Whether a press that names a line means this one. */
export const isNamed = ({ id, addedBy }: CartLine, name: LineId): boolean =>
  id === name || addedBy?.includes(String(name)) === true;

type Added = { readonly sku: string; readonly quantity: number; readonly choice: CartLine['choice'] };

const addedLine = (id: LineId, { sku, quantity, choice }: Added, item: KnownItem | undefined): CartLine => ({
  id,
  sku: item?.sku ?? sku,
  quantity,
  name: item?.name,
  type: item?.type ?? 'simple',
  choice,
  options: item?.options ?? [],
  datesHeldUntil: undefined,
  isWithdrawn: false,
  isVolatile: true,
  isWaiting: true,
  totals:
    item?.price === undefined
      ? null
      : rowOf({ name: item.name, basePrice: item.price, taxPercent: undefined }, quantity),
});

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  isWaiting: true,
  totals: line.totals && rowOf(line.totals, quantity),
});
