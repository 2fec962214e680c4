import { formatAmount } from '@garderoba/money';
import type { OrderBooking } from './facts.js';
import { dayText } from './formats.js';
import { filled } from './letter.js';
import type { Content } from './mail-content.js';
import type { LineFacts, OrderFacts } from './order-facts.js';
import type { Texts } from './texts/texts.js';

// Part of an order's confirmation about its rentals.

/** The line with the dates of its rental and the return date. */
export function withDays(
  shown: Content['lines'][number],
  { lineId }: LineFacts,
  bookings: readonly OrderBooking[],
  { locale, kinds: { order_placed: texts } }: Texts,
): Content['lines'][number] {
  const booking = bookings.find((candidate) => candidate.lineId === lineId);
  if (!booking) return shown;
  const { dateFrom, dateTo, returnBy } = booking;
  const days = filled(texts.rentalDays, { from: dayText(dateFrom, locale), to: dayText(dateTo, locale) });
  const back = filled(texts.rentalBack, { back: dayText(returnBy, locale) });
  return { ...shown, details: `${shown.details} · ${days} · ${back}` };
}

/**
 * Possible further costs of the rentals; they are never part of the amount charged now. One row per booking, because each
 * piece has its own.
 */
export function rentalTerms(
  order: OrderFacts,
  bookings: readonly OrderBooking[],
  { locale, kinds: { order_placed: texts } }: Texts,
): Content['blocks'] {
  const row = (text: string, { lineId, currency, dailyFee }: OrderBooking, minor: number): string =>
    filled(text, {
      garment: order.lines.find((line) => line.lineId === lineId)?.name ?? '',
      amount: formatAmount(minor, locale, currency ?? order.currency),
      fee: formatAmount(dailyFee, locale, currency ?? order.currency),
    });
  const deposits = bookings.filter(({ deposit }) => deposit > 0);
  const rows = [
    ...deposits.map((booking) => row(texts.deposit, booking, booking.deposit)),
    ...(deposits.length > 0 ? [texts.depositNote] : []),
    ...bookings.map((booking) => row(texts.lateFee, booking, booking.worstCaseLateFee)),
  ];
  return rows.length > 0 ? [{ title: texts.notChargedNow, rows }] : [];
}
