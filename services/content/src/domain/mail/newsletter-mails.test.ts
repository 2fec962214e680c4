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

describe.each(['pl', 'de', 'en', 'se', 'nl'])('the question how it fitted in %s', (language) => {
  const token = 'b'.repeat(32);
  const reader = { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' };
  const mail = written('fit_question', {
    reader,
    orderNumber: '000000102',
    pieces: ['Dress <red>', 'Coat'],
    token,
  });

  it('names the pieces and leads to what can be reviewed', () => {
    expect(mail.text).toContain('Dress <red>');
    expect(mail.text).toContain('Coat');
    expect(mail.html).toContain('Dress &lt;red&gt;');
    expect(mail.text).toContain(`https://shop.example/${language}/my-account/reviews`);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\w+\}/);
  });

  it('can be ended with a link and with the button of mail programs', () => {
    expect(mail.text).toContain(`https://shop.example/${language}/newsletter/unsubscribe?token=${token}`);
    expect(mail.unsubscribeUrl).toBe(`https://shop.example/api/ext/newsletter/unsubscribe?token=${token}`);
  });
});
