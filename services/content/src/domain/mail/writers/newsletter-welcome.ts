import type { MailWriter } from '../mail-writer.js';
import { newsletterLetter } from '../newsletter-letter.js';
import { textsOf } from '../texts/languages.js';

/** Ten per cent off; defined in pricing. */
const COUPON = 'NEWSLETTER10';

/** The coupon after the first subscription of an address (CPN-008); `{coupon}` is its code. */
export const newsletterWelcome: MailWriter<'newsletterSubscription'> = {
  sentWhen: 'an address is subscribed for the first time',
  to: 'subscribed address',
  onePer: 'subscription',
  endedBy: 'the subscription ended',
  sentAgain: 'copy',
  asks: 'newsletterSubscription',
  isEnded: ({ state }) => state !== 'subscribed',
  write(subscription, { sites }) {
    const texts = textsOf(subscription.language).kinds.newsletter_welcome;
    return newsletterLetter(subscription, { texts, page: 'unsubscribe', values: { coupon: COUPON } }, sites);
  },
};
