import type { Day } from './days.ts';
import type { RentalDelivery, RentalPeriod } from './periods.ts';

/** Wanted dates and delivery of a rental; stored in the address, so it can be shared (read-wish.ts). */
export interface RentalWish {
  readonly firstDay: Day;
  readonly period: RentalPeriod;
  readonly delivery: RentalDelivery;
}

/** Query parameters of the wanted dates. */
export const wishParams = ['date', 'period', 'delivery', 'from', 'to'] as const;

/** An address with the wanted dates set, replaced or removed. */
export function withWish(path: string, wish: RentalWish | null): string {
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  for (const name of [...wishParams, 'page']) params.delete(name);
  if (wish) {
    params.set('date', wish.firstDay);
    params.set('period', wish.period);
    params.set('delivery', wish.delivery);
  }
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}
