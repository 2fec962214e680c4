import type { MailWriter } from '../mail-writer.js';
import { rentalLetter } from '../rental-letter.js';
import { textsOf } from '../texts/languages.js';

/** The garment has to be back tomorrow. */
export const rentalReturn: MailWriter<'booking'> = {
  sentWhen: 'RentalReminderDue, on the last day',
  to: 'address of the order',
  onePer: 'booking and last day',
  sentAgain: 'copy',
  asks: 'booking',
  write: (facts, { sites }) => rentalLetter(facts, textsOf(facts.order.language).kinds.rental_return, sites),
};
