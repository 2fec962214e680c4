import { MailRefused } from './forms.errors.js';
import { type Filled, isAddress, isLine, isText, LONGEST_MESSAGE, LONGEST_SUBJECT } from './submission.js';

/** The given call that sends a mail (wire-contract 7.4); absent texts are empty. */
export interface MailCall {
  readonly sourceAddress: string;
  readonly targetAddress: string;
  readonly subject: string;
  readonly text: string;
  /** A confirmation of an own form: the white list then applies to the source. */
  readonly confirmation: boolean;
}

/**
 * The mail as a submission; undefined for a confirmation, which the shop writes itself: its text is never sent to an address that a
 * caller chose.
 *
 * @param whiteList addresses of the shop, in lower case
 * @throws MailRefused with the given text (ERR-052)
 */
export function mailOfCall(call: MailCall, whiteList: readonly string[]): Filled | undefined {
  const { sourceAddress: source, targetAddress: target, subject, text, confirmation } = call;
  if (source === '') throw new MailRefused('Source email address is not provided!');
  if (target === '') throw new MailRefused('Target email address is not provided!');
  const ofShop = confirmation ? source : target;
  if (!whiteList.includes(ofShop.toLowerCase()))
    throw new MailRefused(`Target email address (${ofShop.slice(0, 254)}) is not from the whitelist!`);
  if (!isAddress(source)) throw new MailRefused('Source email address is invalid!');
  if (!isAddress(target)) throw new MailRefused('Target email address is invalid!');
  if (!isLine(subject, LONGEST_SUBJECT)) throw new MailRefused('Subject is invalid!');
  if (text === '' || !isText(text, LONGEST_MESSAGE)) throw new MailRefused('Email text is invalid!');
  return confirmation ? undefined : { kind: 'mail', name: '', email: source, fields: { target, subject, text } };
}
