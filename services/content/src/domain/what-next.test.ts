import { describe, expect, it } from '@jest/globals';
import { orderFacts } from '../../test/factories.js';
import type { OrderMailKind } from './mail.js';
import type { OrderFacts, RefundFacts } from './order-facts.js';
import { textsOf } from './texts/languages.js';
import type { Texts } from './texts/texts.js';
import { whatNext } from './what-next.js';

const texts = textsOf('en');
const order = (method: string, change: Partial<OrderFacts> = {}): OrderFacts =>
  orderFacts({ status: 'processing', paid: 0, grandTotal: 100_00, payment: { method, title: '' }, ...change });
const next = (kind: OrderMailKind, facts: OrderFacts, refund?: Pick<RefundFacts, 'state' | 'byHand'>): string[] =>
  whatNext(kind, facts, texts, refund && { refundId: 'r', amount: 1, ...refund });
const digital = { shippingAddress: null };
const whole = { paid: 100_00 };

describe('what follows an order', () => {
  it.each<[string, OrderFacts, Array<keyof Texts>]>([
    ['an unpaid transfer', order('banktransfer', { status: 'pending_payment' }), ['awaitingTransfer']],
    ['an unpaid cheque', order('checkmo', { status: 'pending_payment' }), ['awaitingCheque']],
    ['a cheque a cent short', order('checkmo', { paid: 99_99 }), ['awaitingCheque']],
    ['a transfer that came', order('banktransfer', whole), ['beingPrepared']],
    ['a cheque that came', order('checkmo', whole), ['beingPrepared']],
    ['an unpaid card', order('stripe', { status: 'pending_payment' }), ['awaitingPayment']],
    ['a paid card', order('stripe', whole), ['beingPrepared']],
    ['nothing to send', order('stripe', { ...whole, ...digital }), []],
    ['what has left already', order('stripe', { ...whole, status: 'complete' }), []],
    ['cash on delivery', order('cashondelivery'), ['beingPrepared', 'payAtTheDoor']],
    ['cash on delivery of nothing left to pay', order('cashondelivery', whole), ['beingPrepared']],
    ['payment in the showroom', order('payinstore'), ['beingPrepared', 'payInShowroom']],
    ['payment in the showroom, done', order('payinstore', whole), ['beingPrepared']],
  ])('%s', (_name, facts, said) => {
    expect(next('order_placed', facts)).toEqual(said.map((key) => texts[key]));
  });

  it('that was cancelled meanwhile is why, where we know', () => {
    const [reason = ''] = Object.keys(texts.cancelReasons);
    for (const kind of ['order_placed', 'order_cancelled'] as const) {
      const cancelled = (cancelReason: string | null) => order('banktransfer', { status: 'canceled', cancelReason });
      expect(next(kind, cancelled(reason))).toEqual([texts.cancelReasons[reason]]);
      expect(next(kind, cancelled('unheard_of'))).toEqual([]);
      expect(next(kind, cancelled(null))).toEqual([]);
    }
  });
});

describe('what follows a payment', () => {
  it('that came is that we get ready what is to be sent', () => {
    expect(next('payment_received', order('stripe'))).toEqual([texts.beingPrepared]);
    expect(next('payment_received', order('stripe', digital))).toEqual([]);
    expect(next('payment_received', order('stripe', { status: 'complete' }))).toEqual([]);
  });
  it('that failed is another try, while the order waits for it', () => {
    expect(next('payment_failed', order('stripe', { status: 'pending_payment' }))).toEqual([texts.payAgain]);
    expect(next('payment_failed', order('stripe', { status: 'canceled' }))).toEqual([]);
  });
  it('at the door is due when the parcel is on its way, unless the order is off', () => {
    expect(next('order_shipped', order('cashondelivery'))).toEqual([texts.payAtTheDoor]);
    expect(next('order_shipped', order('cashondelivery', whole))).toEqual([]);
    expect(next('order_shipped', order('cashondelivery', { status: 'canceled' }))).toEqual([]);
    expect(next('order_shipped', order('stripe'))).toEqual([]);
  });
});

describe('what follows a refund', () => {
  it.each(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'points', 'free'])(
    'is no wait for a bank where a provider knows no account: %s',
    (method) => expect(next('order_refunded', order(method))).toEqual([]),
  );
  it('to a card takes the bank some days', () => {
    expect(next('order_refunded', order('stripe'), { state: 'done', byHand: false })).toEqual([texts.bankDays]);
    expect(next('order_refunded', order('stripe'))).toEqual([texts.bankDays]);
  });
  it('by hand is told as it stands', () => {
    const refund = (state: RefundFacts['state']) => next('order_refunded', order('stripe'), { state, byHand: true });
    expect([refund('due'), refund('done')]).toEqual([[texts.toBePaidOutByHand], [texts.paidOutByHand]]);
  });
  it('of other news is nothing', () => expect(next('payment_due', order('stripe'))).toEqual([]));
});
