import type { Pieces } from './claim.js';

/** One piece of a sku, reserved for a customer until an instant. */
export interface CustomerHold {
  /** The id of the offer. */
  readonly holdId: string;
  readonly sku: string;
  readonly customerId: string;
  readonly until: Date;
  /** The order whose claim has taken over the piece; null: it is counted in `held` for the hold itself. */
  readonly orderId: string | null;
}

const LONGEST_MS = 48 * 60 * 60 * 1000;

/** Whether a hold may end at that instant: later than now, at most 48 hours ahead. */
export const mayHoldUntil = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= LONGEST_MS;

/** The customer's own holds that a claim of these pieces takes over: one per piece, those that end first. */
export const takenOver = (pieces: readonly Pieces[], own: readonly CustomerHold[]): CustomerHold[] =>
  pieces.flatMap(({ sku, quantity }) =>
    own
      .filter((hold) => hold.sku === sku)
      .sort((a, b) => a.until.getTime() - b.until.getTime())
      .slice(0, quantity),
  );
