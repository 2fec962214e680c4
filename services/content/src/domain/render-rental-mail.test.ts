import { describe, expect, it } from '@jest/globals';
import { orderFacts } from '../../test/factories.js';
import { RENTAL_MAIL_KINDS } from './mail.js';
import { renderRentalMail } from './render-rental-mail.js';

const rental = {
  id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01',
  sku: 'DRS-10-M-RED',
  dateFrom: '2026-12-30',
  dateTo: '2027-01-02',
  returnBy: '2027-01-03',
  delivery: 'omnipack' as const,
  currency: 'EUR',
  dailyFee: 45_00,
  worstCaseLateFee: 990_00,
};

describe('a mail about a rental', () => {
  const languages = ['pl', 'de', 'en', 'se', 'nl'];
  it.each(languages.flatMap((language) => RENTAL_MAIL_KINDS.map((kind) => [language, kind] as const)))(
    'in %s, %s, has every word filled in',
    (language, kind) => {
      const intent = { id: 'i', kind, subject: rental.id, orderId: 'o', attempts: 1 };
      const mail = renderRentalMail(intent, rental, orderFacts({ language }), 'https://shop.test');
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]\w+[{}]/);
      expect([mail.kind, mail.language]).toEqual([kind, language]);
    },
  );

  it.each([
    ['a guest', {}, 'https://shop.test/en/order?number=000000102&key=0123456789abcdef0123456789abcdef'],
    ['a customer', { guestKey: undefined }, 'https://shop.test/en/my-account/orders/000000102'],
  ])('leads %s to the order, and names the garment and its size', (_who, overrides, url) => {
    const intent = { id: 'i', kind: 'rental_booked', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const facts = orderFacts({ language: 'en', ...overrides });
    const lines = facts.lines.map((line) => ({ ...line, options: [{ label: 'Size', value: 'M' }] }));
    const { text } = renderRentalMail(intent, rental, { ...facts, lines }, 'https://shop.test');
    expect(text).toContain(url);
    expect(text).toContain('Sukienka <kopertowa> & pasek\n  Size: M');
  });

  it('says until when, and what being late costs', () => {
    const intent = { id: 'i', kind: 'rental_late', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const { text } = renderRentalMail(intent, rental, orderFacts({ language: 'en' }), 'https://shop.test');
    expect(text).toContain('by January 3, 2027');
    expect(text).toContain('€45.00');
    expect(text).toContain('€990.00');
  });

  it('goes to the address of the order, in its language, and greets by the name on the bill', () => {
    const intent = { id: 'i', kind: 'rental_booked', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const billingAddress = { ...orderFacts().billingAddress, firstName: '$& Ola' };
    const mail = renderRentalMail(intent, rental, orderFacts({ language: 'en', billingAddress }), 'https://shop.test/');
    expect(mail).toMatchObject({
      ...{ id: 'i', to: 'ola@example.com', kind: 'rental_booked', language: 'en', orderNumber: '000000102' },
      subject: 'Booked for you: Sukienka <kopertowa> & pasek',
    });
    expect(mail.html).toContain('<html lang="en-US">');
    expect(mail.html).toContain('<title>It is yours from December 30, 2026 to January 2, 2027</title>');
    expect(mail.text.split('\n\n')).toEqual([
      'Hello $& Ola,',
      'We have booked Sukienka <kopertowa> & pasek for you from December 30, 2026 to January 2, 2027. Please bring it back, or hand it to the courier, by January 3, 2027.',
      'Sukienka <kopertowa> & pasek\n  Kolor: Czerwony',
      'Look at your order: https://shop.test/en/order?number=000000102&key=0123456789abcdef0123456789abcdef',
      'Yours, Garderoba',
    ]);
  });

  it('names the sku of a garment the order does not know, and no line of one without a size', () => {
    const intent = { id: 'i', kind: 'rental_booked', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const of = (change: Partial<ReturnType<typeof orderFacts>>) =>
      renderRentalMail(intent, rental, orderFacts({ language: 'en', ...change }), 'https://shop.test');
    expect(of({ lines: [] }).subject).toBe('Booked for you: DRS-10-M-RED');
    const lines = orderFacts().lines.map((line) => ({ ...line, options: [] }));
    expect(of({ lines }).text.split('\n\n')).toHaveLength(4);
    const sizes = ['Red', 'M'].map((value) => ({ label: value, value }));
    const two = orderFacts().lines.map((line) => ({ ...line, options: sizes }));
    expect(of({ lines: two }).text).toContain('\n  Red: Red · M: M\n');
  });

  it('names the garment of the booking among all lines of the order', () => {
    const intent = { id: 'i', kind: 'rental_booked', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const [line] = orderFacts().lines;
    const belt = { ...(line as NonNullable<typeof line>), lineId: 'line-0', sku: 'BELT', name: 'Belt' };
    const facts = orderFacts({ language: 'en', lines: [belt, ...orderFacts().lines] });
    expect(renderRentalMail(intent, rental, facts, 'https://shop.test').subject).toContain('Sukienka');
  });

  it('tells amounts in the currency of the booking, else in that of the order', () => {
    const intent = { id: 'i', kind: 'rental_late', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const facts = orderFacts({ language: 'en', currency: 'SEK' });
    const textOf = (currency: string | null) =>
      renderRentalMail(intent, { ...rental, currency }, facts, 'https://shop.test').text;
    expect(textOf('EUR')).toContain('€45.00');
    expect(textOf(null)).toMatch(/kr\s45\.00/);
  });

  it('is in English where we do not speak the language', () => {
    const intent = { id: 'i', kind: 'rental_booked', subject: rental.id, orderId: 'o', attempts: 1 } as const;
    const { subject } = renderRentalMail(intent, rental, orderFacts({ language: 'fr' }), 'https://shop.test');
    expect(subject).toMatch(/^Booked for you: /);
  });
});
