import type { Facts } from '../src/domain/mail/facts.js';
import { mailOf, sitesOf } from '../src/domain/mail/letter.js';
import type { Mail } from '../src/domain/mail/mail.js';
import type { MailWriter } from '../src/domain/mail/mail-writer.js';
import { MAILS, type MailKind } from '../src/domain/mail/mails.js';

/** The facts from which mails of a kind are written. */
export type FactsOf<Kind extends MailKind> = Facts[(typeof MAILS)[Kind]['asks']];

/** Writes a mail of a kind: intent `i` about `subject`, with links to shop.example and console.example. */
export function written<Kind extends MailKind>(kind: Kind, facts: FactsOf<Kind>, subject = 'subject'): Mail {
  const writer = MAILS[kind] as unknown as MailWriter<(typeof MAILS)[Kind]['asks']>;
  const sites = sitesOf('https://shop.example/', 'https://console.example/');
  return mailOf({ id: 'i', kind }, writer.write(facts, { subject, sites }));
}
