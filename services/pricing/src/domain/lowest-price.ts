/** The charged price from an instant until the next entry. */
export interface HistoryEntry {
  readonly validFrom: Date;
  /** Gross minor units. */
  readonly amount: number;
  /** Whether it was below the list price. */
  readonly reduced: boolean;
}

export const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price of 30 days (directive 98/6/EC, article 6a). During a reduction: the lowest in the 30 days before it
 * began, constant for the whole reduction, also when it grows in steps. Otherwise: the lowest of the last 30 days. 0 =
 * unknown: the product was never sold for more.
 * `history` is ordered by time and ends with the current price.
 */
export function lowestOf30Days(history: readonly HistoryEntry[], now: Date): number {
  const start = reductionStart(history);
  const end = start ?? now;
  const from = end.getTime() - THIRTY_DAYS_MS;
  const amounts = history
    .filter(({ validFrom }, i) => {
      if (start ? validFrom >= start : validFrom > now) return false;
      const until = history[i + 1]?.validFrom.getTime() ?? Number.POSITIVE_INFINITY;
      return until > from;
    })
    .map(({ amount }) => amount);
  return amounts.length > 0 ? Math.min(...amounts) : 0;
}

/**
 * The next instant after `now` at which the lowest price changes without a change of price; undefined during a
 * reduction.
 */
export function lowestPriceEdge(history: readonly HistoryEntry[], now: Date): Date | undefined {
  if (reductionStart(history)) return undefined;
  const lowest = lowestOf30Days(history, now);
  // It changes 30 days after the end of the last entry with that amount. An entry that is still valid has no end.
  const ends = history.map((entry, i) => ({ ...entry, until: history[i + 1]?.validFrom }));
  const last = ends.findLast(({ amount }) => amount === lowest);
  if (!last?.until) return undefined;
  const edge = new Date(last.until.getTime() + THIRTY_DAYS_MS);
  return edge > now ? edge : undefined;
}

/**
 * The first entries of a history. A special price that was already running when the price list arrived implies the
 * earlier price: the list price until its start.
 */
export function firstEntries(price: FirstPrice, now: Date): HistoryEntry[] {
  const entry = { validFrom: now, amount: price.price, reduced: price.price < price.original };
  const { specialFrom } = price;
  if (!entry.reduced || !specialFrom || specialFrom >= now) return [entry];
  return [
    { validFrom: new Date(specialFrom.getTime() - THIRTY_DAYS_MS), amount: price.original, reduced: false },
    { ...entry, validFrom: specialFrom },
  ];
}

interface FirstPrice {
  readonly original: number;
  readonly price: number;
  readonly specialFrom: Date | null;
}

/** Start of the current reduction: the first of the consecutive reduced entries at the end. */
function reductionStart(history: readonly HistoryEntry[]): Date | undefined {
  let start: Date | undefined;
  for (const entry of history.toReversed()) {
    if (!entry.reduced) break;
    start = entry.validFrom;
  }
  return start;
}
