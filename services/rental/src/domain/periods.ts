import {
  RENTAL_DELIVERIES,
  RENTAL_PERIODS,
  type RentalDelivery,
  type RentalPeriod,
} from '@garderoba/contracts/rental-codes';

/** One day, four days, try-on at home, seven days (RNT-017, RNT-020). */
export type Period = RentalPeriod;

/** showroom: picked up and returned there; courier: brought and collected (RNT-008). */
export type Delivery = RentalDelivery;

export const DELIVERIES: readonly Delivery[] = RENTAL_DELIVERIES;

export const TRY_ON: Period = 'try_on';

/** In the order of price lists. */
export const PERIODS: readonly Period[] = RENTAL_PERIODS;

/** The price of a period; `rents` has one per period, in the order of PERIODS. */
export const rentOf = (rents: readonly number[], period: string): number | undefined =>
  rents[PERIODS.indexOf(period as Period)];

export const isPeriod = (value: unknown): value is Period => PERIODS.includes(value as Period);

export const isDelivery = (value: unknown): value is Delivery => DELIVERIES.includes(value as Delivery);
