/**
 * The last change whose outcome is unknown because its answer was lost. The same press again has the same key, so the
 * server adds nothing twice.
 */
let last: { readonly key: string; readonly press: string } | null = null;

export const unanswered = {
  keyOf: (press: string): string | null => (last?.press === press ? last.key : null),
  set: (change: typeof last): void => {
    last = change;
  },
  /** The cart was read since: the shopper saw the outcome of the last change, and the same press is a new one. */
  outcomeSeen: (): void => {
    last = null;
  },
};
