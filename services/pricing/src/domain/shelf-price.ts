/** One row of a price list: gross minor units of one currency, null when absent. */
export interface ShelfPrice {
  readonly list: number;
  readonly special: number | null;
  /** Price after the campaigns of the system that exported the list; "final price" of wire-contract 8.1.1. */
  readonly final: number | null;
  readonly specialFrom: Date | null;
  readonly specialTo: Date | null;
}

/** Displayed and charged price. */
export interface EffectivePrice {
  /** The list price. */
  readonly original: number;
  /** 0 = no special price is active. */
  readonly special: number;
  /** The charged price. */
  readonly price: number;
}

/**
 * The price rule of wire-contract 8.1.1, steps 1–4, on gross amounts: dividing all of them by 1 + rate does not change
 * any comparison. Calculated once, from the raw prices.
 */
export function effectivePrice(
  { list, special, final, specialFrom, specialTo }: ShelfPrice,
  now: Date,
): EffectivePrice {
  let price = list;
  let running = special ?? 0;
  if (final && final < price) {
    price = final;
    // Steps 3 and 4 combined: the source special price is charged, the lower final price is displayed as the special
    // price.
    if (special && final < special) {
      price = special;
      running = final;
    }
  }
  if (!special || running >= list) return { original: list, special: 0, price };
  if (!isOpen(specialFrom, specialTo, now)) return { original: list, special: 0, price };
  return { original: list, special: running, price: special };
}

/** Both ends are inclusive; a missing end is open (PRC-005). */
export const isOpen = (from: Date | null, to: Date | null, now: Date): boolean =>
  !(from && now < from) && !(to && now > to);

/** Whether the charged price is below the list price. */
export const isReduced = ({ original, price }: EffectivePrice): boolean => price < original;

/** Instants after `now` at which the window opens or has closed. */
export function windowEdges({ special, specialFrom, specialTo }: ShelfPrice, now: Date): Date[] {
  if (!special) return [];
  const closed = specialTo && new Date(specialTo.getTime() + 1);
  return [specialFrom, closed].filter((edge): edge is Date => edge !== null && edge > now);
}
