import { describe, expect, it } from '@jest/globals';
import { orderFacts } from '../../test/factories.js';
import { ORDER_MAIL_KINDS, type OrderMailIntent, reasonOf } from './mail.js';
import { renderOrderMail } from './render-order-mail.js';

const intent = (kind: OrderMailIntent['kind'], subject = 'order'): OrderMailIntent => ({
  id: 'intent',
  kind,
  subject,
  orderId: 'order',
  attempts: 1,
});
const render = (kind: OrderMailIntent['kind'], facts = orderFacts(), subject?: string) =>
  renderOrderMail(intent(kind, subject), facts, 'https://shop.example/');
/** Intl writes amounts with no-break spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the confirmation', () => {
  it('says what was ordered, what it costs, where it goes and how it is paid', () => {
    const { to, subject, text } = render('order_placed');
    expect(to).toBe('ola@example.com');
    expect(subject).toBe('Twoje zamówienie 000000102');
    for (const part of [
      'Sukienka',
      'Kolor: Czerwony',
      'Liczba sztuk: 1',
      'Rabat (WELCOME10): -40,00 zł',
      'Dostawa: 15,00 zł',
      'Razem: 375,00 zł',
      'W tym VAT: 70,12 zł',
      'Prosta 1',
      '00-001 Warszawa',
      'Polska',
      'DHL – Kurier',
      'Płatność przy odbiorze',
    ]) {
      expect(plain(text)).toContain(part);
    }
  });

  it('leads a guest back by number and key, and a customer nowhere that needs one', () => {
    const url = 'https://shop.example/pl/order?number=000000102&key=0123456789abcdef0123456789abcdef';
    expect(render('order_placed').text).toContain(url);
    expect(render('order_placed').html).toContain(url.replace('&', '&amp;'));
    expect(render('order_placed', orderFacts({ guestKey: undefined })).text).not.toContain('key=');
  });

  it('lets no name break out of the HTML', () => {
    const facts = orderFacts({
      billingAddress: { ...orderFacts().billingAddress, firstName: '<img src=x onerror=alert(1)>' },
    });
    const { html } = render('order_placed', facts);
    expect(html).not.toContain('<img');
    expect(html).toContain('Sukienka &lt;kopertowa&gt; &amp; pasek');
  });

  it('asks for the payment when it is still awaited', () => {
    expect(render('order_placed', orderFacts({ status: 'pending_payment' })).text).toContain('30 minut');
    expect(render('order_placed').text).not.toContain('30 minut');
  });

  it('shows the company and its tax id', () => {
    const billingAddress = { ...orderFacts().billingAddress, company: 'Atelier sp. z o.o.', taxId: '1234567890' };
    expect(render('order_placed', orderFacts({ billingAddress })).text).toContain('Atelier sp. z o.o.\n  Ola Nowak');
    expect(render('order_placed', orderFacts({ billingAddress })).text).toContain('NIP: 1234567890');
  });
});

describe('every mail', () => {
  const languages = ['pl', 'de', 'en', 'se', 'nl'];
  it.each(languages)('is written in %s, each kind in words of its own', (language) => {
    const mails = ORDER_MAIL_KINDS.map((kind) => render(kind, orderFacts({ language, cancelReason: 'customer' })));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(ORDER_MAIL_KINDS.length);
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined|null/);
      expect(subject).toContain('000000102');
    }
  });

  it.each(ORDER_MAIL_KINDS)('%s differs between all languages', (kind) => {
    expect(new Set(languages.map((language) => render(kind, orderFacts({ language })).subject)).size).toBe(
      languages.length,
    );
  });
});

it('the mail of a shipment names what was sent and how to follow it', () => {
  const { text } = render('order_shipped', orderFacts({ language: 'en' }), 'shipment-1');
  expect(text).toContain('Quantity: 1');
  expect(text).toContain('DHL TRACK-1');
});

it('the mail of a refund names its own amount', () => {
  expect(plain(render('order_refunded', orderFacts({ language: 'de' }), 'refund-1').text)).toContain('100,00 PLN');
});

it('the mail of a cancellation says why', () => {
  expect(render('order_cancelled', orderFacts({ language: 'en', cancelReason: 'payment_expired' })).text).toContain(
    'within 30 minutes',
  );
});

it('an order that is sent nowhere is told with the name alone, as a subscription is', () => {
  const { billingAddress, ...facts } = orderFacts();
  const nowhere = { ...billingAddress, street: [], city: '', postcode: '', country: '', company: '', taxId: '' };
  const mail = render('order_placed', { ...facts, shipping: null, shippingAddress: null, billingAddress: nowhere });
  expect(mail.text).toContain(`${billingAddress.firstName} ${billingAddress.lastName}`);
});

it('why a mail was not sent is told without anybody’s address', () => {
  expect(reasonOf(new Error('550 5.1.1 <ola.nowak@example.com>: unknown user ola.nowak@example.com'))).toBe(
    '550 5.1.1 <…@…>: unknown user …@…',
  );
  expect(reasonOf('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25');
});
