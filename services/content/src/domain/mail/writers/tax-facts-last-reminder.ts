import type { MailWriter } from '../mail-writer.js';
import { taxFactsWriter } from '../tax-mails.js';

/** The second reminder, with the day from which payouts wait. */
export const taxFactsLastReminder: MailWriter<'taxQuestion'> = taxFactsWriter(
  'tax_facts_last_reminder',
  'SellerFactsNeeded: last',
);
