/**
 * 1 one day, 2 four days, 3 try-on at home, 4 seven days: positions in `sirental_price` counted from 1 (RNT-017,
 * RNT-020).
 */
export type Period = 1 | 2 | 3 | 4;

/** showroom: picked up and returned there; omnipack: by courier (RNT-008). */
export type Delivery = 'showroom' | 'omnipack';

export const DELIVERIES: readonly Delivery[] = ['showroom', 'omnipack'];

const DAYS: Readonly<Record<Period, number>> = { 1: 1, 2: 4, 3: 1, 4: 7 };

/** Try-on at home, including its return, takes 24 hours (RNT-031). */
export const TRY_ON: Period = 3;

export const PERIODS: readonly Period[] = [1, 2, 3, 4];

export const daysOf = (period: Period): number => DAYS[period];

export const isPeriod = (value: unknown): value is Period => PERIODS.includes(value as Period);

export const isDelivery = (value: unknown): value is Delivery => DELIVERIES.includes(value as Delivery);

/**
 * Initially selected period: four days, else the first available one (RNT-018); seven days when the garment is
 * available for points and the shopper has some (RNT-019).
 */
export function defaultPeriod(offered: readonly Period[], forPoints = false): Period | undefined {
  if (forPoints && offered.includes(4)) return 4;
  return offered.includes(2) ? 2 : offered[0];
}
