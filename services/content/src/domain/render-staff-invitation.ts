import type { Mail, OwnMailIntent } from './mail.js';
import { asHtml, asText } from './mail-content.js';

/** The two languages of the console. */
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
 * Renders a staff invitation; its single-use link sets the password. The token is in the URL fragment, which browsers
 * do not send, so it appears in no server log.
 */
export function renderStaffInvitation(
  intent: OwnMailIntent,
  { email, name, language, token }: { email: string; name: string; language: string; token: string },
  adminUrl: string,
): Mail {
  const texts = language === 'en' ? TEXTS.en : TEXTS.pl;
  const content = {
    greeting: texts.greeting.replace('{name}', () => name),
    heading: texts.heading,
    paragraphs: [texts.body],
    lines: [],
    sums: [],
    blocks: [],
    link: { label: texts.link, url: `${adminUrl.replace(/\/$/, '')}/invitation#${token}` },
    goodbye: texts.goodbye,
  };
  return {
    id: intent.id,
    to: email,
    subject: texts.subject,
    text: asText(content),
    html: asHtml(content, texts.locale),
    kind: intent.kind,
    language,
    orderNumber: '',
  };
}
