import type {
  PaymentMethodDto,
  PaymentMethodRecord,
  ShippingMethodDto,
  ShippingMethodRecord,
} from '@garderoba/contracts/rest/backoffice';
import { type Currency, LANGUAGE_FACTS, LANGUAGES } from '../../stores.ts';

export type ShippingMethod = ShippingMethodRecord;
export type PaymentMethod = PaymentMethodRecord;
/** Gross minor units per currency; null or absent: none. */
export type Amounts = Readonly<Partial<Record<Currency, number | null>>>;

type View = ShippingMethod['notIn'][number];

/** Default store view of each language; its other currencies follow it. */
export const VIEWS = LANGUAGES.map(
  (language) => `${LANGUAGE_FACTS[language].currency.toLowerCase()}_${language}` as View,
);

export const offeredIn = ({ notIn, offIn }: Pick<ShippingMethod, 'notIn' | 'offIn'>): string[] =>
  VIEWS.filter((view) => !notIn.includes(view) && !offIn.includes(view));

/** Request body from the form. */
export const sentShipping = ({ offIn, tariffs, version }: ShippingMethod): ShippingMethodDto => ({
  offIn,
  tariffs: tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom })),
  version,
});

export const sentPayment = ({ offIn, fee, version }: PaymentMethod): PaymentMethodDto => ({ offIn, fee, version });
