import { describe, expect, it } from '@jest/globals';
import { written } from '../../../test/written.js';
import type { SubscriptionCharge } from './facts.js';

type Kind = 'subscription_renewed' | 'subscription_payment_failed';
const ola = (language: string) => ({ email: 'ola@example.com', firstName: 'Ola', language });
const facts: SubscriptionCharge = {
  ...{ customerId: 'ola', store: 'eur_en', planNames: { en: 'Plan M', pl: 'Plan M+' }, points: 20, amount: 90_00 },
  // In Warsaw this instant is already on the next day.
  ...{ currency: 'EUR', periodEnd: '2027-03-14T23:30:00Z', nextAttemptAt: '2027-03-16T10:00:00Z' },
  ...{ graceUntil: '2027-03-28T10:00:00Z', cardLast4: '4242' },
};
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const mailOf = (kind: Kind, change: Partial<SubscriptionCharge> = {}, language = 'pl') =>
  written(kind, { reader: ola(language), charge: { ...facts, ...change } });
const text = (...args: Parameters<typeof mailOf>): string => plain(mailOf(...args).text);

describe('a mail about a subscription', () => {
  it('about a renewal shows amount, card, points and the day of the next payment', () => {
    const mail = mailOf('subscription_renewed');
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

  it('about a failed payment shows the day of the next attempt and the end of the subscription', () => {
    const said = text('subscription_payment_failed');
    expect(said).toContain('Spróbujemy ponownie 16 marca 2027.');
    expect(said).toContain('zakończy się 28 marca 2027.');
    expect(said).not.toContain('Nie będziemy próbować');
  });

  it('about a failed payment without a next attempt says so, and shows no end that is not set', () => {
    const said = text('subscription_payment_failed', { nextAttemptAt: null, graceUntil: null });
    expect(said).toContain('Nie będziemy próbować ponownie sami');
    expect(said).not.toMatch(/Spróbujemy|zakończy się/);
  });

  it('shows a dash without a card, and the English name of a plan that has none in the language', () => {
    const said = text('subscription_renewed', { cardLast4: null, periodEnd: null });
    expect(said).toContain('z karty – i dopisaliśmy punkty: 20. Następna płatność: .');
    expect(mailOf('subscription_renewed', {}, 'de').subject).toContain('Plan M');
    expect(mailOf('subscription_renewed', { planNames: {} }).subject).toBe(': kolejny miesiąc');
  });

  it.each(['pl', 'de', 'en', 'se', 'nl'])('has every place filled in, in %s', (language) => {
    for (const kind of ['subscription_renewed', 'subscription_payment_failed'] as const)
      expect(text(kind, {}, language)).not.toMatch(/\{\w+\}/);
  });
});

it('the mail about expiring points shows their last day, independent of time zones', () => {
  const points = { customerId: 'ola', points: 12, expiresOn: '2027-03-31' };
  const mail = written('points_expiring', { reader: ola('pl'), points });
  expect(mail.subject).toBe('Wkrótce wygasną Twoje punkty: 12');
  expect(plain(mail.text)).toContain('Punkty (12) możesz wykorzystać do 31 marca 2027 włącznie.');
  expect(mail.text).toContain('https://shop.example/pl/my-account/subscriptions');
});
