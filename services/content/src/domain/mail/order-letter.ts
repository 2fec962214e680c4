import { formatAmount } from '@garderoba/money';
import type { Reader } from './facts.js';
import { type Letter, letterTo, type Sites } from './letter.js';
import type { Content } from './mail-content.js';
import type { LineFacts, OrderFacts } from './order-facts.js';
import { textsOf } from './texts/languages.js';
import type { KindTexts, Texts } from './texts/texts.js';

interface Parts extends Partial<Pick<Content, 'lines' | 'sums' | 'blocks'>> {
  readonly texts: KindTexts;
  /** Paragraphs after the body. */
  readonly next?: readonly string[];
  /** `{amount}` in minor units; absent: the order's total. */
  readonly amount?: number;
}

/**
 * A mail about an order, to the address and in the language of the order. In its texts `{number}` is the order number,
 * `{amount}` an amount of money, `{total}` the order's total, `{what}` its first line: what a charge is for.
 */
export function orderLetter(order: OrderFacts, { amount = order.grandTotal, ...parts }: Parts, sites: Sites): Letter {
  const { locale } = textsOf(order.language);
  return letterTo(readerOf(order), {
    ...parts,
    values: {
      number: order.number,
      amount: money(amount, order, locale),
      total: money(order.grandTotal, order, locale),
      what: order.lines[0]?.name ?? '',
    },
    link: linkToOrder(order, sites),
    orderNumber: order.number,
  });
}

/** The reader of mails about an order, greeted by the name on the bill. */
export const readerOf = ({ email, language, billingAddress, customerId = null }: OrderFacts): Reader => ({
  ...{ email, firstName: billingAddress.firstName, language, customerId },
});

/** Link to the order: with the key for guests, into the account for customers. */
export function linkToOrder({ language, number, guestKey }: OrderFacts, { shop }: Sites) {
  const path = guestKey ? `order?number=${number}&key=${guestKey}` : `my-account/orders/${number}`;
  return { label: textsOf(language).orders.toOrder, url: `${shop}/${language}/${path}` };
}

/** A line with its options and quantity. */
export function lineOf(line: LineFacts, quantity: number, order: OrderFacts, { locale, orders }: Texts) {
  const options = line.options.map(({ label, value }) => `${label}: ${value}`);
  const details = [...options, `${orders.quantity}: ${quantity}`].join(' · ');
  return { name: line.name, details, amount: money(line.rowGross, order, locale) };
}

export const money = (amount: number, { currency }: OrderFacts, locale: string): string =>
  formatAmount(amount, locale, currency);
