import { daysOf, type RentalPeriod } from '../../../../proto/src/rental-codes.ts';
import { addDays, type Day, type DayRange } from './days.ts';

// Words of a rental, shared with the services.
export {
  daysOf,
  RENTAL_DELIVERIES,
  RENTAL_PERIODS,
  type RentalDelivery,
  type RentalPeriod,
} from '../../../../proto/src/rental-codes.ts';

/** Periods of a rental; the try-on at home is none (RNT-002, RNT-020). */
export const rentedPeriods = ['day', 'four_days', 'week'] as const satisfies readonly RentalPeriod[];

/** The days with the shopper. */
export const tripOf = ({ firstDay, period }: { firstDay: Day; period: RentalPeriod }): DayRange => ({
  from: firstDay,
  to: addDays(firstDay, daysOf(period) - 1),
});
