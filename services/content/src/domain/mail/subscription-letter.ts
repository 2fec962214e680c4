import { formatAmount } from '@garderoba/money';
import type { Facts } from './facts.js';
import { dayOf } from './formats.js';
import { type Letter, letterTo, linkTo, type Sites } from './letter.js';
import { textsOf } from './texts/languages.js';
import type { LinkTexts } from './texts/texts.js';

/** Page of the shop with subscriptions and points. */
export const SUBSCRIPTIONS_PAGE = 'my-account/subscriptions';

/**
 * A mail about a charge of a subscription. In its texts: `{plan}`, `{amount}`, `{points}`, `{card}`, `{until}` (end of the
 * paid month), `{next}` (day of the next attempt), `{grace}` (day on which the subscription ends without a payment).
 */
export function subscriptionLetter(
  { reader, charge }: Facts['subscriptionCharge'],
  { texts, next = [] }: { readonly texts: LinkTexts; readonly next?: readonly string[] },
  sites: Sites,
): Letter {
  const { locale } = textsOf(reader.language);
  const day = (instant: string | null): string => (instant ? dayOf(instant, locale) : '');
  return letterTo(reader, {
    ...{ texts, next },
    values: {
      plan: charge.planNames[reader.language] ?? charge.planNames.en ?? '',
      amount: formatAmount(charge.amount, locale, charge.currency),
      points: String(charge.points),
      card: charge.cardLast4 ? `•••• ${charge.cardLast4}` : '–',
      until: day(charge.periodEnd),
      next: day(charge.nextAttemptAt),
      grace: day(charge.graceUntil),
    },
    link: linkTo(SUBSCRIPTIONS_PAGE, reader, texts, sites),
  });
}
