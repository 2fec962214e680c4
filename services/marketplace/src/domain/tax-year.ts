import { TAX_ASKED, TAX_LEFT_OUT } from '@garderoba/contracts/marketplace/tax-facts';
import { dayAt } from './business-days.js';

/** Sales that stand, and what they brought in EUR cents: to the seller, and to the shop. */
export interface TaxFigures {
  readonly sales: number;
  /** What was credited to the seller: without the shop's commission and fee. */
  readonly consideration: number;
  readonly fees: number;
}

/** Of the four quarters of a calendar year. */
export type TaxYear = readonly [TaxFigures, TaxFigures, TaxFigures, TaxFigures];

export const NO_FIGURES: TaxFigures = { sales: 0, consideration: 0, fees: 0 };

/** The calendar year of an instant in the shop's zone. */
export const yearAt = (instant: Date): number => Number(dayAt(instant).slice(0, 4));

/** The whole year. */
export const totalOf = (year: TaxYear): TaxFigures =>
  year.reduce((sum, { sales, consideration, fees }) => ({
    sales: sum.sales + sales,
    consideration: sum.consideration + consideration,
    fees: sum.fees + fees,
  }));

/** Sales are so many that the seller is asked who to report. */
export const isAsked = ({ sales, consideration }: TaxFigures): boolean =>
  sales >= TAX_ASKED.sales || consideration >= TAX_ASKED.consideration;

/** The seller is named in the report of the year. */
export const isReportable = ({ sales, consideration }: TaxFigures): boolean =>
  sales >= TAX_LEFT_OUT.sales || consideration > TAX_LEFT_OUT.consideration;

/** Ten-thousandths of a currency for one EUR, such as PLN 42750. */
export type EurRates = Readonly<Record<string, number>>;
/** By calendar year: reference rates of the European Central Bank on its last day. */
export type RatesOfYears = ReadonlyMap<number, EurRates>;

/** The rates of a year that has none yet are those of the newest year before it, or else of the oldest. */
export function ratesFor(rates: RatesOfYears, year: number): EurRates {
  const years = [...rates.keys()].sort((a, b) => a - b);
  const known = years.filter((one) => one <= year).at(-1) ?? years[0];
  return (known === undefined ? undefined : rates.get(known)) ?? {};
}

/** Years after the reported one in which facts and messages are kept: five from the end of the year of the report. */
export const TAX_YEARS_KEPT = 6;
