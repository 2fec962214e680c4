import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { taxQuestionFacts } from '../../../test/factories.js';
import { written } from '../../../test/written.js';
import type { AnyMailWriter } from './mail-writer.js';
import { MAILS } from './mails.js';
import { mailOfTaxQuestion } from './tax-mails.js';
import { textsOf } from './texts/languages.js';

const KINDS = ['tax_facts_needed', 'tax_facts_reminder', 'tax_facts_last_reminder'] as const;
const WAITS_FROM = '2027-01-28T11:00:00.000Z';

it.each([
  ['asked', 'tax_facts_needed'],
  ['reminded', 'tax_facts_reminder'],
  ['last', 'tax_facts_last_reminder'],
  ['of a newer marketplace', undefined],
  ['constructor', undefined],
])('a question that is at %s causes %s', (step, kind) => {
  expect(mailOfTaxQuestion(step)).toBe(kind);
});

describe('the mails that ask for facts', () => {
  it.each(LANGUAGES)('say in %s why, for which year, what waits, and where it is answered', (language) => {
    const { kinds } = textsOf(language);
    for (const kind of KINDS) {
      const isLast = kind === 'tax_facts_last_reminder';
      const mail = written(kind, taxQuestionFacts({ waitsFrom: isLast ? WAITS_FROM : null }, language));
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]/);
      expect(mail.text).toContain('2026');
      expect(mail.text).toContain(kinds[kind].why);
      expect(mail.text).toContain(isLast ? '28' : kinds.tax_facts_needed.waiting);
      expect(mail.text).toContain(`https://shop.example/${language}/my-account/my-tax-facts`);
    }
  });

  it.each(KINDS)('%s ends with the answer', (kind) => {
    const writer: AnyMailWriter = MAILS[kind];
    if (writer.asks !== 'taxQuestion') throw new Error('it asks for no question');
    const ended = (isAnswered: boolean) => writer.isEnded?.(taxQuestionFacts({ isAnswered }));
    expect([ended(false), ended(true)]).toEqual([false, true]);
  });
});
