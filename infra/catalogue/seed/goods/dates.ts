const DAY = 86_400_000;

/**
 * The day the demo's dates are counted from: the first of the month of `now`. So a second start in the same month seeds nothing,
 * and what runs, is over or is yet to come stays so for the whole month.
 */
export function anchorOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** The day `days` after the anchor, as YYYY-MM-DD. */
export function dayFrom(anchor: Date, days: number): string {
  return new Date(anchor.getTime() + days * DAY).toISOString().slice(0, 10);
}
