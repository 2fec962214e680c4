import type { MailWriter } from '../mail-writer.js';
import { newsletterLetter } from '../newsletter-letter.js';
import { textsOf } from '../texts/languages.js';

/** The link that confirms a subscription where a store view asks for it (double opt-in). */
export const newsletterConfirmation: MailWriter<'newsletterSubscription'> = {
  sentWhen: 'an unproved address is subscribed in a store view with double opt-in',
  to: 'subscribed address',
  onePer: 'subscription and day',
  endedBy: 'the subscription is confirmed, ended or deleted',
  sentAgain: 'copy',
  asks: 'newsletterSubscription',
  isEnded: ({ state }) => state !== 'pending',
  write(subscription, { sites }) {
    const texts = textsOf(subscription.language).kinds.newsletter_confirmation;
    return newsletterLetter(subscription, { texts, page: 'confirm' }, sites);
  },
};
