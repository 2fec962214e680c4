import { describe, expect, it } from '@jest/globals';
import { orderBooking, orderFacts } from '../../../test/factories.js';
import { written } from '../../../test/written.js';
import type { OrderBooking } from './facts.js';
import type { OrderFacts, PaymentInstructions } from './order-facts.js';

// The parts of order mails, one by one: present and absent.

type Kind = 'order_placed' | 'payment_received' | 'order_shipped' | 'order_refunded' | 'payment_due';
const render = (
  kind: Kind,
  facts: Partial<OrderFacts> = {},
  { subject = 'order', bookings = [] }: { subject?: string; bookings?: OrderBooking[] } = {},
) => {
  const order = orderFacts({ language: 'en', ...facts });
  return kind === 'order_placed' ? written(kind, { order, bookings }, subject) : written(kind, order, subject);
};
/** The parts of the text, with the no-break spaces of Intl's amounts replaced. */
const parts = (...args: Parameters<typeof render>): string[] =>
  render(...args)
    .text.replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('\n\n');
const partTitled = (title: string, ...args: Parameters<typeof render>): string[] | undefined =>
  parts(...args)
    .find((part) => part.startsWith(`${title}:\n`))
    ?.split('\n')
    .slice(1)
    .map((row) => row.trim());

const [line] = orderFacts().lines;
const dress = line as NonNullable<typeof line>;
const belt = { ...dress, lineId: 'line-2', sku: 'BELT', name: 'Belt', quantity: 3, rowGross: 30_00, options: [] };

describe('a mail about an order', () => {
  it('goes to the address of the order, in its language, and names intent and order', () => {
    const mail = render('payment_received');
    expect(mail).toMatchObject({
      id: 'i',
      to: 'ola@example.com',
      kind: 'payment_received',
      language: 'en',
      orderNumber: '000000102',
      subject: 'We have received your payment for order 000000102',
    });
    expect(mail.html).toContain('<html lang="en-US">');
    expect(mail.html).toContain('<title>Your payment has arrived</title>');
  });
  it('greets by the name of the billing address, unchanged', () => {
    const billingAddress = { ...orderFacts().billingAddress, firstName: '$& {number}' };
    expect(parts('payment_received', { billingAddress })[0]).toBe('Hello $& {number},');
  });
  it('about a payment has the news, the next step and the link to the order only', () => {
    expect(parts('payment_received')).toEqual([
      'Hello Ola,',
      'Thank you: we have received zł 375.00 for your order 000000102.',
      'We are getting it ready and will write to you when it is on its way or ready to collect.',
      'Look at your order: https://shop.example/en/order?number=000000102&key=0123456789abcdef0123456789abcdef',
      'Yours, Garderoba',
    ]);
  });
  it('about a charge names its first line', () => {
    expect(render('payment_due').subject).toBe('To be paid: Sukienka <kopertowa> & pasek (000000102)');
    expect(render('payment_due', { lines: [] }).subject).toBe('To be paid:  (000000102)');
  });
  it('about a refund shows its amount, sent again for the order the amount of the latest refund', () => {
    expect(parts('order_refunded', {}, { subject: 'refund-1' })[1]).toContain('refunding zł 100.00');
    expect(parts('order_refunded', {}, { subject: 'refund-9' })[1]).toContain('refunding zł 100.00');
  });
});

describe('the confirmation', () => {
  it('has lines, sums, addresses, delivery and payment, in this order', () => {
    expect(parts('order_placed').slice(1)).toEqual([
      'We have received your order 000000102. Here is what you chose.',
      'We are getting it ready and will write to you when it is on its way or ready to collect.',
      'You pay zł 375.00 to the courier on delivery.',
      'Sukienka <kopertowa> & pasek\n  Kolor: Czerwony · Quantity: 1\n  zł 400.00',
      [
        'Subtotal: zł 400.00',
        'Discount (WELCOME10): -zł 40.00',
        'Delivery: zł 15.00',
        'Total: zł 375.00',
        'Includes VAT: zł 70.12',
      ].join('\n'),
      'Delivery address:\n  Ola Nowak\n  Prosta 1\n  00-001 Warszawa\n  Poland',
      'Delivery:\n  DHL – Kurier',
      'Billing address:\n  Ola Nowak\n  Prosta 1\n  00-001 Warszawa\n  Poland',
      'Payment:\n  Płatność przy odbiorze',
      'Look at your order: https://shop.example/en/order?number=000000102&key=0123456789abcdef0123456789abcdef',
      'Yours, Garderoba',
    ]);
  });
  it('shows the total in bold, and no other sum', () => {
    const bold = [...render('order_placed').html.matchAll(/font-weight:bold;">([^<]*)</g)].map(([, text]) => text);
    expect(bold[0]).toBe('Total');
    expect(bold).toHaveLength(2);
  });
  it('names every line with its options and quantity', () => {
    const options = [
      { label: 'Color', value: 'Red' },
      { label: 'Size', value: 'M' },
    ];
    expect(parts('order_placed', { lines: [{ ...dress, options }, belt] })).toContain(
      'Sukienka <kopertowa> & pasek\n  Color: Red · Size: M · Quantity: 1\n  zł 400.00\nBelt\n  Quantity: 3\n  zł 30.00',
    );
  });

  const sums = (facts: Partial<OrderFacts>): string[] =>
    parts('order_placed', facts)
      .find((part) => part.startsWith('Subtotal:'))
      ?.split('\n')
      .map((row) => row.split(':')[0] as string) ?? [];
  it('omits sums that do not apply: discount, fee, delivery', () => {
    expect(sums({ discount: 0, couponCode: null, shipping: null })).toEqual(['Subtotal', 'Total', 'Includes VAT']);
    expect(sums({ discount: 0, paymentFee: 5_00 })).toEqual([
      ...['Subtotal', 'Delivery', 'Payment fee', 'Total', 'Includes VAT'],
    ]);
  });
  it('shows a delivery that is free, and a discount without a coupon', () => {
    expect(sums({ shippingGross: 0, couponCode: null })).toEqual([
      ...['Subtotal', 'Discount', 'Delivery', 'Total', 'Includes VAT'],
    ]);
  });
  it('of an order without delivery has neither delivery address nor delivery method', () => {
    const nowhere = { shipping: null, shippingAddress: null };
    expect(partTitled('Delivery address', 'order_placed', nowhere)).toBeUndefined();
    expect(partTitled('Delivery', 'order_placed', nowhere)).toBeUndefined();
    expect(partTitled('Billing address', 'order_placed', nowhere)).toHaveLength(4);
  });
  it('omits empty parts of an address', () => {
    const { billingAddress } = orderFacts();
    const address = (change: Partial<typeof billingAddress>) =>
      partTitled('Billing address', 'order_placed', { billingAddress: { ...billingAddress, ...change } });
    expect(address({ company: 'Atelier', taxId: '1234567890' })).toEqual([
      ...['Atelier', 'Ola Nowak', 'Prosta 1', '00-001 Warszawa', 'Poland', 'Tax ID: 1234567890'],
    ]);
    expect(address({ street: [], city: '', postcode: '', country: '' })).toEqual(['Ola Nowak']);
    expect(address({ city: '' })).toContain('00-001');
    expect(address({ country: 'ZZ' })).toHaveLength(4);
  });
});

describe('the account of a bank transfer', () => {
  const instructions: PaymentInstructions = {
    ...{ holder: 'Garderoba', iban: 'DE89 3704', bic: 'COBADEFF', bank: 'Bank of D', reference: '102' },
    ...{ amount: 375_00, currency: 'EUR', payUntil: '2026-12-08T23:30:00.000Z' },
  };
  const account = (change: Partial<PaymentInstructions> = {}, facts: Partial<OrderFacts> = {}) =>
    partTitled('Bank details', 'order_placed', { paymentInstructions: { ...instructions, ...change }, ...facts });

  it('is shown with the amount in its currency and the last day', () => {
    expect(account()).toEqual([
      'Account holder: Garderoba',
      'IBAN: DE89 3704',
      'BIC: COBADEFF',
      'Bank: Bank of D',
      'Reference: 102',
      'Amount: €375.00',
      'Pay by: December 8, 2026',
    ]);
  });
  it('is shown without its empty parts', () => {
    const rows = account({ bic: '', bank: '' });
    expect(rows?.map((row) => row.split(':')[0])).toEqual([
      ...['Account holder', 'IBAN', 'Reference', 'Amount', 'Pay by'],
    ]);
  });
  it('is omitted for an order that is cancelled or paid otherwise', () => {
    expect(account({}, { status: 'canceled' })).toBeUndefined();
    for (const paymentInstructions of [null, undefined])
      expect(partTitled('Bank details', 'order_placed', { paymentInstructions })).toBeUndefined();
  });
});

describe('possible costs of a rental besides the total', () => {
  const terms = (bookings: OrderBooking[], facts: Partial<OrderFacts> = {}) =>
    partTitled('Besides the total', 'order_placed', facts, { bookings });

  it('are deposit and late fee of each booking', () => {
    const two = [
      orderBooking({ deposit: 100_00 }),
      orderBooking({ lineId: 'line-2', deposit: 50_00, currency: 'EUR' }),
    ];
    const rows = terms(two, { lines: [dress, belt] });
    expect(rows?.[0]).toBe('Sukienka <kopertowa> & pasek: deposit zł 100.00');
    expect(rows?.[1]).toBe('Belt: deposit €50.00');
    expect(rows?.[2]).toMatch(/^The deposit is not charged now/);
    expect(rows?.[3]).toMatch(/^Sukienka .*: zł 45\.00 per day .* more than zł 1,990\.00$/);
    expect(rows?.[4]).toBe('Belt: €45.00 per day if it comes back late, never more than €1,990.00');
    expect(rows).toHaveLength(5);
  });
  it('have no deposit if the booking has none, and are absent for a purchase', () => {
    expect(terms([orderBooking({ deposit: 0 })])).toEqual([expect.stringMatching(/per day if it comes back late/)]);
    expect(terms([])).toBeUndefined();
  });
  it('are in the currency of the order if the booking has none, and without a name if the line is gone', () => {
    const [deposit] = terms([orderBooking({ currency: null, lineId: 'gone' })]) ?? [];
    expect(deposit).toBe(': deposit zł 597.00');
  });
  it('leave the days at the rented line only', () => {
    const [lines] = parts('order_placed', { lines: [dress, belt] }, { bookings: [orderBooking()] }).filter((part) =>
      part.includes('Belt'),
    );
    expect(lines).toContain(
      'Quantity: 1 · from December 30, 2026 to January 2, 2027 · back by January 3, 2027\n  zł 400.00\nBelt\n  Quantity: 3\n',
    );
  });
});

describe('the mail of a shipment', () => {
  const sent = (change: Partial<OrderFacts['shipments'][number]>) =>
    parts(
      'order_shipped',
      {
        lines: [dress, belt],
        paid: 375_00,
        shipments: [
          { shipmentId: 'other', carrier: 'UPS', trackingNumber: 'X', lines: [{ lineId: 'line-1', quantity: 1 }] },
          {
            shipmentId: 's',
            carrier: 'DHL',
            trackingNumber: 'T-1',
            lines: [{ lineId: 'line-2', quantity: 2 }],
            ...change,
          },
        ],
      },
      { subject: 's' },
    ).slice(2, -2);

  it('shows the sent lines and quantities without amounts, and the tracking number', () => {
    expect(sent({})).toEqual(['Belt\n  Quantity: 2', 'Tracking number:\n  DHL T-1']);
  });
  it('shows the carrier or the tracking number alone, or neither', () => {
    expect(sent({ carrier: null })).toContain('Tracking number:\n  T-1');
    expect(sent({ trackingNumber: null })).toContain('Tracking number:\n  DHL');
    expect(sent({ carrier: null, trackingNumber: null })).toEqual(['Belt\n  Quantity: 2']);
  });
  it('without a shipment shows no line', () => {
    expect(parts('order_shipped', { paid: 375_00, shipments: [] }, { subject: 'gone' }).slice(2, -2)).toEqual([]);
  });
});
