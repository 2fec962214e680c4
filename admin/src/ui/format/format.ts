import { useLocaleState } from 'react-admin';

/** Integer minor units with their currency, the format of every service. */
export interface Money {
  amount: number;
  currency: string;
}

const MINOR_PER_UNIT = 100;

export function formatMoney({ amount, currency }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / MINOR_PER_UNIT);
}

export function formatInstant(instant: string, locale: string, precise = false): string {
  const options: Intl.DateTimeFormatOptions = precise
    ? { dateStyle: 'medium', timeStyle: 'medium' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** Formats a civil date ("2026-11-20") in the selected language, without time zone conversion. */
export function formatDay(day: string, locale: string, withWeekday = false): string {
  const options: Intl.DateTimeFormatOptions = withWeekday
    ? { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }
    : { dateStyle: 'medium', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Parses a typed amount ("12,34", "12.3", "1 200") to minor units; undefined if it is no amount. Without floating
 * point: 0.29 is 29, not 28.999….
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * MINOR_PER_UNIT + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Inverse of `readAmount`, for input fields: 1234 → "12.34". */
export const writeAmount = (minor: unknown): string =>
  typeof minor === 'number'
    ? `${Math.trunc(minor / MINOR_PER_UNIT)}.${String(Math.abs(minor % MINOR_PER_UNIT)).padStart(2, '0')}`
    : '';

/** Formats money and instants in the selected language. */
export function useFormats() {
  const [locale] = useLocaleState();
  return {
    money: (value: Money | null | undefined) => (value ? formatMoney(value, locale) : ''),
    instant: (value: string | null | undefined, precise = false) =>
      value ? formatInstant(value, locale, precise) : '',
    day: (value: string | null | undefined, withWeekday = false) =>
      value ? formatDay(value, locale, withWeekday) : '',
  };
}
