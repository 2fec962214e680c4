/** A length one can rent for, as the product's `sirental_price` lists it. */
export interface RentalPeriod {
  /** Place of its price in the list, counted from 1 (RNT-017): what the wire calls the period. */
  number: number;
  days: number;
  /** Gross, in the store's currency. */
  price: number;
}

/** Two garments at home for a day (RNT-020). */
export const tryOn = 3;
/** The seven days that points pay for (RNT-019, RNT-020). */
export const pointsPeriod = 4;
const usual = 2;

/** Periods are named by their days, the day for trying on by its hours ('24h'). */
const daysNamed = (name: number | string): number =>
  String(name).endsWith('h') ? 1 : Math.max(1, Number.parseInt(String(name), 10) || 1);

/** The rental periods of a garment in the order of its prices; entries without a price cannot be chosen but keep their place. */
export const periodsOf = (prices: readonly { price: number; period: number | string }[] = []): RentalPeriod[] =>
  prices
    .map(({ price, period }, index) => ({ number: index + 1, days: daysNamed(period), price }))
    .filter(({ price }) => price > 0);

/** What is chosen already: four days, else the first there is; seven where points could pay for them (RNT-018, RNT-019). */
export function defaultPeriod(periods: readonly RentalPeriod[], canPayWithPoints = false): number | null {
  const has = (wanted: number) => periods.some(({ number }) => number === wanted);
  if (canPayWithPoints && has(pointsPeriod)) return pointsPeriod;
  return has(usual) ? usual : (periods[0]?.number ?? null);
}
