/** What a point is worth, gross minor units: what one costs in plan M. */
const VALUES: Readonly<Record<string, number>> = { EUR: 450, PLN: 1250, SEK: 5250 };

/** So many minor units paid bring one reward point. */
const PAID_PER_POINT: Readonly<Record<string, number>> = { EUR: 10_000, PLN: 40_000, SEK: 100_000 };

/** Days for which reward points can be used. */
export const REWARD_DAYS = 365;

/** The points' value in minor units of a currency; 0 where we do not sell. */
export const valueOfPoints = (points: number, currency: string): number => points * (VALUES[currency] ?? 0);

/** Reward points for a paid amount: whole points only. */
export const rewardFor = (paid: number, currency: string): number => {
  const perPoint = PAID_PER_POINT[currency];
  return perPoint ? Math.floor(paid / perPoint) : 0;
};

/** Of the points an order brought, how many it loses when so much of what was paid went back in all. */
export const rewardLost = (points: number, paid: number, refunded: number): number =>
  paid === 0 ? points : Math.min(points, Math.ceil((points * refunded) / paid));
