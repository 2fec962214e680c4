import type { HolidaysDto, HolidaysRecord } from '@garderoba/contracts/rest/console';

/** Days of a country on which nothing is handed over, starts or is worn. Civil dates, both included. */
export type Holidays = HolidaysRecord;

/** What is sent of the form; a day without an end is one day. */
export const sentHolidays = ({ days, version }: Holidays): HolidaysDto => ({
  days: days.map(({ from, to, name }) => ({ from, to: to || from, name: name ?? '' })),
  version,
});
