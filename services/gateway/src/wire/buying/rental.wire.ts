import { deliveryCode, deliveryOfCode, periodCode, periodOfCode } from '@garderoba/contracts/rental-codes';
import { toDecimal } from '@garderoba/money';
import type { z } from 'zod';
import type { ChargePayment } from '../../clients/orders.client.js';
import type { Booking, DatesQuote, Extension, Fitting, RentalCalendar } from '../../clients/rental.client.js';
import type {
  AgreementPayment,
  BuyBooking,
  Calendar,
  DatesQuery,
  Booking as WireBooking,
  DatesQuote as WireDatesQuote,
  Extension as WireExtension,
  Fitting as WireFitting,
} from './rental.schema.js';

/**
 * Days that a shopper requests. Unknown codes become '', which rental refuses with the reason, after what it refuses
 * first.
 */
export const fromWireDates = ({ date, period, delivery }: z.output<typeof DatesQuery>) => ({
  firstDay: date,
  period: fromWirePeriod(period),
  delivery: fromWireDelivery(delivery),
});

export const fromWirePeriod = (code: number): string => periodOfCode(code) ?? '';
export const fromWireDelivery = (code: string): string => deliveryOfCode(code) ?? '';

/** The terms a customer agreed to, in minor units. */
export const fromWireConsent = ({ preview, expected_price: expected }: BuyBooking) => ({
  ...(preview && { preview }),
  ...(expected !== undefined && { expectedPrice: Math.round(expected * 100) }),
});

/** One element of the calendar call (wire-contract 2.12, 11.9; RNT-005, RNT-030). Turnover in minutes. */
export const toWireCalendar = (calendar: RentalCalendar): Calendar => ({
  sku: calendar.sku,
  availableQuantity: calendar.quantity,
  firstDateAvailable: calendar.firstFree,
  bookedDatesFull: calendar.booked.map(({ day, pieces }) => ({ s: day, q: pieces })),
  disabledDatesFullCalendar: calendar.holidays.map(({ from, to }) => ({ disabled_from: from, disabled_to: to })),
  turnoverBefore: calendar.turnoverBefore,
  turnoverAfter: calendar.turnoverAfter,
  periods: calendar.periods.map(({ name, days, price }) => ({
    period: periodCode(name),
    days,
    price: toDecimal(price),
  })),
});

/** Carrier of a rental's delivery (RNT-009, RNT-011). */
const CARRIERS: Readonly<Record<string, string>> = { showroom: 'instore', courier: 'dhl' };

/** Gross delivery price of a rental; null when the store's country has no tariff. */
export const deliveryPriceOf = (
  delivery: string,
  prices: ReadonlyArray<{ readonly carrier: string; readonly gross: number }>,
): number | null => prices.find(({ carrier }) => carrier === CARRIERS[delivery])?.gross ?? null;

/** `deliveryPrice`: the courier's price in the store's own country, in minor units. */
export const toWireQuote = (quote: DatesQuote, deliveryPrice: number | null): WireDatesQuote => ({
  available: quote.available,
  date_from: quote.firstDay,
  date_to: quote.lastDay,
  currency: quote.currency,
  price: toDecimal(quote.price),
  deposit: toDecimal(quote.deposit),
  delivery_price: deliveryPrice === null ? null : toDecimal(deliveryPrice),
  worst_case_late_fee: toDecimal(quote.worstCaseLateFee),
  alternatives: quote.alternatives,
});

export const toWireBooking = (booking: Booking, name: string): WireBooking => ({
  id: booking.id,
  sku: booking.sku,
  name,
  date_from: booking.firstDay,
  date_to: booking.lastDay,
  period: booking.rental && periodCode(booking.rental.period),
  delivery: booking.rental && deliveryCode(booking.rental.delivery),
  status: booking.status,
  return_by: booking.returnBy,
  order_increment_id: booking.orderNumber,
  price: toDecimal(booking.price),
  late_fee: toDecimal(booking.lateFee),
  daily_late_fee: toDecimal(booking.dailyFee),
  worst_case_late_fee: toDecimal(booking.worstCaseLateFee),
  currency: booking.currency,
  allowed_actions: booking.allowedActions,
});

export const toWireExtension = ({
  price,
  currency,
  lastDay,
  returnBy,
  booking,
}: Omit<Extension, 'dateTo'>): Omit<WireExtension, 'payment'> => ({
  price: toDecimal(price),
  currency,
  date_to: lastDay,
  return_by: returnBy,
  status: booking.status,
});

/** How an agreement is paid. */
export const toWirePayment = (paid: ChargePayment | undefined): AgreementPayment => {
  if (!paid) return { status: 'in_preparation', order_increment_id: null, session_id: null, redirect_url: null };
  const { number, status, payment } = paid;
  return {
    status: status === 'complete' ? 'paid' : 'to_pay',
    order_increment_id: number,
    session_id: payment?.sessionId ?? null,
    redirect_url: payment?.redirectUrl ?? null,
  };
};

export const toWireFitting = ({ id, date, time, skus }: Fitting): WireFitting => ({ id, date, time, skus });

const HEAD = /^\{"took":\d+,.{0,200}?"hits":\{"total":(\d+)/;

/** A catalogue answer with `total` also at its top level; the bytes of the documents are unchanged. */
export function withTotal(bytes: Buffer): Buffer {
  const total = HEAD.exec(bytes.subarray(0, 300).toString('latin1'))?.[1] ?? '0';
  return Buffer.concat([Buffer.from(`{"total":${total},`), bytes.subarray(1)]);
}
