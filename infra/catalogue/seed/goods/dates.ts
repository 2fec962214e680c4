const DAY = 86_400_000;

/**
 * The day to which the demo's dates are relative: the first of the month of `now`. So a second start in the same month seeds nothing,
 * and current, past and future prices remain so for the whole month.
 */
export function anchorOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** The day `days` after the anchor, as YYYY-MM-DD. */
export function dayFrom(anchor: Date, days: number): string {
  return new Date(anchor.getTime() + days * DAY).toISOString().slice(0, 10);
}
