import type { RaRecord } from 'react-admin';

/** Days of a country on which nothing is handed over, starts or is worn. Civil dates, both included. */
export interface Holidays extends RaRecord {
  id: string;
  days: { from: string; to: string; name?: string | null }[];
  version: string;
}

/** What is sent of the form; a day without an end is one day. */
export const sentHolidays = ({ days, version }: Holidays): object => ({
  days: days.map(({ from, to, name }) => ({ from, to: to || from, name: name ?? '' })),
  version,
});
