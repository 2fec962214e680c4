import { addDays, type CivilDate } from '../../../../proto/src/civil-days.ts';

/** Last day of a week that begins on this day. */
export const weekFrom = (first: CivilDate): CivilDate => addDays(first, 6);

/** Last day of a month that begins on this day: from 15 January to 14 February, from 31 January to the end of February. */
export function monthFrom(first: CivilDate): CivilDate {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const daysOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (day > daysOfNext) return new Date(Date.UTC(year, month, daysOfNext)).toISOString().slice(0, 10);
  return addDays(new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10), -1);
}

/** Whether the last day is before the first. */
export const endsBefore = ({ from, to }: { readonly from?: string | null; readonly to?: string | null }): boolean =>
  Boolean(from && to && to < from);
