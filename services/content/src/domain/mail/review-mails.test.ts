import { REFUSAL_REASONS } from '@garderoba/contracts/content/reviews';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { mailOf } from './letter.js';
import { MAILS } from './mails.js';
import { textsOf } from './texts/languages.js';

const sites = { shop: 'https://shop.example', console: 'https://console.example' };
const kinds = ['review_rejected', 'review_withdrawn'] as const;
const write = (kind: (typeof kinds)[number], language: string, more: object = {}) => {
  const reader = { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' };
  const refusal = { reader, product: 'Evening gown', reason: 'photo' as const, note: '', ...more };
  return mailOf({ id: 'mail', kind }, MAILS[kind].write(refusal, { subject: 'decision', sites }));
};

describe.each(kinds)('the mail %s', (kind) => {
  it.each(LANGUAGES)('says in %s which review, why, and where it can be changed', (language) => {
    const { reasons } = textsOf(language).reviews;
    const mails = REFUSAL_REASONS.map((reason) => [reason, write(kind, language, { reason })] as const);
    for (const [reason, { subject, text }] of mails) {
      expect(subject).toContain('Evening gown');
      expect(text).toContain(reasons[reason]);
      expect(text).toContain(`https://shop.example/${language}/my-account/reviews`);
      expect(`${subject} ${text}`).not.toMatch(/[{}]/);
    }
    expect(new Set(mails.map(([, { text }]) => text)).size).toBe(REFUSAL_REASONS.length);
  });

  it('has the note of the moderator as plain text, if there is one', () => {
    const note = 'Crop <b>{product}</b> & send it again.';
    const { text, html } = write(kind, 'en', { note });
    expect(text).toContain(`“${note}”`);
    expect(html).toContain('Crop &lt;b&gt;{product}&lt;/b&gt; &amp; send it again.');
    expect(write(kind, 'en').text).not.toContain(textsOf('en').reviews.note.split('{')[0]);
  });
});
