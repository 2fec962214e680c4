import type { Reader } from './facts.js';
import type { Mail, MailIntent } from './mail.js';
import { asHtml, asText, type Content } from './mail-content.js';
import { textsOf } from './texts/languages.js';
import type { KindTexts, LinkTexts } from './texts/texts.js';

/** A written mail, not yet turned into text and HTML. */
export interface Letter {
  readonly reader: Reader;
  /** BCP 47, of the HTML. */
  readonly locale: string;
  readonly subject: string;
  readonly content: Content;
  /** Absent when the mail is not about an order. */
  readonly orderNumber?: string;
  readonly unsubscribeUrl?: string;
  /** Reply-To address, if it is not the shop's. */
  readonly replyTo?: string;
}

/** The parts of a letter that depend on its kind; texts with their values filled in, except `texts` and `next`. */
interface Parts extends Partial<Pick<Content, 'lines' | 'sums' | 'blocks'>> {
  readonly texts: KindTexts;
  /** Paragraphs after the body. */
  readonly next?: readonly string[];
  /** What `{…}` in the texts stand for. */
  readonly values?: Values;
  readonly link: NonNullable<Content['link']>;
  readonly orderNumber?: string;
  readonly unsubscribeUrl?: string;
}
export type Values = Readonly<Record<string, string>>;

/** The layout of every mail: greeting, heading, paragraphs, lines, sums, blocks, link, closing. */
export function letterTo(reader: Reader, parts: Parts): Letter {
  const { greeting, hello, goodbye, locale } = textsOf(reader.language);
  const { texts, next = [], values = {}, link, lines = [], sums = [], blocks = [] } = parts;
  return {
    reader,
    locale,
    subject: filled(texts.subject, values),
    content: {
      greeting: reader.firstName ? filled(greeting, { name: reader.firstName }) : hello,
      heading: filled(texts.heading, values),
      paragraphs: [texts.body, ...next].map((text) => filled(text, values)),
      ...{ lines, sums, blocks, link, goodbye },
    },
    orderNumber: parts.orderNumber,
    unsubscribeUrl: parts.unsubscribeUrl,
  };
}

/** The text with its `{…}` replaced. Values are not filled in themselves: a name may look like a place to fill. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Base addresses of links, without a slash at the end. */
export interface Sites {
  readonly shop: string;
  readonly console: string;
}
export const sitesOf = (shop: string, console: string): Sites => ({
  shop: shop.replace(/\/$/, ''),
  console: console.replace(/\/$/, ''),
});

/** A link to a page of the shop in the reader's language, labelled by the kind's texts. */
export const linkTo = (path: string, { language }: Reader, { link }: LinkTexts, { shop }: Sites) => ({
  label: link,
  url: `${shop}/${language}/${path}`,
});

/** The mail of an intent, as text and as HTML. */
export const mailOf = ({ id, kind }: Pick<MailIntent, 'id' | 'kind'>, letter: Letter): Mail => ({
  ...{ id, kind, to: letter.reader.email, language: letter.reader.language, customerId: letter.reader.customerId },
  ...{ subject: letter.subject, text: asText(letter.content), html: asHtml(letter.content, letter.locale) },
  ...{ orderNumber: letter.orderNumber ?? '', unsubscribeUrl: letter.unsubscribeUrl, replyTo: letter.replyTo },
});
