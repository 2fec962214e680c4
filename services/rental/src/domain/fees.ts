import { portion } from '@garderoba/money';
import { addDays, type CivilDate, dateIn, dayNumber, instantOf } from './civil-date.js';

/** A rental comes back within 24 hours of its last day: on the next day at the latest. */
const DAYS_TO_RETURN = 1;
/** Until noon of the day after that nothing is charged. */
const GRACE_UNTIL_HOUR = 12;
/** A piece that is so many days late is lost. */
const LOST_AFTER_DAYS = 20;

/** The day on which it has to be back, or with the carrier. */
export const returnBy = (last: CivilDate): CivilDate => addDays(last, DAYS_TO_RETURN);

/** Grace is over: from here on each started day costs. */
export const lateFrom = (last: CivilDate, zone: string): Date =>
  instantOf(addDays(returnBy(last), 1), GRACE_UNTIL_HOUR, zone);

export const lostFrom = (last: CivilDate, zone: string): Date =>
  instantOf(addDays(returnBy(last), 1 + LOST_AFTER_DAYS), GRACE_UNTIL_HOUR, zone);

/** Amounts are minor units. */
export interface FeeTerms {
  readonly last: CivilDate;
  /** Price of one day. */
  readonly dailyFee: number;
  /** 0 = unknown. */
  readonly retail: number;
  /** What the rental cost. */
  readonly price: number;
}

/** Never more than the piece costs in shops; where nobody knows that, never more than its rental did. */
export const worstLateFee = ({ retail, price }: Pick<FeeTerms, 'retail' | 'price'>): number =>
  retail > 0 ? retail : price;

/** What bringing it back at `returnedAt` costs: each started day after the grace, counted from noon to noon. */
export function lateFee(terms: FeeTerms, returnedAt: Date, zone: string): { days: number; fee: number } {
  const from = lateFrom(terms.last, zone);
  if (returnedAt <= from) return { days: 0, fee: 0 };
  const day = dateIn(returnedAt, zone);
  const startedToday = returnedAt > instantOf(day, GRACE_UNTIL_HOUR, zone) ? 1 : 0;
  const days = dayNumber(day) - dayNumber(addDays(returnBy(terms.last), 1)) + startedToday;
  return { days, fee: Math.min(days * terms.dailyFee, worstLateFee(terms)) };
}

/** What damage may cost at most beside a late fee. */
export const worstDamageFee = ({
  lateFee,
  ...terms
}: Pick<FeeTerms, 'retail' | 'price'> & { lateFee: number }): number => Math.max(0, worstLateFee(terms) - lateFee);

/** A customer who agreed to stay longer or to buy has so long to pay; the days are held meanwhile. */
export const PAY_WITHIN_MS = 30 * 60 * 1000;

/** Three tenths of what the piece costs in shops, held until it is back. */
const DEPOSIT_BPS = 30_00;

export const depositFor = (retail: number): number => portion(retail, DEPOSIT_BPS);

/** Buying the piece one has: the rent is credited. */
export const buyOutPrice = ({ retail, price }: Pick<FeeTerms, 'retail' | 'price'>): number =>
  Math.max(0, retail - price);

/** Staying longer costs the difference to the longer period's price. */
export const extensionPrice = (paid: number, longer: number): number => Math.max(0, longer - paid);
