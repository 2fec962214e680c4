/**
 * Lengths and deliveries of a rental, and their codes in events, in stored rows and in the public
 * API: 1 one day, 2 four days, 3 try-on at home (24 hours), 4 seven days (RNT-017, RNT-020, RNT-031); showroom, and
 * omnipack for the courier (RNT-008). Code uses the words; codes are translated where data enters or leaves a service.
 */
export const RENTAL_PERIODS = ['day', 'four_days', 'try_on', 'week'] as const;
export type RentalPeriod = (typeof RENTAL_PERIODS)[number];
export const RENTAL_PERIOD_CODES = [1, 2, 3, 4] as const;
export type RentalPeriodCode = (typeof RENTAL_PERIOD_CODES)[number];

/** Try-on at home, including its return, takes 24 hours (RNT-031). */
const DAYS: Readonly<Record<RentalPeriod, number>> = { day: 1, four_days: 4, try_on: 1, week: 7 };

/** Days of a rental, the first and the last included (RNT-002, RNT-020). */
export const daysOf = (period: RentalPeriod): number => DAYS[period];

export const RENTAL_DELIVERIES = ['showroom', 'courier'] as const;
export type RentalDelivery = (typeof RENTAL_DELIVERIES)[number];
export const RENTAL_DELIVERY_CODES = ['showroom', 'omnipack'] as const;
export type RentalDeliveryCode = (typeof RENTAL_DELIVERY_CODES)[number];

export const periodCode = (period: RentalPeriod): RentalPeriodCode =>
  (RENTAL_PERIODS.indexOf(period) + 1) as RentalPeriodCode;

/** Undefined for a number that is no code. */
export const periodOfCode = (code: number): RentalPeriod | undefined => RENTAL_PERIODS[code - 1];

export const deliveryCode = (delivery: RentalDelivery): RentalDeliveryCode =>
  delivery === 'courier' ? 'omnipack' : delivery;

/** Undefined for a text that is no code. */
export const deliveryOfCode = (code: string): RentalDelivery | undefined => {
  if (code === 'omnipack') return 'courier';
  return code === 'showroom' ? code : undefined;
};
