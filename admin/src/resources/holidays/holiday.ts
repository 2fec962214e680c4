import type { HolidaysDto, HolidaysRecord } from '@garderoba/contracts/rest/backoffice';

/** Days of a country without handover, rental start or rental day. Civil dates, both inclusive. */
export type Holidays = HolidaysRecord;

/** Request body from the form; an entry without an end is one day. */
export const sentHolidays = ({ days, version }: Holidays): HolidaysDto => ({
  days: days.map(({ from, to, name }) => ({ from, to: to || from, name: name ?? '' })),
  version,
});
