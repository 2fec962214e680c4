import { formatAmount } from '@garderoba/money';
import type { Facts } from './facts.js';
import { dayText } from './formats.js';
import { type Letter, letterTo, type Sites } from './letter.js';
import { linkToOrder, readerOf } from './order-letter.js';
import { textsOf } from './texts/languages.js';
import type { KindTexts } from './texts/texts.js';

/**
 * A mail about a booking: dates from rental, recipient and language from its order. In its texts: `{garment}`, `{from}`,
 * `{to}`, `{back}` (return date), `{fee}` per late day, `{most}` maximum late fee.
 */
export function rentalLetter({ booking, order }: Facts['booking'], texts: KindTexts, sites: Sites): Letter {
  const { locale } = textsOf(order.language);
  const amount = (minor: number): string => formatAmount(minor, locale, booking.currency ?? order.currency);
  const line = order.lines.find(({ sku }) => sku === booking.sku);
  // The options include the size.
  const options = line?.options.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return letterTo(readerOf(order), {
    texts,
    values: {
      garment: line?.name ?? booking.sku,
      from: dayText(booking.dateFrom, locale),
      to: dayText(booking.dateTo, locale),
      back: dayText(booking.returnBy, locale),
      fee: amount(booking.dailyFee),
      most: amount(booking.worstCaseLateFee),
    },
    lines: line && options ? [{ name: line.name, details: options, amount: '' }] : [],
    link: linkToOrder(order, sites),
    orderNumber: order.number,
  });
}
