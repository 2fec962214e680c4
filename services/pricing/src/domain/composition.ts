import type { PriceRow } from './price-list.js';
import { type EffectivePrice, effectivePrice, isOpen, type ShelfPrice } from './shelf-price.js';

export type ParentKind = 'configurable' | 'grouped' | 'bundle';
const PARENT_KINDS = new Set<string>(['configurable', 'grouped', 'bundle']);
export const isParentKind = (kind: string | null): kind is ParentKind => kind !== null && PARENT_KINDS.has(kind);

/** A part of a product: a variant, an associated product, or one choice of a bundle option. */
export interface Part {
  readonly sku: string;
  readonly quantity: number;
  readonly isDefault: boolean;
  /** Title of the bundle option; empty for other kinds. */
  readonly option: string;
}

/** Displayed and charged price in one currency, gross minor units. */
export interface ShownPrice extends EffectivePrice {
  /** Price of the cheapest and of the most expensive configuration. */
  readonly minimal: number;
  readonly maximal: number;
  /** Lower prices of customer groups, for one piece. */
  readonly groups: ReadonlyArray<{ readonly group: number; readonly amount: number }>;
  readonly specialFrom: Date | null;
  readonly specialTo: Date | null;
  readonly retail: number;
}

type Rows = ReadonlyMap<string, PriceRow>;

/** Price of a sku from its own row; undefined when the list has none. */
export function ownPrice(row: PriceRow | undefined, now: Date): ShownPrice | undefined {
  if (!row || row.list === null) return undefined;
  const shelf = row as ShelfPrice;
  const effective = effectivePrice(shelf, now);
  const running = effective.special > 0;
  return {
    ...effective,
    minimal: effective.price,
    maximal: effective.price,
    groups: row.tiers
      .filter(({ minQuantity, amount }) => minQuantity === 1 && amount < effective.price)
      .map(({ group, amount }) => ({ group, amount })),
    specialFrom: running || isAhead(shelf, now) ? row.specialFrom : null,
    specialTo: running || isAhead(shelf, now) ? row.specialTo : null,
    retail: row.retail ?? 0,
  };
}

/** A special price that has not begun keeps its dates. */
const isAhead = ({ special, specialFrom, specialTo }: ShelfPrice, now: Date): boolean =>
  special !== null && !isOpen(specialFrom, specialTo, now) && specialFrom !== null && now < specialFrom;

/**
 * Price of any product: from its own row, or computed from its parts. `rows` contains the prices of the sku and of its
 * parts.
 */
export function shownPrice(
  sku: string,
  kind: string | null,
  parts: readonly Part[],
  rows: Rows,
  now: Date,
): ShownPrice | undefined {
  const own = ownPrice(rows.get(sku), now);
  if (!isParentKind(kind) || parts.length === 0) return own;
  const priced = parts.flatMap((part) => {
    const price = ownPrice(rows.get(part.sku), now);
    return price ? [{ ...part, price }] : [];
  });
  if (kind === 'configurable')
    return ofVariants(
      own,
      priced.map(({ price }) => price),
    );
  if (priced.length < parts.length) return undefined; // without the price of every part the sum would be wrong
  return kind === 'grouped' ? ofGroup(priced.map(({ price }) => price)) : ofBundle(priced);
}

/**
 * Step 5 of wire-contract 8.1.1: a variant that costs at most as much as its parent replaces the parent's price and
 * special price. A parent without its own price takes everything from its cheapest variant.
 */
function ofVariants(own: ShownPrice | undefined, variants: readonly ShownPrice[]): ShownPrice | undefined {
  const [first] = variants;
  if (!first) return own;
  let shown = own ?? first;
  for (const variant of variants) {
    if (variant.price <= shown.price || shown.price === 0) {
      shown = {
        ...variant,
        original: own?.original || variant.original,
        retail: own?.retail || variant.retail,
      };
    }
  }
  const prices = variants.map(({ price }) => price);
  const groups = lowestPerGroup(variants.flatMap((variant) => variant.groups)).filter(
    ({ amount }) => amount < shown.price,
  );
  return { ...shown, minimal: Math.min(...prices), maximal: Math.max(...prices), groups };
}

/** Sum of one piece of each associated product (PRC-013, wire-contract 11.3: link quantities are ignored). */
function ofGroup(parts: readonly ShownPrice[]): ShownPrice {
  const prices = parts.map(({ price }) => price);
  return {
    ...summed(parts.map((price) => ({ price, quantity: 1 }))),
    minimal: Math.min(...prices),
    maximal: prices.reduce((a, b) => a + b, 0),
  };
}

/** Sum of the default choice of every option times its quantity (PRC-014). */
function ofBundle(parts: ReadonlyArray<Part & { readonly price: ShownPrice }>): ShownPrice {
  const options = [...Map.groupBy(parts, ({ option }) => option).values()];
  const cost = (choice: Part & { readonly price: ShownPrice }): number => choice.price.price * choice.quantity;
  const totals = (pick: (...amounts: number[]) => number): number =>
    options.reduce((total, choices) => total + pick(...choices.map(cost)), 0);
  return {
    ...summed(parts.filter(({ isDefault }) => isDefault)),
    minimal: totals(Math.min),
    maximal: totals(Math.max),
  };
}

function summed(parts: ReadonlyArray<{ readonly price: ShownPrice; readonly quantity: number }>): ShownPrice {
  const total = (amount: (price: ShownPrice) => number): number =>
    parts.reduce((sum, { price, quantity }) => sum + amount(price) * quantity, 0);
  const original = total((part) => part.original);
  const price = total((part) => part.price);
  return {
    original,
    price,
    special: price < original ? price : 0,
    minimal: price,
    maximal: price,
    groups: [],
    specialFrom: price < original ? reducedSince(parts.map((part) => part.price)) : null,
    specialTo: null,
    retail: 0,
  };
}

/** Time from which a sum is below its list price: the earliest start of its reduced parts, if all of them have one. */
function reducedSince(parts: readonly ShownPrice[]): Date | null {
  const since = parts.filter((part) => part.price < part.original).map(({ specialFrom }) => specialFrom?.getTime());
  return since.some((at) => at === undefined) ? null : new Date(Math.min(...(since as number[])));
}

const lowestPerGroup = (groups: ShownPrice['groups']): Array<ShownPrice['groups'][number]> => {
  const lowest = new Map<number, number>();
  for (const { group, amount } of groups) lowest.set(group, Math.min(lowest.get(group) ?? amount, amount));
  return [...lowest].map(([group, amount]) => ({ group, amount })).sort((a, b) => a.group - b.group);
};
