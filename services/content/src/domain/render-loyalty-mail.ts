import { formatAmount } from '@garderoba/money';
import type { CustomerFacts, LapsingFacts, SubscriptionFacts } from './loyalty-facts.js';
import type { LoyaltyMailIntent, Mail } from './mail.js';
import { asHtml, asText } from './mail-content.js';
import { textsOf } from './texts/languages.js';
import { loyaltyTextsOf } from './texts/loyalty-texts.js';

/** Time zone of all dates in mails. */
const ZONE = 'Europe/Warsaw';

/** Renders a mail about a subscription's paid or failed renewal. */
export function renderSubscriptionMail(
  intent: LoyaltyMailIntent,
  customer: CustomerFacts,
  facts: SubscriptionFacts,
  publicUrl: string,
): Mail {
  const { language } = customer;
  const { locale } = textsOf(language);
  const { tryAgain, noTryAgain, grace } = loyaltyTextsOf(language);
  const day = (instant: string | null): string => (instant ? dayIn(locale, instant, ZONE) : '');
  const failed = intent.kind === 'subscription_payment_failed';
  const more = failed ? [facts.nextAttemptAt ? tryAgain : noTryAgain, ...(facts.graceUntil ? [grace] : [])] : [];
  return render(intent, customer, publicUrl, more, {
    plan: facts.planNames[language] ?? facts.planNames.en ?? '',
    amount: formatAmount(facts.amount, locale, facts.currency),
    points: String(facts.points),
    card: facts.cardLast4 ? `•••• ${facts.cardLast4}` : '–',
    until: day(facts.periodEnd),
    next: day(facts.nextAttemptAt),
    grace: day(facts.graceUntil),
  });
}

/** Renders the notice of expiring points. */
export function renderLapsingMail(
  intent: LoyaltyMailIntent,
  customer: CustomerFacts,
  facts: LapsingFacts,
  publicUrl: string,
): Mail {
  const until = dayIn(textsOf(customer.language).locale, `${facts.expiresOn}T00:00:00Z`, 'UTC');
  return render(intent, customer, publicUrl, [], { points: String(facts.points), until });
}

function render(
  intent: LoyaltyMailIntent,
  customer: CustomerFacts,
  publicUrl: string,
  more: readonly string[],
  values: Readonly<Record<string, string>>,
): Mail {
  const { language, email, firstName } = customer;
  const texts = textsOf(language);
  const loyalty = loyaltyTextsOf(language);
  const { subject, heading, body } = loyalty.kinds[intent.kind];
  const known: Readonly<Record<string, string>> = { ...values, name: firstName };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => known[name] ?? all);
  const content = {
    greeting: fill(texts.greeting),
    heading,
    paragraphs: [body, ...more].map(fill),
    lines: [],
    sums: [],
    blocks: [],
    link: { label: loyalty.toAccount, url: `${publicUrl.replace(/\/$/, '')}/${language}/my-account/subscriptions` },
    goodbye: texts.goodbye,
  };
  return {
    ...{ id: intent.id, to: email, subject: fill(subject), kind: intent.kind, language, orderNumber: '' },
    text: asText(content),
    html: asHtml(content, texts.locale),
  };
}

const dayIn = (locale: string, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
