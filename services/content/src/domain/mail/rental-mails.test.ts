import { describe, expect, it } from '@jest/globals';
import { orderFacts } from '../../../test/factories.js';
import { written } from '../../../test/written.js';
import type { Booking } from './facts.js';
import { MAILS, type MailKind } from './mails.js';

const booking: Booking = {
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

type Kind = Extract<MailKind, `rental_${string}`>;
const KINDS = Object.keys(MAILS).filter((kind): kind is Kind => kind.startsWith('rental_'));

describe('a mail about a rental', () => {
  const languages = ['pl', 'de', 'en', 'se', 'nl'];
  it.each(languages.flatMap((language) => KINDS.map((kind) => [language, kind] as const)))(
    'in %s, %s, has every place filled in',
    (language, kind) => {
      const mail = written(kind, { booking, order: orderFacts({ language }) });
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]\w+[{}]/);
      expect([mail.kind, mail.language]).toEqual([kind, language]);
    },
  );

  it.each([
    ['a guest', {}, 'https://shop.example/en/order?number=000000102&key=0123456789abcdef0123456789abcdef'],
    ['a customer', { guestKey: undefined }, 'https://shop.example/en/my-account/orders/000000102'],
  ])('links %s to the order, and names the garment and its size', (_who, overrides, url) => {
    const facts = orderFacts({ language: 'en', ...overrides });
    const lines = facts.lines.map((line) => ({ ...line, options: [{ label: 'Size', value: 'M' }] }));
    const { text } = written('rental_booked', { booking, order: { ...facts, lines } });
    expect(text).toContain(url);
    expect(text).toContain('Sukienka <kopertowa> & pasek\n  Size: M');
  });

  it('shows the return date and the cost of a late return', () => {
    const { text } = written('rental_late', { booking, order: orderFacts({ language: 'en' }) });
    expect(text).toContain('by January 3, 2027');
    expect(text).toContain('€45.00');
    expect(text).toContain('€990.00');
  });

  it('goes to the address of the order, in its language, and greets by the name of the billing address', () => {
    const billingAddress = { ...orderFacts().billingAddress, firstName: '$& Ola' };
    const mail = written('rental_booked', { booking, order: orderFacts({ language: 'en', billingAddress }) });
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
      'Look at your order: https://shop.example/en/order?number=000000102&key=0123456789abcdef0123456789abcdef',
      'Yours, Garderoba',
    ]);
  });

  it('names the SKU of a garment that the order does not have, and has no line for a garment without options', () => {
    const of = (change: Partial<ReturnType<typeof orderFacts>>) =>
      written('rental_booked', { booking, order: orderFacts({ language: 'en', ...change }) });
    expect(of({ lines: [] }).subject).toBe('Booked for you: DRS-10-M-RED');
    const lines = orderFacts().lines.map((line) => ({ ...line, options: [] }));
    expect(of({ lines }).text.split('\n\n')).toHaveLength(4);
    const sizes = ['Red', 'M'].map((value) => ({ label: value, value }));
    const two = orderFacts().lines.map((line) => ({ ...line, options: sizes }));
    expect(of({ lines: two }).text).toContain('\n  Red: Red · M: M\n');
  });

  it('names the garment of the booking among all lines of the order', () => {
    const [line] = orderFacts().lines;
    const belt = { ...(line as NonNullable<typeof line>), lineId: 'line-0', sku: 'BELT', name: 'Belt' };
    const facts = orderFacts({ language: 'en', lines: [belt, ...orderFacts().lines] });
    expect(written('rental_booked', { booking, order: facts }).subject).toContain('Sukienka');
  });

  it('has amounts in the currency of the booking, else of the order', () => {
    const facts = orderFacts({ language: 'en', currency: 'SEK' });
    const textOf = (currency: string | null) =>
      written('rental_late', { booking: { ...booking, currency }, order: facts }).text;
    expect(textOf('EUR')).toContain('€45.00');
    expect(textOf(null)).toMatch(/kr\s45\.00/);
  });

  it('is in English for an unknown language', () => {
    const { subject } = written('rental_booked', { booking, order: orderFacts({ language: 'fr' }) });
    expect(subject).toMatch(/^Booked for you: /);
  });
});
