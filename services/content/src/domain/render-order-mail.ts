import type { Mail, MailIntent, MailKind } from './mail.js';
import type { AddressFacts, LineFacts, OrderFacts } from './order-facts.js';
import { de } from './texts/de.js';
import { en } from './texts/en.js';
import { nl } from './texts/nl.js';
import { pl } from './texts/pl.js';
import { se } from './texts/se.js';
import type { Texts } from './texts/texts.js';

const TEXTS: Readonly<Record<string, Texts>> = { de, en, nl, pl, se };

/** What a mail shows, before it is text or HTML. */
interface Content {
  readonly greeting: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly lines: readonly { readonly name: string; readonly details: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly strong?: boolean }[];
  readonly blocks: readonly { readonly title: string; readonly rows: readonly string[] }[];
  readonly link: { readonly label: string; readonly url: string } | undefined;
  readonly goodbye: string;
}

/** Writes the mail of an intent in the order's language, as text and as HTML. */
export function renderOrderMail(intent: MailIntent, facts: OrderFacts, publicUrl: string): Mail {
  const texts = TEXTS[facts.language] ?? en;
  const kind = texts.kinds[intent.kind];
  const fill = filler(intent, facts, texts);
  const content: Content = {
    greeting: fill(texts.greeting),
    heading: kind.heading,
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

function filler(intent: MailIntent, facts: OrderFacts, texts: Texts): (text: string) => string {
  const refund = facts.refunds.find(({ refundId }) => refundId === intent.subject);
  const values: Record<string, string> = {
    name: facts.billingAddress.firstName,
    number: facts.number,
    amount: money(refund ? refund.amount : facts.grandTotal, facts, texts),
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function remarks(kind: MailKind, facts: OrderFacts, texts: Texts): string[] {
  if (kind === 'order_placed' && facts.status === 'pending_payment') return [texts.awaitingPayment];
  if (kind === 'order_cancelled') return [texts.cancelReasons[facts.cancelReason ?? ''] ?? ''].filter(Boolean);
  return [];
}

/** The confirmation shows everything, the mail of a shipment what was sent, the others only their news. */
function details(intent: MailIntent, facts: OrderFacts, texts: Texts): Pick<Content, 'lines' | 'sums' | 'blocks'> {
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
    `${address.postcode} ${address.city}`,
    new Intl.DisplayNames([texts.locale], { type: 'region' }).of(address.country) ?? address.country,
    address.taxId && `${texts.taxId}: ${address.taxId}`,
  ].filter((row) => row !== '');

/** A guest's key leads back to the order; customers find theirs in their account. */
const linkTo = ({ language, number, guestKey }: OrderFacts, publicUrl: string, texts: Texts): Content['link'] =>
  guestKey
    ? {
        label: texts.toOrder,
        url: `${publicUrl.replace(/\/$/, '')}/${language}/order?number=${number}&key=${guestKey}`,
      }
    : undefined;

const money = (amount: number, { currency }: OrderFacts, { locale }: Texts): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);

function asText({ greeting, paragraphs, lines, sums, blocks, link, goodbye }: Content): string {
  return [
    greeting,
    ...paragraphs,
    lines.map(({ name, details, amount }) => [name, details, amount].filter(Boolean).join('\n  ')).join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...blocks.map(({ title, rows }) => [`${title}:`, ...rows].join('\n  ')),
    link ? `${link.label}: ${link.url}` : '',
    goodbye,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

// Mail programs know tables and inline styles, little else.
function asHtml(
  { greeting, heading, paragraphs, lines, sums, blocks, link, goodbye }: Content,
  locale: string,
): string {
  const cell = 'padding:6px 0;vertical-align:top;';
  const right = `${cell}text-align:right;white-space:nowrap;`;
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const lineRow = ({ name, details, amount }: Content['lines'][number]): string =>
    `<tr><td style="${cell}">${escaped(name)}<br><span style="color:#555">${escaped(details)}</span></td><td style="${right}">${escaped(amount)}</td></tr>`;
  const sumRow = ({ label, amount, strong }: Content['sums'][number]): string => {
    const weight = strong ? 'font-weight:bold;' : '';
    return `<tr><td style="${cell}${weight}">${escaped(label)}</td><td style="${right}${weight}">${escaped(amount)}</td></tr>`;
  };
  const table = [...lines.map(lineRow), ...sums.map(sumRow)].join('');
  const block = ({ title, rows }: Content['blocks'][number]): string =>
    `<p style="margin:0 0 16px"><strong>${escaped(title)}</strong><br>${rows.map(escaped).join('<br>')}</p>`;
  return `<!doctype html>
<html lang="${escaped(locale)}"><head><meta charset="utf-8"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4f0;color:#1a1a1a;font:16px/1.5 Georgia,serif">
<div style="max-width:600px;margin:0 auto;padding:32px;background:#fff">
<h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${escaped(heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${table ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${table}</table>` : ''}
${blocks.map(block).join('\n')}
${link ? `<p style="margin:0 0 16px"><a style="color:#1a1a1a" href="${escaped(link.url)}">${escaped(link.label)}</a></p>` : ''}
${paragraph(goodbye)}
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
