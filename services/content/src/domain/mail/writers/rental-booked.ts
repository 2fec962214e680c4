import type { MailWriter } from '../mail-writer.js';
import { rentalLetter } from '../rental-letter.js';
import { textsOf } from '../texts/languages.js';

/** The confirmation of a booking. */
export const rentalBooked: MailWriter<'booking'> = {
  sentWhen: 'RentalBooked',
  to: 'address of the order',
  onePer: 'booking and version',
  sentAgain: 'copy',
  asks: 'booking',
  write: (facts, { sites }) => rentalLetter(facts, textsOf(facts.order.language).kinds.rental_booked, sites),
};
