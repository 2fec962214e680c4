import { addDays, dayNumber } from '../../../../proto/src/civil-days.ts';
import type { Banner } from './banner.ts';

/** Days before and after today that a timeline shows. */
const BEFORE = 14;
const AFTER = 76;
const DAYS = BEFORE + AFTER;

/** Part of the timeline's width, in percent. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

const percent = (days: number): number => Math.round((days / DAYS) * 10_000) / 100;

/** Where a banner runs on a timeline around today; undefined if it has no days or runs outside of it. */
export function spanOf({ from, to }: Pick<Banner, 'from' | 'to'>, today: string): Span | undefined {
  if (!from || !to) return undefined;
  const begin = dayNumber(today) - BEFORE;
  const left = Math.max(0, dayNumber(from) - begin);
  const right = Math.min(DAYS, dayNumber(to) + 1 - begin);
  return right > left ? { left: percent(left), width: percent(right - left) } : undefined;
}

/** Today's place on the timeline. */
export const TODAY = percent(BEFORE);

/** First days of the months on a timeline around today, with their places. */
export function monthsOf(today: string): { readonly day: string; readonly left: number }[] {
  const begin = addDays(today, -BEFORE);
  return Array.from({ length: DAYS }, (_, nth) => ({ day: addDays(begin, nth), left: percent(nth) })).filter(
    // A name needs some room before the end of the timeline.
    ({ day, left }) => day.endsWith('-01') && left < 85,
  );
}
