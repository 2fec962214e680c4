import type { FactRecord } from '@garderoba/contracts/rest/backoffice';
import { CURRENCIES } from '../../stores.ts';
import { readAmount, writeAmount } from '../../ui/format/format.ts';

export type Fact = FactRecord;

/** Of a value that holds in every store view. */
export const EVERY_STORE = '*';

/** What the inputs of a value show: one text, or one per currency. */
export type Typed = Readonly<Record<string, string>>;

/** The value of a store view as staff set it, or undefined. */
export const valueIn = ({ values }: Fact, store: string) => values.find((value) => value.store === store);

export function typedOf({ kind }: Fact, value: unknown): Typed {
  if (kind !== 'money') return { value: String(value ?? '') };
  if (typeof value === 'number') return { value: writeAmount(value) };
  return Object.fromEntries(
    CURRENCIES.map((currency) => [currency, writeAmount((value as Record<string, number>)?.[currency])]),
  );
}

/** The value to be sent; undefined if the inputs have none. The server checks the rest. */
export function readFact({ kind }: Fact, store: string, typed: Typed): unknown {
  if (kind === 'money' && store === EVERY_STORE) {
    const amounts = CURRENCIES.map((currency) => [currency, readAmount(typed[currency] ?? '')] as const);
    return amounts.every(([, amount]) => amount !== undefined) ? Object.fromEntries(amounts) : undefined;
  }
  const text = (typed.value ?? '').trim();
  if (text === '') return undefined;
  if (kind === 'money') return readAmount(text);
  if (kind !== 'count' && kind !== 'percent') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** A value in a list. */
export const factText = (value: unknown, kind: Fact['kind']): string => {
  if (kind === 'percent') return `${value} %`;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value as Record<string, number>)
      .map(([currency, amount]) => `${writeAmount(amount)} ${currency}`)
      .join(' · ');
  return kind === 'money' ? writeAmount(value) : String(value ?? '');
};
