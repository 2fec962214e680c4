/** Range of civil dates (`2026-12-03`), both ends inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The shop's calendar on the day of the request. */
export interface ShopCalendar {
  readonly today: string;
  /** Days without packing or transport, besides Saturdays and Sundays. */
  readonly closed: readonly Days[];
}

/** Minimum and maximum number of working days between order and delivery. */
export type LeadDays = readonly [fewest: number, most: number];

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;
/**
 * Upper limit of the search in days, longer than any holiday. Prevents an endless loop on a permanently closed
 * calendar.
 */
const FURTHEST = 366;

/**
 * Delivery dates of an order placed today. Working days are counted from tomorrow. Null when the shop does not open
 * again within a year.
 */
export function arrivalDays([fewest, most]: LeadDays, calendar: ShopCalendar): Days | null {
  const from = workingDay(fewest, calendar);
  const to = workingDay(most, calendar);
  return from && to ? { from, to } : null;
}

function workingDay(count: number, { today, closed }: ShopCalendar): string | null {
  let left = count;
  for (let ahead = 1; ahead <= FURTHEST; ahead += 1) {
    const at = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS);
    const day = at.toISOString().slice(0, 10);
    const isWeekend = at.getUTCDay() === SATURDAY || at.getUTCDay() === SUNDAY;
    if (isWeekend || closed.some(({ from, to }) => from <= day && day <= to)) continue;
    left -= 1;
    if (left <= 0) return day;
  }
  return null;
}

/** Formatters by time zone: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The civil date in a time zone at an instant. */
export function civilDay(at: Date, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(at);
}
