import type { MailWriter } from '../mail-writer.js';
import { taxFactsWriter } from '../tax-mails.js';

/** A seller has many sales and is asked who to report to the tax office. */
export const taxFactsNeeded: MailWriter<'taxQuestion'> = taxFactsWriter('tax_facts_needed', 'SellerFactsNeeded: asked');
