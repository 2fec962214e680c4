import { formatAmount } from '@garderoba/money';
import { describe, expect, it } from '@jest/globals';
import { orderBooking, orderFacts, rentalOrderFacts } from '../../../test/factories.js';
import { written } from '../../../test/written.js';
import { type OrderMailKind, reasonOf } from './mail.js';
import { MAILS } from './mails.js';
import type { OrderFacts } from './order-facts.js';
import { textsOf } from './texts/languages.js';

type Kind = Exclude<OrderMailKind, `rental_${string}`>;
const KINDS = Object.keys(MAILS).filter((kind): kind is Kind => /^(order|payment)_/.test(kind));

function render(kind: Kind, order = orderFacts(), subject = 'order') {
  if (kind !== 'order_placed') return written(kind, order, subject);
  const rents = order.lines.some((line) => line.kind === 'rental');
  return written(kind, { order, bookings: rents ? [orderBooking()] : [] }, subject);
}
/** Intl writes amounts with no-break spaces. */
const zloty = (amount: number): string => formatAmount(amount * 100, 'en-US', 'PLN');
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

  it('links a guest to the order by number and key, a customer to the account', () => {
    const url = 'https://shop.example/pl/order?number=000000102&key=0123456789abcdef0123456789abcdef';
    expect(render('order_placed').text).toContain(url);
    expect(render('order_placed').html).toContain(url.replace('&', '&amp;'));
    const ofCustomer = render('order_placed', orderFacts({ guestKey: undefined })).text;
    expect(ofCustomer).not.toContain('key=');
    expect(ofCustomer).toContain('https://shop.example/pl/my-account/orders/000000102');
  });

  it('escapes names in the HTML', () => {
    const facts = orderFacts({
      billingAddress: {
        ...orderFacts().billingAddress,
        firstName: '<img src=x onerror=alert(1)>',
        company: 'H&M <b>Outlet</b>',
      },
    });
    const { html } = render('order_placed', facts);
    expect(html).not.toContain('<img');
    expect(html).toContain('H&amp;M &lt;b&gt;Outlet&lt;/b&gt;');
    expect(html).toContain('Sukienka &lt;kopertowa&gt; &amp; pasek');
  });

  it('asks for an online payment that has not arrived', () => {
    const online = { method: 'stripe', title: 'Karta' };
    expect(render('order_placed', orderFacts({ status: 'pending_payment', payment: online })).text).toContain(
      '30 minut',
    );
    expect(render('order_placed').text).not.toContain('30 minut');
  });

  it('names the account and the reference of a bank transfer', () => {
    const { text } = render(
      'order_placed',
      orderFacts({
        payment: { method: 'banktransfer', title: 'Przelew bankowy' },
        paymentInstructions: {
          holder: 'Garderoba sp. z o.o.',
          iban: 'PL61 1090 1014 0000 0712 1981 2874',
          bic: '',
          bank: 'Bank',
          reference: '000000102',
          amount: 1_593_00,
          currency: 'PLN',
          payUntil: '2026-12-08T10:00:00.000Z',
        },
      }),
    );
    expect(plain(text)).toContain(
      'Dane do przelewu:\n  Odbiorca: Garderoba sp. z o.o.\n  IBAN: PL61 1090 1014 0000 0712 1981 2874\n  Bank: Bank\n  Tytuł przelewu: 000000102\n  Kwota: 1 593,00 zł\n  Zapłać do: 8 grudnia 2026',
    );
  });

  it('shows days, return date, deposit and maximum late fee of a rental apart from the total', () => {
    const text = plain(render('order_placed', rentalOrderFacts({ language: 'en' })).text);
    expect(text).toContain('from December 30, 2026 to January 2, 2027 · back by January 3, 2027');
    expect(text).toContain('Kolor: Czerwony');
    expect(text).toContain(`Besides the total:\n  Sukienka <kopertowa> & pasek: deposit ${plain(zloty(597))}`);
    expect(text).toContain(`${plain(zloty(45))} per day if it comes back late, never more than ${plain(zloty(1990))}`);
    expect(text).toContain(`Total: ${plain(zloty(375))}`);
  });

  it('shows the company and its tax id', () => {
    const billingAddress = { ...orderFacts().billingAddress, company: 'Atelier sp. z o.o.', taxId: '1234567890' };
    expect(render('order_placed', orderFacts({ billingAddress })).text).toContain('Atelier sp. z o.o.\n  Ola Nowak');
    expect(render('order_placed', orderFacts({ billingAddress })).text).toContain('NIP: 1234567890');
  });
});

describe('every mail', () => {
  const languages = ['pl', 'de', 'en', 'se', 'nl'];
  it.each(languages)('in %s has a subject of its own per kind', (language) => {
    const mails = KINDS.map((kind) => render(kind, orderFacts({ language, cancelReason: 'customer' })));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(KINDS.length);
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined|null/);
      expect(subject).toContain('000000102');
    }
  });

  it.each(KINDS)('%s differs between all languages', (kind) => {
    expect(new Set(languages.map((language) => render(kind, orderFacts({ language })).subject)).size).toBe(
      languages.length,
    );
  });
});

it('the mail of a shipment names the sent lines and the tracking number', () => {
  const { text } = render('order_shipped', orderFacts({ language: 'en' }), 'shipment-1');
  expect(text).toContain('Quantity: 1');
  expect(text).toContain('DHL TRACK-1');
});

it('the mail of a refund names its own amount', () => {
  expect(plain(render('order_refunded', orderFacts({ language: 'de' }), 'refund-1').text)).toContain('100,00 zł');
});

it('the mail of a refund or a shipment is about its own; sent again for the order, about the latest one', () => {
  const order = orderFacts({ language: 'en' });
  const [refund] = order.refunds as [OrderFacts['refunds'][number]];
  const [shipment] = order.shipments as [OrderFacts['shipments'][number]];
  const two = {
    ...order,
    refunds: [refund, { ...refund, refundId: 'refund-2', amount: 12_34 }],
    shipments: [shipment, { ...shipment, shipmentId: 'shipment-2', trackingNumber: 'TRACK-2' }],
  };
  const text = (kind: Kind, subject: string): string => plain(render(kind, two, subject).text);
  expect(text('order_refunded', 'refund-1')).toContain('100.00');
  expect(text('order_refunded', order.orderId)).toContain('12.34');
  expect(text('order_shipped', 'shipment-1')).toContain('DHL TRACK-1');
  expect(text('order_shipped', order.orderId)).toContain('DHL TRACK-2');
});

it('the mail of a refund announces no transfer that staff have not made yet', () => {
  const refund = { refundId: 'refund-1', amount: 100_00, byHand: true };
  const says = (state: 'due' | 'done', byHand = true, method = 'cashondelivery') =>
    render(
      'order_refunded',
      orderFacts({ language: 'en', payment: { method, title: '' }, refunds: [{ ...refund, state, byHand }] }),
      'refund-1',
    ).text;
  expect(says('due')).toContain('Nothing has been transferred yet.');
  expect(says('due')).not.toMatch(/on its way|Depending on your bank|paid this amount out\./);
  expect(says('done')).toContain('We have paid this amount out.');
  // A card order that staff recorded as paid: the refund does not go to a card.
  expect(says('due', true, 'stripe')).not.toContain('Depending on your bank');
  expect(says('done', false, 'stripe')).toContain('Depending on your bank');
});

it('the mail of a cancellation says why', () => {
  expect(render('order_cancelled', orderFacts({ language: 'en', cancelReason: 'payment_expired' })).text).toContain(
    'No payment arrived in time',
  );
});

it('an order without an address, as of a subscription, shows the name only', () => {
  const { billingAddress, ...facts } = orderFacts();
  const nowhere = { ...billingAddress, street: [], city: '', postcode: '', country: '', company: '', taxId: '' };
  const mail = render('order_placed', { ...facts, shipping: null, shippingAddress: null, billingAddress: nowhere });
  expect(mail.text).toContain(`${billingAddress.firstName} ${billingAddress.lastName}`);
});

it('the reason of a failure contains no mail address', () => {
  expect(reasonOf(new Error('550 5.1.1 <ola.nowak@example.com>: unknown user ola.nowak@example.com'))).toBe(
    '550 5.1.1 <…@…>: unknown user …@…',
  );
  expect(reasonOf('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25');
});

describe('mails about an order are consistent', () => {
  const languages = ['pl', 'de', 'en', 'se', 'nl'];
  /** Every combination of payment method, order status and received amount for which a mail is sent. */
  const states = [
    ['stripe', 'pending_payment', 0],
    ['stripe', 'processing', 375_00],
    ['stripe', 'complete', 375_00],
    ['stripe', 'canceled', 0],
    ['hosted_card', 'pending_payment', 0],
    ['banktransfer', 'pending_payment', 0],
    ['banktransfer', 'processing', 0],
    ['banktransfer', 'processing', 375_00],
    ['checkmo', 'processing', 0],
    ['cashondelivery', 'processing', 0],
    ['cashondelivery', 'complete', 375_00],
    ['payinstore', 'processing', 0],
    ['points', 'processing', 375_00],
    ['free', 'processing', 375_00],
  ] as const;
  const table = languages.flatMap((language) => KINDS.map((kind) => [language, kind] as const));

  it.each(table)('%s %s, in every state, with every payment method, bought or rented', (language, kind) => {
    const wrong = states.flatMap((state) =>
      [orderFacts, rentalOrderFacts].flatMap((of) =>
        contradictionsIn(language, kind, state, of).map((what) => `${state.join(' ')}: ${what}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  /** Contradicting statements in a mail; empty when it is consistent. */
  function contradictionsIn(
    language: string,
    kind: Kind,
    [method, status, paid]: (typeof states)[number],
    of: typeof orderFacts,
  ): string[] {
    const texts = textsOf(language);
    const facts = of({ language, status, paid, grandTotal: 1_593_00, payment: { method, title: 'Title' } });
    const mail = render(kind, { ...facts, paid: paid > 0 ? facts.grandTotal : 0, cancelReason: 'payment_expired' });
    const says = (sentence: string): boolean => {
      const known: Readonly<Record<string, string>> = {
        number: '000000102',
        total: formatAmount(1_593_00, texts.locale, 'PLN'),
      };
      return mail.text.includes(sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => known[name] ?? hole));
    };
    const { order_placed: placed, payment_failed: failed } = texts.kinds;
    const waits = [placed.awaitingPayment, placed.awaitingTransfer, placed.awaitingCheque, failed.payAgain].filter(
      says,
    );
    const waitsOnline = waits.filter((text) => text !== placed.awaitingTransfer && text !== placed.awaitingCheque);
    const prepares = says(texts.orders.beingPrepared);
    const isOver = status === 'canceled' || status === 'complete';
    const paysLater = says(texts.orders.payAtTheDoor) || says(placed.payInShowroom);
    const shown = [mail.subject, mail.text, mail.html].join('\n');
    const checks: [what: string, isWrong: boolean][] = [
      ['two next steps exclude each other', waits.length + Number(prepares) > 1],
      ['an unpaid order is prepared', status === 'pending_payment' && prepares],
      [
        'asks for an online payment that the order does not wait for',
        status !== 'pending_payment' && waitsOnline.length > 0,
      ],
      ['a finished order has a next step', isOver && (prepares || waits.length > 0)],
      ['a paid order is to be paid', paid > 0 && paysLater],
      ['a place is not filled in', /\{\w+\}|undefined|null/.test(shown)],
      ['thousands have no separator', /1593|1990/.test(shown)],
    ];
    return checks.filter(([, isWrong]) => isWrong).map(([what]) => what);
  }
});
