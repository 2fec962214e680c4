import { describe, expect, it } from '@jest/globals';
import type { SubscriptionFacts } from './loyalty-facts.js';
import { LOYALTY_MAIL_KINDS, type LoyaltyMailIntent } from './mail.js';
import { renderLapsingMail, renderSubscriptionMail } from './render-loyalty-mail.js';

const SHOP = 'https://shop.example/';
const intent = (kind: LoyaltyMailIntent['kind']): LoyaltyMailIntent => ({
  id: 'i',
  kind,
  subject: 's',
  orderId: null,
  attempts: 1,
});
const ola = (language: string) => ({ email: 'ola@example.com', firstName: 'Ola', language });
const facts: SubscriptionFacts = {
  ...{ customerId: 'ola', store: 'eur_en', planNames: { en: 'Plan M', pl: 'Plan M+' }, points: 20, amount: 90_00 },
  // In Warsaw this instant is already on the next day.
  ...{ currency: 'EUR', periodEnd: '2027-03-14T23:30:00Z', nextAttemptAt: '2027-03-16T10:00:00Z' },
  ...{ graceUntil: '2027-03-28T10:00:00Z', cardLast4: '4242' },
};
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const text = (kind: LoyaltyMailIntent['kind'], change: Partial<SubscriptionFacts> = {}, language = 'pl'): string =>
  plain(renderSubscriptionMail(intent(kind), ola(language), { ...facts, ...change }, SHOP).text);

describe('a mail about a subscription', () => {
  it('that goes on says what was paid with which card, the points, and when the next month is paid', () => {
    const mail = renderSubscriptionMail(intent('subscription_renewed'), ola('pl'), facts, SHOP);
    expect(mail).toMatchObject({
      ...{ id: 'i', to: 'ola@example.com', subject: 'Plan M+: kolejny miesiąc', kind: 'subscription_renewed' },
      ...{ language: 'pl', orderNumber: '' },
    });
    expect(plain(mail.text).split('\n\n').slice(0, 3)).toEqual([
      'Dzień dobry, Ola!',
      'Pobraliśmy 90,00 € z karty •••• 4242 i dopisaliśmy punkty: 20. Następna płatność: 15 marca 2027.',
      'Moje abonamenty i punkty: https://shop.example/pl/my-account/subscriptions',
    ]);
    expect(mail.html).toContain('<html lang="pl-PL">');
  });

  it('that could not be paid says when we try again, and when it ends', () => {
    const said = text('subscription_payment_failed');
    expect(said).toContain('Spróbujemy ponownie 16 marca 2027.');
    expect(said).toContain('zakończy się 28 marca 2027.');
    expect(said).not.toContain('Nie będziemy próbować');
  });

  it('that we cannot pay again by ourselves says so, and names no end it does not have', () => {
    const said = text('subscription_payment_failed', { nextAttemptAt: null, graceUntil: null });
    expect(said).toContain('Nie będziemy próbować ponownie sami');
    expect(said).not.toMatch(/Spróbujemy|zakończy się/);
  });

  it('without a card shows a dash, and without a name in its language the English one', () => {
    const said = text('subscription_renewed', { cardLast4: null, periodEnd: null });
    expect(said).toContain('z karty – i dopisaliśmy punkty: 20. Następna płatność: .');
    expect(renderSubscriptionMail(intent('subscription_renewed'), ola('de'), facts, SHOP).subject).toContain('Plan M');
    expect(
      renderSubscriptionMail(intent('subscription_renewed'), ola('pl'), { ...facts, planNames: {} }, SHOP).subject,
    ).toBe(': kolejny miesiąc');
  });

  it.each(['pl', 'de', 'en', 'se', 'nl'])('has every word filled in, in %s', (language) => {
    for (const kind of LOYALTY_MAIL_KINDS.filter((one) => one !== 'points_expiring'))
      expect(text(kind, {}, language)).not.toMatch(/\{\w+\}/);
  });
});

it('points that lapse are announced with their last day, whatever the hour in Warsaw', () => {
  const lapsing = { customerId: 'ola', points: 12, expiresOn: '2027-03-31' };
  const mail = renderLapsingMail(intent('points_expiring'), ola('pl'), lapsing, 'https://shop.example');
  expect(mail.subject).toBe('Wkrótce wygasną Twoje punkty: 12');
  expect(plain(mail.text)).toContain('Punkty (12) możesz wykorzystać do 31 marca 2027 włącznie.');
  expect(mail.text).toContain('https://shop.example/pl/my-account/subscriptions');
});
