import { addDays, type CivilDate, dayNumber } from '@garderoba/contracts/civil-days';
import { portion } from '@garderoba/money';
import { dateIn, instantOf } from './civil-date.js';

/** A rental is due within 24 hours of its last day: on the next day at the latest. */
const DAYS_TO_RETURN = 1;
/** Until noon of the following day no fee is charged. */
const GRACE_UNTIL_HOUR = 12;
/** A piece that is this many days late counts as lost. */
const LOST_AFTER_DAYS = 20;

/** The day on which the piece must be returned or handed to the carrier. */
export const returnBy = (last: CivilDate): CivilDate => addDays(last, DAYS_TO_RETURN);

/** End of the grace period: from here each started day is charged. */
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
  /** Paid amount of the rental, extensions included. */
  readonly price: number;
}

/** Maximum late fee: the retail price of the piece; if unknown, the paid amount of its rental. */
export const worstLateFee = ({ retail, price }: Pick<FeeTerms, 'retail' | 'price'>): number =>
  retail > 0 ? retail : price;

/** Late fee of a return at `returnedAt`: each started day after the grace period, counted from noon to noon. */
export function lateFee(terms: FeeTerms, returnedAt: Date, zone: string): { days: number; fee: number } {
  const from = lateFrom(terms.last, zone);
  if (returnedAt <= from) return { days: 0, fee: 0 };
  const day = dateIn(returnedAt, zone);
  const startedToday = returnedAt > instantOf(day, GRACE_UNTIL_HOUR, zone) ? 1 : 0;
  const days = dayNumber(day) - dayNumber(addDays(returnBy(terms.last), 1)) + startedToday;
  return { days, fee: Math.min(days * terms.dailyFee, worstLateFee(terms)) };
}

/** Maximum damage fee besides a late fee. */
export const worstDamageFee = ({
  lateFee,
  ...terms
}: Pick<FeeTerms, 'retail' | 'price'> & { lateFee: number }): number => Math.max(0, worstLateFee(terms) - lateFee);

/** Time to pay for an accepted extension or purchase. The days are held meanwhile. */
export const PAY_WITHIN_MS = 30 * 60 * 1000;

/** Deposit: 30 % of the retail price, held until the return. */
const DEPOSIT_BPS = 30_00;

export const depositFor = (retail: number): number => portion(retail, DEPOSIT_BPS);

/** Purchase of a rented piece: the paid rent is deducted. */
export const buyOutPrice = ({ retail, price }: Pick<FeeTerms, 'retail' | 'price'>): number =>
  Math.max(0, retail - price);

/** An extension costs the difference to the price of the longer period. */
export const extensionPrice = (paid: number, longer: number): number => Math.max(0, longer - paid);
