/** Value of a point, gross minor units: the price of a point in plan M. */
const VALUES: Readonly<Record<string, number>> = { EUR: 450, PLN: 1250, SEK: 5250 };

/** Paid minor units per reward point. */
const PAID_PER_POINT: Readonly<Record<string, number>> = { EUR: 10_000, PLN: 40_000, SEK: 100_000 };

/** Days for which reward points can be used. */
export const REWARD_DAYS = 365;

/** Value of points in minor units of a currency; 0 for a currency without sales. */
export const valueOfPoints = (points: number, currency: string): number => points * (VALUES[currency] ?? 0);

/** Reward points for a paid amount, rounded down to whole points. */
export const rewardFor = (paid: number, currency: string): number => {
  const perPoint = PAID_PER_POINT[currency];
  return perPoint ? Math.floor(paid / perPoint) : 0;
};

/** Reward points that an order loses when `refunded` of what was paid is refunded in total. */
export const rewardLost = (points: number, paid: number, refunded: number): number =>
  paid === 0 ? points : Math.min(points, Math.ceil((points * refunded) / paid));
