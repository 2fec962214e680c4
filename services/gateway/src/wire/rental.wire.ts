import { toDecimal } from '@garderoba/money';
import type { ChargePayment } from '../clients/orders.client.js';
import type { Booking, DatesQuote, Extension, Fitting, RentalCalendar } from '../clients/rental.client.js';
import type {
  AgreementPayment,
  BuyBooking,
  Calendar,
  Booking as WireBooking,
  DatesQuote as WireDatesQuote,
  Extension as WireExtension,
  Fitting as WireFitting,
} from './rental.schema.js';

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
  periods: calendar.periods.map(({ period, days, price }) => ({ period, days, price: toDecimal(price) })),
});

/** Carrier of a rental's delivery (RNT-009, RNT-011). */
const CARRIERS: Readonly<Record<string, string>> = { showroom: 'instore', omnipack: 'dhl' };

/** Gross delivery price of a rental; null when the store's country has no tariff. */
export const deliveryPriceOf = (
  delivery: string,
  prices: ReadonlyArray<{ readonly carrier: string; readonly gross: number }>,
): number | null => prices.find(({ carrier }) => carrier === CARRIERS[delivery])?.gross ?? null;

/** `deliveryPrice`: the courier's price in the store's own country, in minor units. */
export const toWireQuote = (quote: DatesQuote, deliveryPrice: number | null): WireDatesQuote => ({
  available: quote.available,
  date_from: quote.dateFrom,
  date_to: quote.dateTo,
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
  date_from: booking.dateFrom,
  date_to: booking.dateTo,
  period: booking.period,
  delivery: booking.delivery,
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
  dateTo,
  returnBy,
  booking,
}: Extension): Omit<WireExtension, 'payment'> => ({
  price: toDecimal(price),
  currency,
  date_to: dateTo,
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
