import type { Mail, OrderMailIntent, OrderMailKind } from './mail.js';
import { asHtml, asText, type Content } from './mail-content.js';
import type { AddressFacts, LineFacts, OrderFacts } from './order-facts.js';
import { textsOf } from './texts/languages.js';
import type { Texts } from './texts/texts.js';

/** Writes the mail of an intent in the order's language, as text and as HTML. */
export function renderOrderMail(intent: OrderMailIntent, facts: OrderFacts, publicUrl: string): Mail {
  const texts = textsOf(facts.language);
  const kind = texts.kinds[intent.kind];
  const fill = filler(intent, facts, texts);
  const content: Content = {
    greeting: fill(texts.greeting),
    heading: fill(kind.heading),
    paragraphs: [fill(kind.body), ...remarks(intent.kind, facts, texts)],
    ...details(intent, facts, texts),
    link: linkTo(facts, publicUrl, texts),
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
  const refund = facts.refunds.find(({ refundId }) => refundId === intent.subject);
  const values: Record<string, string> = {
    name: facts.billingAddress.firstName,
    number: facts.number,
    amount: money(refund ? refund.amount : facts.grandTotal, facts, texts),
    what: facts.lines[0]?.name ?? '',
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function remarks(kind: OrderMailKind, facts: OrderFacts, texts: Texts): string[] {
  if (kind === 'order_placed' && facts.status === 'pending_payment') return [texts.awaitingPayment];
  if (kind === 'order_cancelled') return [texts.cancelReasons[facts.cancelReason ?? ''] ?? ''].filter(Boolean);
  return [];
}

/** The confirmation shows everything, the mail of a shipment what was sent, the others only their news. */
function details(intent: OrderMailIntent, facts: OrderFacts, texts: Texts): Pick<Content, 'lines' | 'sums' | 'blocks'> {
  if (intent.kind === 'order_placed') {
    return {
      lines: facts.lines.map((line) => lineOf(line, line.quantity, facts, texts)),
      sums: sumsOf(facts, texts),
      blocks: blocksOf(facts, texts),
    };
  }
  const shipment = facts.shipments.find(({ shipmentId }) => shipmentId === intent.subject);
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
    // An order that is not sent anywhere, as a subscription's, may know a name alone.
    address.country && (countries(texts.locale).of(address.country) ?? address.country),
    address.taxId && `${texts.taxId}: ${address.taxId}`,
  ].filter((row) => row !== '');

/** A guest's key leads back to the order; customers find theirs in their account. */
function linkTo({ language, number, guestKey }: OrderFacts, publicUrl: string, texts: Texts): Content['link'] {
  const shop = `${publicUrl.replace(/\/$/, '')}/${language}`;
  return guestKey
    ? { label: texts.toOrder, url: `${shop}/order?number=${number}&key=${guestKey}` }
    : { label: texts.toOrders, url: `${shop}/my-account/orders` };
}

const money = (amount: number, { currency }: OrderFacts, { locale }: Texts): string =>
  amounts(locale, currency).format(amount / 100);

/** Making a formatter costs a thousand times what using it does. */
const amounts = kept(
  (locale: string, currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
);
const countries = kept((locale: string) => new Intl.DisplayNames([locale], { type: 'region' }));

/** `make`, asked once per set of words. */
function kept<Words extends string[], T>(make: (...words: Words) => T): (...words: Words) => T {
  const made = new Map<string, T>();
  return (...words) => {
    const name = words.join(' ');
    const known = made.get(name) ?? make(...words);
    made.set(name, known);
    return known;
  };
}
