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
  delivery: 'omnipack',
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
});
