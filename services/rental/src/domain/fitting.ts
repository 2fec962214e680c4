import { type CivilDate, type DayRange, weekdayOf } from '@garderoba/contracts/civil-days';
import { SHOWROOM_HOURS } from '@garderoba/contracts/rental-calendar';
import { contains, isCivilDate } from './civil-date.js';
import { SlotNotOffered, TooManyFittings } from './rental.errors.js';

/** Most fittings that a customer may have ahead, so that one customer cannot book the whole showroom. */
export const MOST_FITTINGS = 5;

/** A fitting takes one hour. */
export interface Fitting {
  readonly id: string;
  readonly day: CivilDate;
  /** Minutes since midnight in the store's time zone. */
  readonly minute: number;
  readonly place: number;
  readonly customerId: string;
  readonly skus: readonly string[];
  readonly state: 'booked' | 'cancelled';
}

/** Start times of the fittings of that day; none on Sundays, holidays and past days. */
export function slotsOf(day: CivilDate, holidays: readonly DayRange[]): number[] {
  const hours = SHOWROOM_HOURS[weekdayOf(day)];
  if (!hours || holidays.some((holiday) => contains(holiday, day))) return [];
  const [open, close] = hours;
  return Array.from({ length: close - open }, (_, hour) => (open + hour) * 60);
}

/** `11:00` → 660; refuses an invalid time. */
export function minuteOf(time: string): number {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) throw new SlotNotOffered('time');
  return Number(hour) * 60 + Number(minute);
}

export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The first free place. */
export function freePlace(taken: readonly number[], places: number): number {
  for (let place = 1; place <= places; place += 1) if (!taken.includes(place)) return place;
  throw new SlotNotOffered('taken');
}

/** Refuses a further fitting of a customer who has these fittings ahead. */
export function checkMoreFittings(ahead: number): void {
  if (ahead >= MOST_FITTINGS) throw new TooManyFittings(MOST_FITTINGS);
}

/** Refuses a slot outside the opening hours. */
export function checkSlot(day: string, minute: number, holidays: readonly DayRange[]): void {
  if (!isCivilDate(day) || !slotsOf(day, holidays).includes(minute)) throw new SlotNotOffered('hours');
}
