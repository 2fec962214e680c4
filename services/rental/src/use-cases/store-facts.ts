import { type Currency, type StoreView, storeView } from '@garderoba/contracts';
import type { DayRange } from '@garderoba/contracts/civil-days';
import { deliveriesIn } from '@garderoba/contracts/rental-calendar';
import type { CalendarRules } from '../domain/calendar-rules.js';
import { holidayCountry } from '../domain/calendar-rules.js';
import { dateIn } from '../domain/civil-date.js';
import { type Fleet, lendable, turnoverOf } from '../domain/fleet.js';
import type { Delivery } from '../domain/periods.js';
import type { Now } from '../domain/settle.js';

/** Holidays of every country. */
export type Holidays = ReadonlyMap<string, readonly DayRange[]>;

/** Rules of a garment's calendar in a store. */
export function rulesFor(fleet: Fleet, store: string, delivery: string, holidays: Holidays, now: Now): CalendarRules {
  const view: StoreView = storeView(store);
  return {
    today: dateIn(now.at, now.zone),
    holidays: holidays.get(holidayCountry(delivery as Delivery, view.country)) ?? [],
    deliveries: deliveriesIn(view, fleet.garment.deliveries),
    quantity: lendable(fleet),
    turnoverBefore: turnoverOf(fleet.garment).before,
  };
}

export const currencyOf = (store: string): Currency => storeView(store).currency;
