import type { MailWriter } from '../mail-writer.js';
import { newsletterLetter } from '../newsletter-letter.js';
import { textsOf } from '../texts/languages.js';

/** The link that ends a subscription, requested without proof of the address. */
export const newsletterEnding: MailWriter<'newsletterSubscription'> = {
  sentWhen: 'the end is requested without proof of the address',
  to: 'subscribed address',
  onePer: 'subscription and day',
  endedBy: 'the subscription ended',
  sentAgain: 'copy',
  asks: 'newsletterSubscription',
  isEnded: ({ state }) => state !== 'subscribed',
  write(subscription, { sites }) {
    const texts = textsOf(subscription.language).kinds.newsletter_ending;
    return newsletterLetter(subscription, { texts, page: 'unsubscribe' }, sites);
  },
};
