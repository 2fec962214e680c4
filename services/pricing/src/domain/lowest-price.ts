/** What was paid from an instant on, until the next entry. */
export interface HistoryEntry {
  readonly validFrom: Date;
  /** Gross minor units. */
  readonly amount: number;
  /** Was it below the list price? */
  readonly reduced: boolean;
}

export const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price of 30 days (directive 98/6/EC, article 6a). While a reduction runs: the lowest in the 30 days before it
 * began, so that it stays the same as long as the reduction lasts, also when it grows in steps. Otherwise: the lowest of
 * the last 30 days. 0 = unknown: the product was never sold for more.
 * `history` is in order of time and ends with what is paid now.
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

/** The next instant after `now` at which the lowest price moves although nobody changes a price; none while a reduction runs. */
export function lowestPriceEdge(history: readonly HistoryEntry[], now: Date): Date | undefined {
  if (reductionStart(history)) return undefined;
  const lowest = lowestOf30Days(history, now);
  // It moves when the last entry with that amount has been over for 30 days; an entry still valid has no end.
  const ends = history.map((entry, i) => ({ ...entry, until: history[i + 1]?.validFrom }));
  const last = ends.findLast(({ amount }) => amount === lowest);
  if (!last?.until) return undefined;
  const edge = new Date(last.until.getTime() + THIRTY_DAYS_MS);
  return edge > now ? edge : undefined;
}

/**
 * The beginning of a history. A price list that arrives with a special price already running since a named day says itself
 * what was asked before that day: the list price.
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

/** When the reduction that runs now began: the first of the reduced entries without a gap before the end. */
function reductionStart(history: readonly HistoryEntry[]): Date | undefined {
  let start: Date | undefined;
  for (const entry of history.toReversed()) {
    if (!entry.reduced) break;
    start = entry.validFrom;
  }
  return start;
}
