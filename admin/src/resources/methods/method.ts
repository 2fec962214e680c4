import type {
  PaymentMethodDto,
  PaymentMethodRecord,
  ShippingMethodDto,
  ShippingMethodRecord,
} from '@garderoba/contracts/rest/console';

export const CURRENCIES = ['PLN', 'EUR', 'SEK'] as const;
/** The store views by themselves; another currency of a language follows its view. */
export const VIEWS = ['pln_pl', 'eur_de', 'eur_en', 'sek_se', 'eur_nl'] as const;

export type ShippingMethod = ShippingMethodRecord;
export type PaymentMethod = PaymentMethodRecord;
/** Gross minor units per currency; null or absent: none. */
export type Amounts = Readonly<Partial<Record<(typeof CURRENCIES)[number], number | null>>>;

export const offeredIn = ({ notIn, offIn }: Pick<ShippingMethod, 'notIn' | 'offIn'>): string[] =>
  VIEWS.filter((view) => !notIn.includes(view) && !offIn.includes(view));

/** What is sent of the form. */
export const sentShipping = ({ offIn, tariffs, version }: ShippingMethod): ShippingMethodDto => ({
  offIn,
  tariffs: tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom })),
  version,
});

export const sentPayment = ({ offIn, fee, version }: PaymentMethod): PaymentMethodDto => ({ offIn, fee, version });
