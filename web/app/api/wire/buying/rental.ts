import {
  deliveryCode,
  deliveryOfCode,
  periodCode,
  periodOfCode,
  type RentalDelivery,
  type RentalPeriod,
} from '../../../../../proto/src/rental-codes.ts';
import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import type { ResultOf } from '../../results.ts';

// Rentals in the public API have codes for periods and deliveries, and names of their own for days.

type WireCalendar = ResultOf<`/api/ext/rental/get-calendar-data/${string}`>[number];
type WireQuote = ResultOf<'/api/ext/rental/quote'>;
type WireBooking = ResultOf<'/api/ext/rental/bookings'>[number];
type WireExtension = ResultOf<`/api/ext/rental/bookings/${string}/extend`, 'post'>;
type WirePurchase = ResultOf<`/api/ext/rental/bookings/${string}/buy`, 'post'>;
type WireFitting = ResultOf<'/api/ext/rental/fittings'>[number];

/** Path segment of a delivery's calendar. */
export const calendarSegment = (delivery: RentalDelivery): string => deliveryCode(delivery);

/** Query of the calls about days. */
export const datesQuery = ({ firstDay, period, delivery }: RentalWish) => ({
  date: firstDay,
  period: periodCode(period),
  delivery: deliveryCode(delivery),
});

/** Calendar of one garment for one delivery (RNT-005). Turnover in minutes; `firstFree` is null without a free day. */
export type RentalCalendar = ReturnType<typeof calendarOf>;
export const calendarOf = (calendar: WireCalendar) => ({
  sku: calendar.sku,
  quantity: calendar.availableQuantity,
  firstFree: calendar.firstDateAvailable ?? null,
  booked: calendar.bookedDatesFull.map(({ s: day, q: pieces }) => ({ day, pieces })),
  holidays: calendar.disabledDatesFullCalendar.map(({ disabled_from: from, disabled_to: to }) => ({ from, to })),
  turnoverBefore: calendar.turnoverBefore,
  turnoverAfter: calendar.turnoverAfter,
  periods: (calendar.periods ?? []).flatMap(({ period: code, days, price }) => {
    const period = periodOfCode(code);
    return period ? [{ period, days, price }] : [];
  }),
});

/** Costs of dates as computed by rental: the rent now, and possible further costs, gross in the store's currency. */
export type RentalQuote = ReturnType<typeof quoteOf>;
export const quoteOf = (quote: WireQuote) => ({
  available: quote.available,
  firstDay: quote.date_from,
  lastDay: quote.date_to,
  price: quote.price,
  deposit: quote.deposit,
  /** Null without a tariff for the store's country. */
  deliveryPrice: quote.delivery_price ?? null,
  worstCaseLateFee: quote.worst_case_late_fee,
  alternatives: quote.alternatives.map(({ sku, size, date }) => ({ sku, size, firstDay: date })),
});

export const rentalDeliveryOf = (code: string | null): RentalDelivery | null => deliveryOfCode(code ?? '') ?? null;
const periodOf = (code: number | null): RentalPeriod | null => periodOfCode(code ?? 0) ?? null;

/** A booking of the shopper. Prices and fees gross, in `currency`. */
export type Booking = ReturnType<typeof bookingOf>;
export const bookingOf = (booking: WireBooking) => ({
  id: booking.id,
  sku: booking.sku,
  name: booking.name,
  firstDay: booking.date_from,
  lastDay: booking.date_to,
  period: periodOf(booking.period),
  delivery: rentalDeliveryOf(booking.delivery),
  status: booking.status,
  returnBy: booking.return_by,
  orderNumber: booking.order_increment_id,
  price: booking.price,
  lateFee: booking.late_fee,
  dailyLateFee: booking.daily_late_fee,
  worstCaseLateFee: booking.worst_case_late_fee,
  currency: booking.currency,
  allowedActions: booking.allowed_actions,
});

/** Payment of an accepted change, which takes effect with it. */
export type AgreementPayment = ReturnType<typeof agreementOf>;
const agreementOf = ({ status, redirect_url }: NonNullable<WireExtension['payment']>) => ({
  status,
  /** Of the payment page. */
  payAt: redirect_url,
});

export const extensionBody = (period: RentalPeriod) => ({ period: periodCode(period) });
/** The accepted price; the server refuses another. */
export const consentBody = (agreedPrice: number) => ({ expected_price: agreedPrice });

export const extensionOf = ({ price, date_to, return_by, payment }: WireExtension) => ({
  price,
  lastDay: date_to,
  returnBy: return_by,
  payment: payment ? agreementOf(payment) : null,
});

export const purchaseOf = ({ price, payment }: WirePurchase) => ({
  price,
  payment: payment ? agreementOf(payment) : null,
});

/** An appointment in the showroom. */
export type Fitting = ReturnType<typeof fittingOf>;
export const fittingOf = ({ id, date: day, time, skus }: WireFitting) => ({ id, day, time, skus });
export const fittingBody = ({ day, time, skus }: Omit<Fitting, 'id'>) => ({ date: day, time, skus });

/** Price of a rental period of a garment, gross in the store's currency. */
export interface RentalPrice {
  period: RentalPeriod;
  price: number;
}

const NAMED: Readonly<Record<string, RentalPeriod>> = { 1: 'day', 4: 'four_days', 7: 'week' };

/** Periods are named by their days, the try-on by its hours, which begin with 2 (RNT-006); others by their place (RNT-017). */
const periodNamed = (name: string, place: number): RentalPeriod | undefined =>
  name.startsWith('2') ? 'try_on' : (NAMED[name] ?? periodOfCode(place));

/** Prices of a garment's periods; entries without a price cannot be rented. */
export const rentalPricesOf = (prices: readonly { price: number; period: number | string }[] = []): RentalPrice[] =>
  prices.flatMap(({ price, period: name }, index) => {
    const period = periodNamed(String(name), index + 1);
    return period && price > 0 ? [{ period, price }] : [];
  });
