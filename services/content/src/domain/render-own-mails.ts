import type { Mail, OwnMailIntent } from './mail.js';
import { asHtml, asText } from './mail-content.js';
import { textsOf } from './texts/languages.js';
import type { LinkTexts } from './texts/texts.js';

interface Reader {
  readonly email: string;
  /** Empty when only the address is known. */
  readonly firstName: string;
  /** pl, de, en, se or nl. */
  readonly language: string;
}

/** Renders the mail with the confirmation link, which may be followed several times. */
export const renderEmailConfirmation = (
  intent: OwnMailIntent,
  reader: Reader,
  token: string,
  publicUrl: string,
): Mail => {
  const path = `confirm-email#${new URLSearchParams({ token })}`;
  return render(intent, reader, textsOf(reader.language).emailConfirmation, {}, publicUrl, path);
};

/** Path of the contact page per language. */
const CONTACT: Readonly<Record<string, string>> = { pl: 'kontakt', de: 'kontakt', se: 'kontakta-oss', nl: 'contact' };

/**
 * Renders the notice to the previous address of a changed mail address. It links to the contact page, not to the
 * account, which the recipient may have lost.
 */
export const renderEmailChanged = (intent: OwnMailIntent, reader: Reader, publicUrl: string): Mail => {
  const path = `i/${CONTACT[reader.language] ?? 'contact-us'}`;
  return render(intent, reader, textsOf(reader.language).emailChanged, {}, publicUrl, path);
};

/**
 * Renders the notice that an account's password is being guessed; it links to the account, where the password can be
 * changed.
 */
export const renderPasswordGuessing = (intent: OwnMailIntent, reader: Reader, publicUrl: string): Mail =>
  render(intent, reader, textsOf(reader.language).passwordGuessing, {}, publicUrl, 'my-account');

/** Renders the back-in-stock mail of a product (USR-031). */
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
