import type { Mail, OwnMailIntent } from './mail.js';
import { asHtml, asText } from './mail-content.js';
import type { ResetFacts } from './reset-facts.js';
import { textsOf } from './texts/languages.js';

/**
 * Renders the mail with the link to /create-password, which reads both parameters (USR-003). They are in the URL
 * fragment, which browsers do not send, so they appear in no server log.
 */
export function renderResetMail(intent: OwnMailIntent, facts: ResetFacts, publicUrl: string): Mail {
  const texts = textsOf(facts.language);
  const { subject, heading, body, link } = texts.passwordReset;
  const parameters = new URLSearchParams({ email: facts.email, resetToken: facts.resetToken });
  const content = {
    greeting: texts.greeting.replace('{name}', () => facts.firstName),
    heading,
    paragraphs: [body],
    lines: [],
    sums: [],
    blocks: [],
    link: { label: link, url: `${publicUrl.replace(/\/$/, '')}/${facts.language}/create-password#${parameters}` },
    goodbye: texts.goodbye,
  };
  return {
    id: intent.id,
    to: facts.email,
    subject,
    text: asText(content),
    html: asHtml(content, texts.locale),
    kind: intent.kind,
    language: facts.language,
    orderNumber: '',
    customerId: facts.customerId,
  };
}
