import { formatAmount } from '@garderoba/money';
import type { Mail, RentalMailIntent } from './mail.js';
import { asHtml, asText } from './mail-content.js';
import type { OrderFacts } from './order-facts.js';
import { dayText, linkToOrder } from './render-order-mail.js';
import type { RentalFacts } from './rental-facts.js';
import { textsOf } from './texts/languages.js';
import { rentalTexts } from './texts/rental-texts.js';

/** Renders a mail about a booking: dates from rental, recipient and language from its order. */
export function renderRentalMail(
  intent: RentalMailIntent,
  rental: RentalFacts,
  order: OrderFacts,
  publicUrl: string,
): Mail {
  const texts = textsOf(order.language);
  const words = (rentalTexts[order.language] ?? rentalTexts.en)?.[intent.kind];
  if (!words) throw new Error(`no words for ${intent.kind}`);
  const day = (date: string): string => dayText(date, texts.locale);
  const amount = (minor: number): string => formatAmount(minor, texts.locale, rental.currency ?? order.currency);
  const line = order.lines.find(({ sku }) => sku === rental.sku);
  const known: Readonly<Record<string, string>> = {
    garment: line?.name ?? rental.sku,
    from: day(rental.dateFrom),
    to: day(rental.dateTo),
    back: day(rental.returnBy),
    fee: amount(rental.dailyFee),
    most: amount(rental.worstCaseLateFee),
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (hole, name: string) => known[name] ?? hole);
  const content = {
    greeting: texts.greeting.replace('{name}', () => order.billingAddress.firstName),
    heading: fill(words.heading),
    paragraphs: [fill(words.body)],
    // The options include the size.
    lines: line?.options.length
      ? [
          {
            name: line.name,
            details: line.options.map(({ label, value }) => `${label}: ${value}`).join(' · '),
            amount: '',
          },
        ]
      : [],
    sums: [],
    blocks: [],
    link: linkToOrder(order, publicUrl, texts),
    goodbye: texts.goodbye,
  };
  return {
    id: intent.id,
    to: order.email,
    subject: fill(words.subject),
    text: asText(content),
    html: asHtml(content, texts.locale),
    kind: intent.kind,
    language: order.language,
    orderNumber: order.number,
  };
}
