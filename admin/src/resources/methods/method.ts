import type { RaRecord } from 'react-admin';

export const CURRENCIES = ['PLN', 'EUR', 'SEK'] as const;
/** The store views by themselves; another currency of a language follows its view. */
export const VIEWS = ['pln_pl', 'eur_de', 'eur_en', 'sek_se', 'eur_nl'] as const;

type Texts = Record<string, string>;
/** Gross minor units per currency. */
export type Amounts = Record<string, number | null>;

interface Offer extends RaRecord {
  id: string;
  /** Store views that never offer it. */
  notIn: string[];
  /** Store views where it is switched off. */
  offIn: string[];
  version: number;
}

export interface ShippingMethod extends Offer {
  carrierTitle: Texts;
  methodTitle: Texts;
  tariffs: { countries: string[] | null; prices: Amounts; freeFrom: Amounts }[];
}

export interface PaymentMethod extends Offer {
  title: Texts;
  offline: boolean;
  fee: Amounts;
}

export const offeredIn = ({ notIn, offIn }: Pick<Offer, 'notIn' | 'offIn'>): string[] =>
  VIEWS.filter((view) => !notIn.includes(view) && !offIn.includes(view));

/** What is sent of the form. */
export const sentShipping = ({ offIn, tariffs, version }: ShippingMethod): object => ({
  offIn,
  tariffs: tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom })),
  version,
});

export const sentPayment = ({ offIn, fee, version }: PaymentMethod): object => ({ offIn, fee, version });
