import { describe, expect, it } from '@jest/globals';
import { written } from '../../../test/written.js';

const KINDS = ['newsletter_welcome', 'newsletter_again', 'newsletter_confirmation', 'newsletter_ending'] as const;
const subscription = (language: string) => ({
  ...{ email: 'ola@example.com', firstName: '', language, state: 'subscribed' as const, token: 'a'.repeat(32) },
});

describe.each(['pl', 'de', 'en', 'se', 'nl'])('mails of the newsletter in %s', (language) => {
  it.each(KINDS)('%s links to its page and has the URL of one-click unsubscription', (kind) => {
    const mail = written(kind, subscription(language));
    const page = kind === 'newsletter_confirmation' ? 'confirm' : 'unsubscribe';
    expect(mail.text).toContain(
      `https://shop.example/${language}/newsletter/${page}?token=${subscription(language).token}`,
    );
    expect(mail.unsubscribeUrl).toBe(
      `https://shop.example/api/ext/newsletter/unsubscribe?token=${subscription(language).token}`,
    );
    expect(mail.text.includes('NEWSLETTER10')).toBe(kind === 'newsletter_welcome');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\w+\}/);
  });

  it('differ from each other and from those of other languages', () => {
    const subjects = KINDS.flatMap((kind) =>
      ['pl', 'de', 'en', 'se', 'nl'].map((other) => written(kind, subscription(other)).subject),
    );
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
