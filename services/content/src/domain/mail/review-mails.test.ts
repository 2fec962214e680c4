import { reasonText } from '@garderoba/contracts/content/reasons';
import { REFUSAL_REASONS } from '@garderoba/contracts/content/reviews';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { mailOf } from './letter.js';
import { MAILS } from './mails.js';
import { textsOf } from './texts/languages.js';

const sites = { shop: 'https://shop.example', console: 'https://console.example' };
const kinds = ['review_rejected', 'review_withdrawn'] as const;
const write = (kind: (typeof kinds)[number], language: Language, more: object = {}) => {
  const reader = { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' };
  const refusal = {
    reader,
    reviewId: 'review-1',
    product: 'Evening gown',
    reason: 'photo' as const,
    note: '',
    ...more,
  };
  return mailOf({ id: 'mail', kind }, MAILS[kind].write(refusal, { subject: 'decision', sites }));
};

describe.each(kinds)('the mail %s', (kind) => {
  it.each(LANGUAGES)('says in %s which review, why, and where to object', (language) => {
    const mails = REFUSAL_REASONS.map((reason) => [reason, write(kind, language, { reason })] as const);
    for (const [reason, { subject, text }] of mails) {
      expect(subject).toContain('Evening gown');
      expect(text).toContain(reasonText(reason, language).text);
      expect(text).toContain(`https://shop.example/${language}/my-account/my-review-decisions/review-1`);
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

describe('the mail review_appeal_answered', () => {
  const answer = 'We read <b>{product}</b> once more.';
  const answered = (language: Language, state: 'upheld' | 'dismissed', isRestored: boolean | null) => {
    const reader = { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' };
    const facts = { reader, reviewId: 'review-1', product: 'Evening gown', answer, state, isRestored };
    const letter = MAILS.review_appeal_answered.write(facts, { subject: 'appeal', sites });
    return mailOf({ id: 'mail', kind: 'review_appeal_answered' }, letter);
  };

  it.each(LANGUAGES)('says in %s what became of the appeal, and why', (language) => {
    const texts = textsOf(language).kinds.review_appeal_answered;
    const outcomes = [
      [texts.upheld, answered(language, 'upheld', true)],
      [texts.upheldTooLate, answered(language, 'upheld', false)],
      [texts.dismissed, answered(language, 'dismissed', null)],
    ] as const;
    for (const [outcome, { subject, text, html }] of outcomes) {
      expect(subject).toContain('Evening gown');
      expect(text).toContain(outcome);
      expect(text).toContain(answer);
      expect(html).not.toContain('<b>{product}');
      expect(text).toContain(`https://shop.example/${language}/my-account/my-review-decisions/review-1`);
    }
    expect(new Set(outcomes.map(([outcome]) => outcome)).size).toBe(3);
  });
});
