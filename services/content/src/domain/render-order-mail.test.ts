import { formatAmount } from '@garderoba/money';
import { describe, expect, it } from '@jest/globals';
import { orderBooking, orderFacts, rentalOrderFacts } from '../../test/factories.js';
import { ORDER_MAIL_KINDS, type OrderMailIntent, reasonOf } from './mail.js';
import { renderOrderMail } from './render-order-mail.js';
import { textsOf } from './texts/languages.js';

const intent = (kind: OrderMailIntent['kind'], subject = 'order'): OrderMailIntent => ({
  id: 'intent',
  kind,
  subject,
  orderId: 'order',
  attempts: 1,
});
const render = (kind: OrderMailIntent['kind'], facts = orderFacts(), subject?: string) =>
  renderOrderMail(
    intent(kind, subject),
    facts,
    facts.lines.some((line) => line.kind === 'rental') ? [orderBooking()] : [],
    'https://shop.example/',
  );
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

  it('leads a guest back by number and key, and a customer nowhere that needs one', () => {
    const url = 'https://shop.example/pl/order?number=000000102&key=0123456789abcdef0123456789abcdef';
    expect(render('order_placed').text).toContain(url);
    expect(render('order_placed').html).toContain(url.replace('&', '&amp;'));
    const ofCustomer = render('order_placed', orderFacts({ guestKey: undefined })).text;
    expect(ofCustomer).not.toContain('key=');
    expect(ofCustomer).toContain('https://shop.example/pl/my-account/orders/000000102');
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

  it('names days, return day, deposit and worst late fee of a rental, apart from the total', () => {
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
  expect(plain(render('order_refunded', orderFacts({ language: 'de' }), 'refund-1').text)).toContain('100,00 zł');
});

it('the mail of a refund or a shipment that staff send again for the order is about the latest one', () => {
  const order = orderFacts({ language: 'en' });
  const [refund] = order.refunds;
  const refunds = [{ ...refund, refundId: 'refund-2', amount: 12_34 }] as typeof order.refunds;
  const again = { ...order, refunds: [...order.refunds, ...refunds] };
  expect(plain(render('order_refunded', again, order.orderId).text)).toContain('12.34');
  expect(render('order_shipped', order, order.orderId).text).toContain('DHL TRACK-1');
});

it('the mail of a refund claims no transfer that staff have still to make', () => {
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

describe('no mail contradicts itself', () => {
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
  const table = languages.flatMap((language) => ORDER_MAIL_KINDS.map((kind) => [language, kind] as const));

  it.each(table)('%s %s, however the order stands and is paid, bought or rented', (language, kind) => {
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
    kind: OrderMailIntent['kind'],
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
    const waits = [texts.awaitingPayment, texts.awaitingTransfer, texts.awaitingCheque, texts.payAgain].filter(says);
    const waitsOnline = waits.filter((text) => text !== texts.awaitingTransfer && text !== texts.awaitingCheque);
    const prepares = says(texts.beingPrepared);
    const isOver = status === 'canceled' || status === 'complete';
    const paysLater = says(texts.payAtTheDoor) || says(texts.payInShowroom);
    const shown = [mail.subject, mail.text, mail.html].join('\n');
    const checks: [what: string, isWrong: boolean][] = [
      ['two things that exclude each other come next', waits.length + Number(prepares) > 1],
      ['gets ready what is not paid', status === 'pending_payment' && prepares],
      ['waits for a payment online that nobody owes', status !== 'pending_payment' && waitsOnline.length > 0],
      ['something comes after the end', isOver && (prepares || waits.length > 0)],
      ['what is paid is paid again', paid > 0 && paysLater],
      ['a place is not filled in', /\{\w+\}|undefined|null/.test(shown)],
      ['thousands are not parted', /1593|1990/.test(shown)],
    ];
    return checks.filter(([, isWrong]) => isWrong).map(([what]) => what);
  }
});
