import type { MailWriter } from '../mail-writer.js';
import { rentalLetter } from '../rental-letter.js';
import { textsOf } from '../texts/languages.js';

/** The rental begins tomorrow. */
export const rentalReminder: MailWriter<'booking'> = {
  sentWhen: 'RentalReminderDue, the day before the first day',
  to: 'address of the order',
  onePer: 'booking and first day',
  sentAgain: 'copy',
  asks: 'booking',
  write: (facts, { sites }) => rentalLetter(facts, textsOf(facts.order.language).kinds.rental_reminder, sites),
};
