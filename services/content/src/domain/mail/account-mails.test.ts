import { describe, expect, it } from '@jest/globals';
import { written } from '../../../test/written.js';

const ola = (language = 'en') => ({ email: 'ola@example.com', firstName: 'Ola $&', language });

describe('a mail that is not about an order', () => {
  it('goes to the recipient in the language of the recipient, with id and kind of its intent', () => {
    const mail = written('password_guessing', ola('pl'));
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

  it('has a greeting without a name if the name is unknown', () => {
    const mail = written('password_guessing', { ...ola('pl'), firstName: '' });
    expect(mail.text).toMatch(/^Dzień dobry,\n/);
  });

  it('confirms an address by a link with the token in the URL fragment', () => {
    const { text } = written('email_confirmation', { ...ola(), token: 'a+b' });
    expect(text).toContain('https://shop.example/en/confirm-email#token=a%2Bb');
  });

  it.each([
    ['pl', 'kontakt'],
    ['de', 'kontakt'],
    ['se', 'kontakta-oss'],
    ['nl', 'contact'],
    ['en', 'contact-us'],
  ])('to a previous address links to the contact page, in %s %s', (language, page) => {
    const { text } = written('email_changed', ola(language));
    expect(text).toContain(`https://shop.example/${language}/i/${page}\n`);
  });

  it('[USR-031] about a product in stock again names it and links to its page', () => {
    const product = { name: 'Sukienka', path: 'p/sukienka' };
    const mail = written('product_alert', { ...ola('pl'), ...product });
    expect(mail.subject).toBe('Sukienka znów dostępne');
    expect(mail.html).toContain('<title>Sukienka znów jest w sklepie</title>');
    expect(mail.text).toContain('Na Twoją prośbę dajemy znać: Sukienka znów');
    expect(mail.text).toContain('https://shop.example/pl/p/sukienka');
  });

  it('[USR-003] about a password reset has its token in the URL fragment', () => {
    const facts = { ...ola(), resetToken: 't&k', customerId: 'c' };
    const mail = written('password_reset', facts);
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
    const mail = written('staff_invitation', colleague);
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
    expect(mail.text).toMatch(/: https:\/\/console\.example\/invitation#abc\n\nGarderoba$/);
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });
});
