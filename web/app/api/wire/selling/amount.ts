import type { Currency } from '../../../../../proto/src/languages.ts';

/** Minor units. */
export interface Amount {
  readonly amount: number;
  readonly currency: Currency;
}

export interface WireAmount {
  readonly amount: string;
  readonly currency: string;
}

/** A decimal text such as `-12.50`, in minor units. */
export const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100);

export const amountOf = ({ amount, currency }: WireAmount): Amount => ({
  amount: minorOf(amount),
  currency: currency as Currency,
});

/** The amount as the public API writes it: `112.50`. */
export const wireAmount = ({ amount, currency }: Amount): WireAmount => ({
  amount: (amount / 100).toFixed(2),
  currency,
});
