import {
  addDays,
  type CivilDate,
  type DayRange,
  dayNumber,
  NEVER,
  overlaps,
  weekdayOf,
} from '../../../../proto/src/civil-days.ts';
import type { Banner } from './banner.ts';

/** A month, `2026-12`. */
export type Month = string;

/** First day of a range with an open begin. */
const EVER: CivilDate = '0000-01-01';
const DAYS_OF_WEEK = 7;

export const monthOf = (day: CivilDate): Month => day.slice(0, 7);

/** The month that many months later; earlier if negative. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const at = year * 12 + nth - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export const rangeOf = (month: Month): DayRange => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month, 1)}-01`, -1),
});

/** The weeks from Monday to Sunday with a day of the month. */
export function weeksOf(month: Month): CivilDate[][] {
  const { from, to } = rangeOf(month);
  const monday = addDays(from, 1 - weekdayOf(from));
  const weeks = Math.ceil((dayNumber(to) - dayNumber(monday) + 1) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(monday, week * DAYS_OF_WEEK + day)),
  );
}

/** The days of a banner; a missing one is an open end. Undefined without any day. */
export const daysOf = ({ from, to }: Pick<Banner, 'from' | 'to'>): DayRange | undefined =>
  from || to ? { from: from || EVER, to: to || NEVER } : undefined;

/** Columns of a week. */
export interface Piece {
  /** From 0, Monday. */
  readonly column: number;
  readonly days: number;
}

/** A part of a banner's days in one week. */
export interface Bar extends Piece {
  readonly banner: Banner;
  /** The banner has days before or after this week. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The part of a range in a week; undefined if there is none. */
export function pieceOf({ from, to }: DayRange, week: readonly CivilDate[]): Piece | undefined {
  const [monday, sunday] = [week[0] as CivilDate, week.at(-1) as CivilDate];
  if (!overlaps({ from, to }, { from: monday, to: sunday })) return undefined;
  const column = from > monday ? dayNumber(from) - dayNumber(monday) : 0;
  const end = to < sunday ? dayNumber(to) - dayNumber(monday) + 1 : week.length;
  return { column, days: end - column };
}

/** The bars of banners in a week, in rows: no two of a row share a day; those that begin earlier are further up. */
export function rowsOf(banners: readonly Banner[], week: readonly CivilDate[]): Bar[][] {
  const bars = banners.flatMap((banner): Bar[] => {
    const range = daysOf(banner);
    const piece = range && pieceOf(range, week);
    if (!range || !piece) return [];
    const [monday, sunday] = [week[0] as CivilDate, week.at(-1) as CivilDate];
    return [{ banner, ...piece, isCutBefore: range.from < monday, isCutAfter: range.to > sunday }];
  });
  const begin = ({ banner }: Bar) => banner.from || EVER;
  bars.sort((a, b) => begin(a).localeCompare(begin(b)) || a.banner.order - b.banner.order);
  const rows: Bar[][] = [];
  for (const bar of bars) {
    const free = rows.find((row) => row.every((other) => !touches(other, bar)));
    if (free) free.push(bar);
    else rows.push([bar]);
  }
  return rows.map((row) => row.sort((a, b) => a.column - b.column));
}

const touches = (a: Piece, b: Piece): boolean => a.column < b.column + b.days && b.column < a.column + a.days;

/** The cells of a row: its pieces, and the empty days before, between and after them. */
export function cellsOf<P extends Piece>(pieces: readonly P[]): (P | Piece)[] {
  const cells: (P | Piece)[] = [];
  let column = 0;
  for (const piece of pieces) {
    if (piece.column > column) cells.push({ column, days: piece.column - column });
    cells.push(piece);
    column = piece.column + piece.days;
  }
  if (column < DAYS_OF_WEEK) cells.push({ column, days: DAYS_OF_WEEK - column });
  return cells;
}

/** Days of the range on which no banner is shown. Incomplete banners are not shown. */
export function gapsOf(banners: readonly Banner[], { from, to }: DayRange): DayRange[] {
  const shown = banners
    .flatMap((banner) => (banner.missing.length === 0 && daysOf(banner)) || [])
    .sort((a, b) => a.from.localeCompare(b.from));
  const gaps: DayRange[] = [];
  let next = from;
  for (const range of shown) {
    if (next > to) break;
    if (range.from > next) gaps.push({ from: next, to: range.from > to ? to : addDays(range.from, -1) });
    if (range.to >= next) next = addDays(range.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}

/** The days of a month that can still be filled: from today on. Undefined for a month that is over. */
export function openDays(month: Month, today: CivilDate): DayRange | undefined {
  const { from, to } = rangeOf(month);
  return to < today ? undefined : { from: from < today ? today : from, to };
}

/** The banners with this day among theirs. */
export const bannersOn = (banners: readonly Banner[], day: CivilDate): Banner[] =>
  banners.filter((banner) => {
    const range = daysOf(banner);
    return range !== undefined && range.from <= day && day <= range.to;
  });
