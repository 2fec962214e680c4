import type { MailWriter } from '../mail-writer.js';
import { subscriptionLetter } from '../subscription-letter.js';
import { textsOf } from '../texts/languages.js';

/** A further month could not be paid: when it is tried again, and when the subscription ends otherwise. */
export const subscriptionPaymentFailed: MailWriter<'subscriptionCharge'> = {
  sentWhen: 'SubscriptionChanged: payment failed',
  to: 'customer',
  onePer: 'subscription, charge and version',
  endedBy: 'the subscription or the account was deleted',
  sentAgain: 'copy',
  asks: 'subscriptionCharge',
  write(facts, { sites }) {
    const { nextAttemptAt, graceUntil } = facts.charge;
    const texts = textsOf(facts.reader.language).kinds.subscription_payment_failed;
    const next = [nextAttemptAt ? texts.tryAgain : texts.noTryAgain, ...(graceUntil ? [texts.grace] : [])];
    return subscriptionLetter(facts, { texts, next }, sites);
  },
};
