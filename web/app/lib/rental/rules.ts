// Rules of the rental calendar, shared with rental, which decides by them.
export {
  blockedWeekdays,
  DAYS_AHEAD,
  defaultPeriod,
  deliveriesIn,
  SHOWROOM_HOURS,
  type StartRules,
  startRefusal,
  turnoverDays,
} from '../../../../proto/src/rental-calendar.ts';
