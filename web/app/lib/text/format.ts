import type { StoreView } from '../store/stores.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Amounts always have two decimals and the store's symbol (I18N-012, I18N-013), with the browser's no-break space. */
export function formatMoney(amount: number, store: Pick<StoreView, 'locale'> & { currency: string }): string {
  const key = `${store.locale} ${store.currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(store.locale, {
      style: 'currency',
      currency: store.currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'always',
    });
  formats.set(key, format);
  return format.format(amount);
}

export const formatNumber = (value: number, store: Pick<StoreView, 'locale'>): string =>
  new Intl.NumberFormat(store.locale).format(value);

/** 'HH:mm D-M-YYYY', in the shop's time zone (I18N-014). */
export function formatMoment(moment: Date | string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Warsaw',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')} ${Number(part('day'))}-${Number(part('month'))}-${part('year')}`;
}
