import { describe, expect, it } from '@jest/globals';
import type { OwnMailIntent } from './mail.js';
import {
  renderEmailChanged,
  renderEmailConfirmation,
  renderPasswordGuessing,
  renderProductAlert,
} from './render-own-mails.js';
import { renderResetMail } from './render-reset-mail.js';
import { renderStaffInvitation } from './render-staff-invitation.js';

const SHOP = 'https://shop.example/';
const intent = (kind: OwnMailIntent['kind']): OwnMailIntent => ({
  id: 'i',
  kind,
  subject: 's',
  orderId: null,
  attempts: 1,
});
const ola = (language = 'en') => ({ email: 'ola@example.com', firstName: 'Ola $&', language });

describe('a mail that is about no order', () => {
  it('goes to its reader, in the reader’s language, and names its intent', () => {
    const mail = renderPasswordGuessing(intent('password_guessing'), ola('pl'), SHOP);
    expect(mail).toMatchObject({
      id: 'i',
      to: 'ola@example.com',
      kind: 'password_guessing',
      language: 'pl',
      orderNumber: '',
    });
    expect(mail.subject).toBe('Ktoś próbuje odgadnąć Twoje hasło');
    expect(mail.text).toMatch(/^Dzień dobry, Ola \$&!\n\nKtoś wiele razy/);
    expect(mail.text).toContain('https://shop.example/pl/my-account');
    expect(mail.html).toContain('<html lang="pl-PL">');
  });

  it('greets without a name who has told none', () => {
    const mail = renderPasswordGuessing(intent('password_guessing'), { ...ola('pl'), firstName: '' }, SHOP);
    expect(mail.text).toMatch(/^Dzień dobry,\n/);
  });

  it('asks whether the address is the reader’s, with a link no server on the way sees', () => {
    const { text } = renderEmailConfirmation(intent('email_confirmation'), ola(), 'a+b', SHOP);
    expect(text).toContain('https://shop.example/en/confirm-email#token=a%2Bb');
  });

  it.each([
    ['pl', 'kontakt'],
    ['de', 'kontakt'],
    ['se', 'kontakta-oss'],
    ['nl', 'contact'],
    ['en', 'contact-us'],
  ])('leads the owner of a former address to us, in %s by %s', (language, page) => {
    const { text } = renderEmailChanged(intent('email_changed'), ola(language), 'https://shop.example');
    expect(text).toContain(`https://shop.example/${language}/i/${page}\n`);
  });

  it('[USR-031] names the product that is back, and leads to it', () => {
    const product = { name: 'Sukienka', path: 'p/sukienka' };
    const mail = renderProductAlert(intent('product_alert'), ola('pl'), product, SHOP);
    expect(mail.subject).toBe('Sukienka znów dostępne');
    expect(mail.html).toContain('<title>Sukienka znów jest w sklepie</title>');
    expect(mail.text).toContain('Na Twoją prośbę dajemy znać: Sukienka znów');
    expect(mail.text).toContain('https://shop.example/pl/p/sukienka');
  });

  it('[USR-003] brings the way to a new password behind a hash', () => {
    const facts = { ...ola(), resetToken: 't&k', customerId: 'c' };
    const mail = renderResetMail(intent('password_reset'), facts, SHOP);
    expect(mail.text).toContain('https://shop.example/en/create-password#email=ola%40example.com&resetToken=t%26k');
    expect(mail).toMatchObject({
      ...{ id: 'i', to: 'ola@example.com', kind: 'password_reset', language: 'en', orderNumber: '', customerId: 'c' },
    });
    expect(mail.text).toMatch(/^Hello Ola \$&,\n\nYou, or somebody else, asked for a new password/);
  });

  it.each([
    ['en', 'Your invitation to the Garderoba console', 'Hello Ola $&,', 'en-US'],
    ['pl', 'Zaproszenie do konsoli Garderoby', 'Dzień dobry Ola $&,', 'pl-PL'],
    ['de', 'Zaproszenie do konsoli Garderoby', 'Dzień dobry Ola $&,', 'pl-PL'],
  ])('invites staff whose language is %s: %s', (language, subject, greeting, locale) => {
    const colleague = { email: 'ola@example.com', name: 'Ola $&', language, token: 'abc' };
    const mail = renderStaffInvitation(intent('staff_invitation'), colleague, 'https://admin.example/');
    expect(mail).toMatchObject({
      id: 'i',
      to: 'ola@example.com',
      subject,
      kind: 'staff_invitation',
      language,
      orderNumber: '',
    });
    expect(mail.text.startsWith(`${greeting}\n\n`)).toBe(true);
    expect(mail.text.split('\n\n')).toHaveLength(4); // greeting, text, link, closing
    expect(mail.text).toMatch(/: https:\/\/admin\.example\/invitation#abc\n\nGarderoba$/);
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });
});
