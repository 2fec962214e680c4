import { dayOf } from './formats.js';
import { letterTo, linkTo } from './letter.js';
import type { MailWriter } from './mail-writer.js';
import type { MailKind } from './mails.js';
import { textsOf } from './texts/languages.js';

type TaxMailKind = Extract<MailKind, `tax_facts_${string}`>;

const MAILS_OF_STEPS: Readonly<Record<string, TaxMailKind>> = {
  ...{ asked: 'tax_facts_needed', reminded: 'tax_facts_reminder', last: 'tax_facts_last_reminder' },
};

/** The mail of a step; undefined for steps that only a newer marketplace knows. */
export const mailOfTaxQuestion = (step: string): TaxMailKind | undefined =>
  Object.hasOwn(MAILS_OF_STEPS, step) ? MAILS_OF_STEPS[step] : undefined;

/** The account's page on which a seller says who is reported to the tax office. */
const TAX_PAGE = 'my-account/my-tax-facts';

/** The writer of one of the three mails; the last one names the day from which payouts wait. */
export const taxFactsWriter = (kind: TaxMailKind, sentWhen: string): MailWriter<'taxQuestion'> => ({
  ...{ sentWhen, to: 'seller', onePer: 'question', sentAgain: 'copy', asks: 'taxQuestion' },
  endedBy: 'the seller has answered, or the account was deleted',
  isEnded: ({ question }) => question.isAnswered,
  write({ reader, question: { year, waitsFrom } }, { sites }) {
    const { locale, kinds } = textsOf(reader.language);
    const texts = kinds[kind];
    return letterTo(reader, {
      texts,
      next: [texts.why, waitsFrom ? kinds.tax_facts_last_reminder.until : kinds.tax_facts_needed.waiting],
      values: { year: String(year), until: waitsFrom ? dayOf(waitsFrom, locale) : '' },
      link: linkTo(TAX_PAGE, reader, texts, sites),
    });
  },
});
