import { FACTS, type FactKind, type FactName } from '@garderoba/contracts/content/facts';
import { CURRENCIES } from '@garderoba/contracts/languages';
import type { StoreView } from '@garderoba/contracts/stores';
import { FactRefused } from './pages.errors.js';

export type FactValue = FactKind['value'];
/** Store of a value that all store views share. */
export const EVERY_STORE = '*';

/** A value that staff set. */
export interface SetFact {
  readonly name: string;
  readonly store: string;
  readonly value: FactValue;
}

type View = Pick<StoreView, 'code' | 'currency'>;

/** The value of a fact in a store view: its own, else the one for all, else that of a fresh shop. Money is in minor units. */
export function factIn(name: FactName, view: View, set: readonly SetFact[]): number | string {
  const of = (store: string) => set.find((fact) => fact.name === name && fact.store === store)?.value;
  const value = of(view.code) ?? of(EVERY_STORE) ?? FACTS[name].value;
  return typeof value === 'object' ? value[view.currency] : value;
}

/** The value as it is written in a language. */
export function factText(name: FactName, value: number | string, locale: string, currency: string): string {
  switch (FACTS[name].kind) {
    case 'count':
      return new Intl.NumberFormat(locale).format(value as number);
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent' }).format((value as number) / 100);
    case 'money':
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }).format((value as number) / 100);
    case 'time':
      return timeText(value as string, locale);
    case 'times':
    case 'text':
      return value as string;
  }
}

/** `15:00` is written `15 Uhr` in German and `3 p.m.` in English, where twelve o'clock needs a word. */
function timeText(time: string, locale: string): string {
  const at = new Date(`1970-01-01T${time}:00Z`);
  const isWhole = time.endsWith(':00');
  if (locale.startsWith('en') && (time === '12:00' || time === '00:00')) return time === '12:00' ? 'noon' : 'midnight';
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(!isWhole && { minute: '2-digit' }),
    timeZone: 'UTC',
  })
    .formatToParts(at)
    .map(({ type, value }) => (type === 'dayPeriod' ? value.toLowerCase().replace(/[ap](?=m)|m/g, '$&.') : value))
    .join('')
    .replace(/\s/g, ' ');
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const LINE = /^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]{1,200}$/;
const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** @throws FactRefused unless the value has the form of the fact's kind. */
export function checkFact(name: FactName, store: string, value: unknown): asserts value is FactValue {
  const refuse = (message: string): never => {
    throw new FactRefused(message);
  };
  switch (FACTS[name].kind) {
    case 'count':
      if (!isCount(value, 10_000)) refuse('is no whole number from 0 to 10000');
      break;
    case 'percent':
      if (!isCount(value, 100)) refuse('is no whole number from 0 to 100');
      break;
    case 'money':
      if (!(store === EVERY_STORE ? hasEveryCurrency(value) : isCount(value, 100_000_000)))
        refuse(store === EVERY_STORE ? 'needs an amount in minor units per currency' : 'is no amount in minor units');
      break;
    case 'time':
      if (typeof value !== 'string' || !TIME.test(value)) refuse('is no time such as 15:00');
      break;
    case 'times':
      if (typeof value !== 'string' || !areTimes(value)) refuse('are no times such as 11:00-19:00');
      break;
    case 'text':
      if (typeof value !== 'string' || !LINE.test(value.trim())) refuse('is no line of 1 to 200 characters');
  }
}

const hasEveryCurrency = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === CURRENCIES.length &&
  CURRENCIES.every((currency) => isCount((value as Record<string, unknown>)[currency], 100_000_000));

function areTimes(value: string): boolean {
  const [from = '', to = '', more] = value.split('-');
  return more === undefined && TIME.test(from) && TIME.test(to) && from < to;
}
