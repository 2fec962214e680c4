import type { MailWriter } from '../mail-writer.js';
import { subscriptionLetter } from '../subscription-letter.js';
import { textsOf } from '../texts/languages.js';

/** A further month was paid. The first month is an order, with the mails of an order. */
export const subscriptionRenewed: MailWriter<'subscriptionCharge'> = {
  sentWhen: 'SubscriptionChanged: renewed',
  to: 'customer',
  onePer: 'subscription, charge and version',
  endedBy: 'the subscription or the account was deleted',
  sentAgain: 'copy',
  asks: 'subscriptionCharge',
  write: (facts, { sites }) =>
    subscriptionLetter(facts, { texts: textsOf(facts.reader.language).kinds.subscription_renewed }, sites),
};
