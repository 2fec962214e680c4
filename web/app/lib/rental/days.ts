// Arithmetic of civil days, shared with the services.
export {
  addDays,
  type CivilDate as Day,
  type DayRange,
  dayNumber,
  overlaps,
  type Weekday,
  weekdayOf,
} from '../../../../proto/src/civil-days.ts';

/** Time zone of the shop's days (RNT-025). */
export const shopZone = 'Europe/Warsaw';

// The Swedish date format equals the API's format of days.
const inShop = new Intl.DateTimeFormat('sv-SE', { timeZone: shopZone });

export const todayInShop = (): string => inShop.format(new Date());
