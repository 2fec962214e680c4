import { describe, expect, it } from '@jest/globals';
import { NEWSLETTER_MAIL_KINDS, type NewsletterMailIntent } from './mail.js';
import { renderNewsletterMail } from './render-newsletter-mail.js';

const reader = { email: 'ola@example.com', token: 'a'.repeat(32) };
const intent = (kind: NewsletterMailIntent['kind']): NewsletterMailIntent => ({
  id: 'i',
  kind,
  subject: 's',
  orderId: null,
  attempts: 1,
});

describe.each(['pl', 'de', 'en', 'se', 'nl'])('mails of the newsletter in %s', (language) => {
  it.each(NEWSLETTER_MAIL_KINDS)('%s leads to its page, and can be ended with one click', (kind) => {
    const mail = renderNewsletterMail(intent(kind), reader, language, 'https://shop.example/');
    const page = kind === 'newsletter_confirmation' ? 'confirm' : 'unsubscribe';
    expect(mail.text).toContain(`https://shop.example/${language}/newsletter/${page}?token=${reader.token}`);
    expect(mail.unsubscribeUrl).toBe(`https://shop.example/api/ext/newsletter/unsubscribe?token=${reader.token}`);
    expect(mail.text.includes('NEWSLETTER10')).toBe(kind === 'newsletter_welcome');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\w+\}/);
  });

  it('differ from each other and from those of other languages', () => {
    const subjects = NEWSLETTER_MAIL_KINDS.flatMap((kind) =>
      ['pl', 'de', 'en', 'se', 'nl'].map((other) => renderNewsletterMail(intent(kind), reader, other, 'x://').subject),
    );
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
