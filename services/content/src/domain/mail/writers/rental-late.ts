import type { MailWriter } from '../mail-writer.js';
import { rentalLetter } from '../rental-letter.js';
import { textsOf } from '../texts/languages.js';

/** The garment is not back. */
export const rentalLate: MailWriter<'booking'> = {
  sentWhen: 'RentalOverdue',
  to: 'address of the order',
  onePer: 'booking',
  sentAgain: 'copy',
  asks: 'booking',
  write: (facts, { sites }) => rentalLetter(facts, textsOf(facts.order.language).kinds.rental_late, sites),
};
