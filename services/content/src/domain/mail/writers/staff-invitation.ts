import { filled } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';

/**
 * The console has two languages, Polish and English (`admin/src/providers/i18n.ts`), and staff are invited in one of them
 * (`INVITATION_LANGUAGES` of accounts). So this mail has its own texts; those of the other mails are for shoppers.
 */
const TEXTS = {
  pl: {
    locale: 'pl-PL',
    greeting: 'Dzień dobry {name},',
    subject: 'Zaproszenie do konsoli Garderoby',
    heading: 'Ustaw hasło do konsoli',
    body: 'Otrzymujesz dostęp do konsoli Garderoby. Link działa raz i przez trzy dni; potem poproś o nowy. Po zalogowaniu włącz drugi składnik w „Moje konto”. Jeśli nie spodziewasz się tego listu, zignoruj go.',
    link: 'Ustaw hasło',
    goodbye: 'Garderoba',
  },
  en: {
    locale: 'en-US',
    greeting: 'Hello {name},',
    subject: 'Your invitation to the Garderoba console',
    heading: 'Set your password for the console',
    body: 'You are given access to the Garderoba console. The link works once and for three days; after that ask for a new one. When you have signed in, turn the second factor on under “My account”. If you did not expect this letter, ignore it.',
    link: 'Set the password',
    goodbye: 'Garderoba',
  },
} as const;

/**
 * Invites a member of staff: the link sets the password, once, within three days. The token is in the URL fragment, which
 * browsers do not send, so it appears in no server log.
 */
export const staffInvitation: MailWriter<'staffInvitation'> = {
  sentWhen: 'StaffInvited',
  to: 'invited member of staff',
  onePer: 'invitation',
  endedBy: 'the link was used or has expired',
  sentAgain: 'copy',
  asks: 'staffInvitation',
  write({ email, name, language, token }, { sites }) {
    const texts = language === 'en' ? TEXTS.en : TEXTS.pl;
    return {
      reader: { email, firstName: name, language },
      locale: texts.locale,
      subject: texts.subject,
      content: {
        greeting: filled(texts.greeting, { name }),
        heading: texts.heading,
        paragraphs: [texts.body],
        ...{ lines: [], sums: [], blocks: [] },
        link: { label: texts.link, url: `${sites.console}/invitation#${token}` },
        goodbye: texts.goodbye,
      },
    };
  },
};
