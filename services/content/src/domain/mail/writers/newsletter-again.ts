import type { MailWriter } from '../mail-writer.js';
import { newsletterLetter } from '../newsletter-letter.js';
import { textsOf } from '../texts/languages.js';

/** An address is subscribed again, after its subscription had ended. */
export const newsletterAgain: MailWriter<'newsletterSubscription'> = {
  sentWhen: 'an address is subscribed again',
  to: 'subscribed address',
  onePer: 'subscription and day',
  endedBy: 'the subscription ended',
  sentAgain: 'copy',
  asks: 'newsletterSubscription',
  isEnded: ({ state }) => state !== 'subscribed',
  write(subscription, { sites }) {
    const texts = textsOf(subscription.language).kinds.newsletter_again;
    return newsletterLetter(subscription, { texts, page: 'unsubscribe' }, sites);
  },
};
