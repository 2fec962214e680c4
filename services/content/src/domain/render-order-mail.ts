import { formatAmount } from '@garderoba/money';
import type { Mail, OrderMailIntent } from './mail.js';
import { asHtml, asText, type Content } from './mail-content.js';
import type { AddressFacts, LineFacts, OrderFacts, RefundFacts } from './order-facts.js';
import type { OrderBooking } from './rental-facts.js';
import { textsOf } from './texts/languages.js';
import type { Texts } from './texts/texts.js';
import { whatNext } from './what-next.js';

/** Renders the mail of an intent in the order's language, as text and as HTML. `bookings`: the rentals of the order. */
export function renderOrderMail(
  intent: OrderMailIntent,
  facts: OrderFacts,
  bookings: readonly OrderBooking[],
  publicUrl: string,
): Mail {
  const texts = textsOf(facts.language);
  const kind = texts.kinds[intent.kind];
  const fill = filler(intent, facts, texts);
  const content: Content = {
    greeting: fill(texts.greeting),
    heading: fill(kind.heading),
    paragraphs: [kind.body, ...whatNext(intent.kind, facts, texts, refundOf(intent, facts))].map(fill),
    ...details(intent, facts, bookings, texts),
    link: linkToOrder(facts, publicUrl, texts),
    goodbye: texts.goodbye,
  };
  return {
    id: intent.id,
    to: facts.email,
    subject: fill(kind.subject),
    text: asText(content),
    html: asHtml(content, texts.locale),
    kind: intent.kind,
    language: facts.language,
    orderNumber: facts.number,
  };
}

function filler(intent: OrderMailIntent, facts: OrderFacts, texts: Texts): (text: string) => string {
  const refund = refundOf(intent, facts);
  const values: Record<string, string> = {
    name: facts.billingAddress.firstName,
    number: facts.number,
    amount: money(refund ? refund.amount : facts.grandTotal, facts, texts),
    total: money(facts.grandTotal, facts, texts),
    what: facts.lines[0]?.name ?? '',
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** The refund of the mail. A mail that staff send again for the order is about the latest one. */
const refundOf = ({ kind, subject }: OrderMailIntent, { refunds }: OrderFacts): RefundFacts | undefined =>
  kind === 'order_refunded' ? (refunds.find(({ refundId }) => refundId === subject) ?? refunds.at(-1)) : undefined;

/** The shipment of the mail; sent again for the order: the latest one. */
const shipmentOf = ({ kind, subject }: OrderMailIntent, { shipments }: OrderFacts) =>
  kind === 'order_shipped'
    ? (shipments.find(({ shipmentId }) => shipmentId === subject) ?? shipments.at(-1))
    : undefined;

/** The confirmation shows the whole order, the shipment mail the shipped lines, other mails only their own subject. */
function details(
  intent: OrderMailIntent,
  facts: OrderFacts,
  bookings: readonly OrderBooking[],
  texts: Texts,
): Pick<Content, 'lines' | 'sums' | 'blocks'> {
  if (intent.kind === 'order_placed') {
    return {
      lines: facts.lines.map((line) => withDays(lineOf(line, line.quantity, facts, texts), line, bookings, texts)),
      sums: sumsOf(facts, texts),
      blocks: [...rentalTerms(facts, bookings, texts), ...transferBlock(facts, texts), ...blocksOf(facts, texts)],
    };
  }
  const shipment = shipmentOf(intent, facts);
  if (!shipment) return { lines: [], sums: [], blocks: [] };
  const sent = new Map(shipment.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const tracking = [shipment.carrier, shipment.trackingNumber].filter((text) => text !== null);
  return {
    lines: facts.lines
      .filter(({ lineId }) => sent.has(lineId))
      .map((line) => ({ ...lineOf(line, sent.get(line.lineId) as number, facts, texts), amount: '' })),
    sums: [],
    blocks: tracking.length > 0 ? [{ title: texts.tracking, rows: [tracking.join(' ')] }] : [],
  };
}

function lineOf(line: LineFacts, quantity: number, facts: OrderFacts, texts: Texts) {
  const options = line.options.map(({ label, value }) => `${label}: ${value}`);
  const details = [...options, `${texts.quantity}: ${quantity}`].join(' · ');
  return { name: line.name, details, amount: money(line.rowGross, facts, texts) };
}

function sumsOf(facts: OrderFacts, texts: Texts): Content['sums'] {
  const discountLabel = facts.couponCode ? `${texts.discount} (${facts.couponCode})` : texts.discount;
  const rows: [label: string, amount: number, shown: boolean, strong?: boolean][] = [
    [texts.subtotal, facts.subtotalGross, true],
    [discountLabel, -facts.discount, facts.discount !== 0],
    [texts.delivery, facts.shippingGross, facts.shipping !== null],
    [texts.paymentFee, facts.paymentFee, facts.paymentFee !== 0],
    [texts.total, facts.grandTotal, true, true],
    [texts.tax, facts.tax, true],
  ];
  return rows
    .filter(([, , shown]) => shown)
    .map(([label, amount, , strong]) => ({ label, amount: money(amount, facts, texts), strong }));
}

function blocksOf(facts: OrderFacts, texts: Texts): Content['blocks'] {
  const { shipping, shippingAddress, billingAddress, payment } = facts;
  const way = shipping && `${shipping.carrierTitle} – ${shipping.methodTitle}`;
  return [
    ...(shippingAddress ? [{ title: texts.deliveryAddress, rows: addressRows(shippingAddress, texts) }] : []),
    ...(way ? [{ title: texts.delivery, rows: [way] }] : []),
    { title: texts.billingAddress, rows: addressRows(billingAddress, texts) },
    { title: texts.payment, rows: [payment.title] },
  ];
}

const addressRows = (address: AddressFacts, texts: Texts): string[] =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.street.join(' '),
    `${address.postcode} ${address.city}`.trim(),
    // An order without delivery, as of a subscription, may have a name only.
    address.country && (countries(texts.locale).of(address.country) ?? address.country),
    address.taxId && `${texts.taxId}: ${address.taxId}`,
  ].filter((row) => row !== '');

/** Dates of a rented line and its return date. */
function withDays(
  shown: Content['lines'][number],
  { lineId }: LineFacts,
  bookings: readonly OrderBooking[],
  { locale, rentalDays, rentalBack }: Texts,
): Content['lines'][number] {
  const booking = bookings.find((candidate) => candidate.lineId === lineId);
  if (!booking) return shown;
  const { dateFrom, dateTo, returnBy } = booking;
  const days = rentalDays.replace('{from}', dayText(dateFrom, locale)).replace('{to}', dayText(dateTo, locale));
  const back = rentalBack.replace('{back}', dayText(returnBy, locale));
  return { ...shown, details: `${shown.details} · ${days} · ${back}` };
}

/**
 * Possible further costs of a rental; they are never part of the amount charged now. One row per booking, because each
 * piece has its own.
 */
function rentalTerms(facts: OrderFacts, bookings: readonly OrderBooking[], texts: Texts): Content['blocks'] {
  const row = (text: string, { lineId, currency, dailyFee }: OrderBooking, minor: number): string => {
    const known: Readonly<Record<string, string>> = {
      garment: facts.lines.find((line) => line.lineId === lineId)?.name ?? '',
      amount: formatAmount(minor, texts.locale, currency ?? facts.currency),
      fee: formatAmount(dailyFee, texts.locale, currency ?? facts.currency),
    };
    return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => known[name] ?? hole);
  };
  const deposits = bookings.filter(({ deposit }) => deposit > 0);
  const rows = [
    ...deposits.map((booking) => row(texts.deposit, booking, booking.deposit)),
    ...(deposits.length > 0 ? [texts.depositNote] : []),
    ...bookings.map((booking) => row(texts.lateFee, booking, booking.worstCaseLateFee)),
  ];
  return rows.length > 0 ? [{ title: texts.notChargedNow, rows }] : [];
}

/** Account data of an order with an unpaid bank transfer. */
function transferBlock(facts: OrderFacts, texts: Texts): Content['blocks'] {
  const to = facts.paymentInstructions;
  if (!to || facts.status === 'canceled') return [];
  const rows = [
    `${texts.transferHolder}: ${to.holder}`,
    `IBAN: ${to.iban}`,
    to.bic ? `BIC: ${to.bic}` : '',
    to.bank ? `${texts.transferBank}: ${to.bank}` : '',
    `${texts.transferReference}: ${to.reference}`,
    `${texts.transferAmount}: ${formatAmount(to.amount, texts.locale, to.currency)}`,
    `${texts.transferUntil}: ${dayText(to.payUntil.slice(0, 10), texts.locale)}`,
  ];
  return [{ title: texts.transfer, rows: rows.filter((row) => row !== '') }];
}

/** Formats a civil date as `30 grudnia 2026`, independent of time zones. */
export const dayText = (date: string, locale: string): string => days(locale).format(new Date(`${date}T00:00:00Z`));

/** Link to the order: with the key for guests, into the account for customers. */
export function linkToOrder(
  { language, number, guestKey }: OrderFacts,
  publicUrl: string,
  texts: Texts,
): Content['link'] {
  const shop = `${publicUrl.replace(/\/$/, '')}/${language}`;
  return guestKey
    ? { label: texts.toOrder, url: `${shop}/order?number=${number}&key=${guestKey}` }
    : { label: texts.toOrder, url: `${shop}/my-account/orders/${number}` };
}

const money = (amount: number, { currency }: OrderFacts, { locale }: Texts): string =>
  formatAmount(amount, locale, currency);

/** Creating a formatter costs a thousand times as much as using it, so formatters are cached. */
const days = kept((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const countries = kept((locale: string) => new Intl.DisplayNames([locale], { type: 'region' }));

/** Memoizes `make` by its arguments. */
function kept<Words extends string[], T>(make: (...words: Words) => T): (...words: Words) => T {
  const made = new Map<string, T>();
  return (...words) => {
    const name = words.join(' ');
    const known = made.get(name) ?? make(...words);
    made.set(name, known);
    return known;
  };
}
