import type { MailWriter } from '../mail-writer.js';
import { taxFactsWriter } from '../tax-mails.js';

/** The first reminder of a seller who has not said who to report to the tax office. */
export const taxFactsReminder: MailWriter<'taxQuestion'> = taxFactsWriter(
  'tax_facts_reminder',
  'SellerFactsNeeded: reminded',
);
