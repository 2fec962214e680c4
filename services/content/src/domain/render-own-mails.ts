import type { Mail, OwnMailIntent } from './mail.js';
import { asHtml, asText } from './mail-content.js';
import { textsOf } from './texts/languages.js';
import type { LinkTexts } from './texts/texts.js';

interface Reader {
  readonly email: string;
  /** Empty when we know the address only. */
  readonly firstName: string;
  /** pl, de, en, se or nl. */
  readonly language: string;
}

/** Asks whether the address is the reader's (the link is followed once or often). */
export const renderEmailConfirmation = (
  intent: OwnMailIntent,
  reader: Reader,
  token: string,
  publicUrl: string,
): Mail => {
  const path = `confirm-email#${new URLSearchParams({ token })}`;
  return render(intent, reader, textsOf(reader.language).emailConfirmation, {}, publicUrl, path);
};

/** The page by which we are written to, as its address is in each language. */
const CONTACT: Readonly<Record<string, string>> = { pl: 'kontakt', de: 'kontakt', se: 'kontakta-oss', nl: 'contact' };

/** Tells the address before that the account has another one now; the link leads to us, not into the account. */
export const renderEmailChanged = (intent: OwnMailIntent, reader: Reader, publicUrl: string): Mail => {
  const path = `i/${CONTACT[reader.language] ?? 'contact-us'}`;
  return render(intent, reader, textsOf(reader.language).emailChanged, {}, publicUrl, path);
};

/** Tells the owner that passwords of the account are being guessed; the link leads to the account, where it is changed. */
export const renderPasswordGuessing = (intent: OwnMailIntent, reader: Reader, publicUrl: string): Mail =>
  render(intent, reader, textsOf(reader.language).passwordGuessing, {}, publicUrl, 'my-account');

/** A product is back in stock (USR-031). */
export const renderProductAlert = (
  intent: OwnMailIntent,
  reader: Reader,
  product: { readonly name: string; readonly path: string },
  publicUrl: string,
): Mail => {
  const texts = textsOf(reader.language).productAlert;
  return render(intent, reader, texts, { name: product.name }, publicUrl, product.path);
};

function render(
  intent: OwnMailIntent,
  reader: Reader,
  texts: LinkTexts,
  values: Readonly<Record<string, string>>,
  publicUrl: string,
  path: string,
): Mail {
  const { greeting, hello, goodbye, locale } = textsOf(reader.language);
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const content = {
    greeting: reader.firstName ? greeting.replace('{name}', () => reader.firstName) : hello,
    heading: filled(texts.heading),
    paragraphs: [filled(texts.body)],
    lines: [],
    sums: [],
    blocks: [],
    link: { label: texts.link, url: `${publicUrl.replace(/\/$/, '')}/${reader.language}/${path}` },
    goodbye,
  };
  return {
    id: intent.id,
    to: reader.email,
    subject: filled(texts.subject),
    text: asText(content),
    html: asHtml(content, locale),
    kind: intent.kind,
    language: reader.language,
    orderNumber: '',
  };
}
