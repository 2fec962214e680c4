/** A rental period, as listed in the product's `sirental_price`. */
export interface RentalPeriod {
  /** Position of its price in the list, from 1 (RNT-017): the period number of the API. */
  number: number;
  days: number;
  /** Gross, in the store's currency. */
  price: number;
}

/** Try-on of two garments at home for a day (RNT-020). */
export const tryOn = 3;
/** The seven-day period that points can pay for (RNT-019, RNT-020). */
export const pointsPeriod = 4;
const usual = 2;

/** Periods are named by their days, the try-on day by its hours ('24h'). */
const daysNamed = (name: number | string): number =>
  String(name).endsWith('h') ? 1 : Math.max(1, Number.parseInt(String(name), 10) || 1);

/**
 * Rental periods of a garment in the order of its prices; entries without a price are not selectable but keep their
 * position.
 */
export const periodsOf = (prices: readonly { price: number; period: number | string }[] = []): RentalPeriod[] =>
  prices
    .map(({ price, period }, index) => ({ number: index + 1, days: daysNamed(period), price }))
    .filter(({ price }) => price > 0);

/** Preselection: four days, else the first; seven if points could pay for them (RNT-018, RNT-019). */
export function defaultPeriod(periods: readonly RentalPeriod[], canPayWithPoints = false): number | null {
  const has = (wanted: number) => periods.some(({ number }) => number === wanted);
  if (canPayWithPoints && has(pointsPeriod)) return pointsPeriod;
  return has(usual) ? usual : (periods[0]?.number ?? null);
}
