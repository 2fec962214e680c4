import { formatAmount } from '@garderoba/money';
import { describe, expect, it } from '@jest/globals';
import { orderFacts } from '../../../test/factories.js';
import { type Letter, sitesOf } from './letter.js';
import { MAILS } from './mails.js';
import type { OrderFacts, RefundFacts } from './order-facts.js';
import { textsOf } from './texts/languages.js';

const texts = textsOf('en');
const placed = texts.kinds.order_placed;
const { beingPrepared, payAtTheDoor, cancelReasons } = texts.orders;
const { awaitingTransfer, awaitingCheque, awaitingPayment, payInShowroom } = placed;

const order = (method: string, change: Partial<OrderFacts> = {}): OrderFacts =>
  orderFacts({
    language: 'en',
    ...{ status: 'processing', paid: 0, grandTotal: 100_00 },
    payment: { method, title: '' },
    ...change,
  });
/** The paragraphs after the first one, with `{total}` as in the texts. */
const stepsIn = ({ content: { paragraphs } }: Letter): string[] =>
  paragraphs.slice(1).map((text) => text.replace(formatAmount(100_00, 'en-US', 'PLN'), '{total}'));
const context = { subject: 'r', sites: sitesOf('https://shop.example', '') };
type Kind =
  | 'payment_received'
  | 'payment_failed'
  | 'order_shipped'
  | 'order_cancelled'
  | 'order_refunded'
  | 'payment_due';
function next(
  kind: Kind | 'order_placed',
  facts: OrderFacts,
  refund?: Pick<RefundFacts, 'state' | 'byHand'>,
): string[] {
  const refunds = refund ? [{ refundId: 'r', amount: 1, ...refund }] : [];
  return kind === 'order_placed'
    ? stepsIn(MAILS.order_placed.write({ order: facts, bookings: [] }, context))
    : stepsIn(MAILS[kind].write({ ...facts, refunds }, context));
}
const digital = { shippingAddress: null };
const whole = { paid: 100_00 };

describe('the next step in the confirmation of an order', () => {
  it.each<[string, OrderFacts, string[]]>([
    ['an unpaid transfer', order('banktransfer', { status: 'pending_payment' }), [awaitingTransfer]],
    ['an unpaid cheque', order('checkmo', { status: 'pending_payment' }), [awaitingCheque]],
    ['a cheque one cent too low', order('checkmo', { paid: 99_99 }), [awaitingCheque]],
    ['a received transfer', order('banktransfer', whole), [beingPrepared]],
    ['a received cheque', order('checkmo', whole), [beingPrepared]],
    ['an unpaid card payment', order('stripe', { status: 'pending_payment' }), [awaitingPayment]],
    ['a paid card payment', order('stripe', whole), [beingPrepared]],
    ['an order without delivery', order('stripe', { ...whole, ...digital }), []],
    ['a complete order', order('stripe', { ...whole, status: 'complete' }), []],
    ['cash on delivery', order('cashondelivery'), [beingPrepared, payAtTheDoor]],
    ['cash on delivery, already paid', order('cashondelivery', whole), [beingPrepared]],
    ['payment in the showroom', order('payinstore'), [beingPrepared, payInShowroom]],
    ['payment in the showroom, already paid', order('payinstore', whole), [beingPrepared]],
  ])('%s', (_name, facts, said) => {
    expect(next('order_placed', facts)).toEqual(said);
  });

  it('is the reason of a cancellation, if the reason has a text', () => {
    const [reason = ''] = Object.keys(cancelReasons);
    for (const kind of ['order_placed', 'order_cancelled'] as const) {
      const cancelled = (cancelReason: string | null) => order('banktransfer', { status: 'canceled', cancelReason });
      expect(next(kind, cancelled(reason))).toEqual([cancelReasons[reason]]);
      expect(next(kind, cancelled('unheard_of'))).toEqual([]);
      expect(next(kind, cancelled(null))).toEqual([]);
    }
  });
});

describe('the next step in a mail about a payment or a shipment', () => {
  it('is the preparation of a paid order with delivery', () => {
    expect(next('payment_received', order('stripe'))).toEqual([beingPrepared]);
    expect(next('payment_received', order('stripe', digital))).toEqual([]);
    expect(next('payment_received', order('stripe', { status: 'complete' }))).toEqual([]);
  });
  it('is to pay again after a failed payment, while the order is unpaid', () => {
    expect(next('payment_failed', order('stripe', { status: 'pending_payment' }))).toEqual([
      texts.kinds.payment_failed.payAgain,
    ]);
    expect(next('payment_failed', order('stripe', { status: 'canceled' }))).toEqual([]);
  });
  it('is the payment on delivery of a shipped order, unless it is paid or cancelled', () => {
    expect(next('order_shipped', order('cashondelivery'))).toEqual([payAtTheDoor]);
    expect(next('order_shipped', order('cashondelivery', whole))).toEqual([]);
    expect(next('order_shipped', order('cashondelivery', { status: 'canceled' }))).toEqual([]);
    expect(next('order_shipped', order('stripe'))).toEqual([]);
  });
});

describe('the next step in a mail about a refund', () => {
  it.each(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'points', 'free'])(
    'is none for a payment method without a provider: %s',
    (method) => expect(next('order_refunded', order(method))).toEqual([]),
  );
  it('says that a refund to a card takes some days', () => {
    expect(next('order_refunded', order('stripe'), { state: 'done', byHand: false })).toEqual([
      texts.kinds.order_refunded.bankDays,
    ]);
    expect(next('order_refunded', order('stripe'))).toEqual([texts.kinds.order_refunded.bankDays]);
  });
  it('says whether staff have paid out the refund', () => {
    const { toBePaidOutByHand, paidOutByHand } = texts.kinds.order_refunded;
    const refund = (state: RefundFacts['state']) => next('order_refunded', order('stripe'), { state, byHand: true });
    expect([refund('due'), refund('done')]).toEqual([[toBePaidOutByHand], [paidOutByHand]]);
  });
  it('is none in other mails', () => expect(next('payment_due', order('stripe'))).toEqual([]));
});
