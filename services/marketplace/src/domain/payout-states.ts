/** One transfer to a seller. `sent`: the provider has it. `failed` also after `paid`: a bank may return money later. */
export const PAYOUT_STATES = ['collected', 'approved', 'sent', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export interface PayoutTransition {
  readonly to: PayoutState;
  readonly from: readonly PayoutState[];
}

export const PAYOUT_TRANSITIONS: readonly PayoutTransition[] = [
  { to: 'approved', from: ['collected'] },
  { to: 'sent', from: ['approved'] },
  { to: 'paid', from: ['approved', 'sent'] },
  // From `collected`: staff take it out of its batch.
  { to: 'failed', from: ['collected', 'approved', 'sent', 'paid'] },
];

/** Whether a payout may become so. A failed one never moves again: what it paid is payable in another payout. */
export const mayBecome = (state: PayoutState, to: PayoutState): boolean =>
  PAYOUT_TRANSITIONS.some((one) => one.to === to && one.from.includes(state));

/** Sums of a batch, minor units, from which two members of staff approve it. */
export type FourEyes = Readonly<Record<'PLN' | 'EUR' | 'SEK', number>>;

export const needsTwo = (sums: Readonly<Partial<Record<string, number>>>, limits: FourEyes): boolean =>
  Object.entries(limits).some(([currency, limit]) => (sums[currency] ?? 0) >= Math.max(limit, 1));
