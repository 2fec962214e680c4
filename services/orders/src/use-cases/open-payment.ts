import { Clock } from '@garderoba/service-kit/clock';
import { crashPoint } from '@garderoba/service-kit/crash-points';
import { Db, type Tx } from '@garderoba/service-kit/db';
import { uuidv7 } from '@garderoba/service-kit/ids';
import type { Logger } from '@garderoba/service-kit/logger';
import { LOGGER } from '@garderoba/service-kit/start';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProviders, type ReturnUrls, type Session } from '../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../config.js';
import { type Order, orderNumber } from '../domain/order.js';
import { expiryOf } from '../domain/order-states.js';
import { isUnattended, type Payment, pollAfter } from '../domain/payment.js';
import { keepsCard } from '../domain/payment-methods.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { ChargeCards } from './charge-cards.js';

/** Gives an unpaid order its payment session: the one it has, or a new one. The provider is asked outside the transaction. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly db: Db,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly cards: ChargeCards,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null: the order is not waiting for money, or the provider is away and retry-payment works later. */
  async execute(orderId: string): Promise<Session | null> {
    const opened = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order?.status !== 'pending_payment') return undefined;
      return { order, payment: (await this.payments.openOf(tx, orderId)) ?? (await this.first(tx, order)) };
    });
    if (!opened) return null;
    if (!isUnattended(opened.payment)) return this.session(opened.order, opened.payment);
    // The card we know first; declined, the shopper gets the page.
    return (await this.cards.charge(opened.payment)) === 'failed' ? this.execute(orderId) : null;
  }

  /** The saved card the shopper chose is tried once; every other try is a page. */
  private async first(tx: Tx, order: Order): Promise<Payment> {
    const { cardId } = order.payment;
    return this.add(tx, order, { cardId: cardId && !(await this.payments.tried(tx, order.id)) ? cardId : null });
  }

  /** Records a new try; the order is locked and has no open one. Without a source the shopper pays on a page. */
  async add(tx: Tx, order: Order, source: MoneySource = {}): Promise<Payment> {
    const now = this.clock.now();
    const payment: Payment = {
      id: uuidv7(),
      orderId: order.id,
      provider: this.providers.current.name,
      method: order.payment.method,
      option: order.payment.option ?? null,
      amount: order.grandTotal,
      currency: order.currency,
      state: 'open',
      sessionId: null,
      redirectUrl: null,
      captured: 0,
      createdAt: now,
      cardId: source.cardId ?? null,
      cardOf: source.cardOf ?? null,
      depositId: source.depositId ?? null,
      saveCard: keepsCard(order),
    };
    await this.payments.add(tx, payment, expiryOf(order));
    return payment;
  }

  /** The payment's session; asked for with the payment's id, so that asking twice opens one. */
  async session(order: Order, payment: Payment): Promise<Session | null> {
    if (payment.sessionId && payment.redirectUrl)
      return { sessionId: payment.sessionId, redirectUrl: payment.redirectUrl };
    crashPoint('orders.pay.after-payment');
    const provider = this.providers.named(payment.provider) ?? this.providers.current;
    try {
      const { id: paymentId, amount, currency, method, option } = payment;
      const { email, language } = order;
      const session = await provider.open({
        ...{ paymentId, amount, currency, method, option, email, language, saveCard: payment.saveCard },
        orderNumber: orderNumber(order.number as number),
        returnUrls: this.returnUrls(order),
        expiresAt: expiryOf(order),
      });
      crashPoint('orders.pay.after-session');
      const saved = await this.payments.saveSession(
        payment.id,
        session,
        new Date(this.clock.now().getTime() + pollAfter(0)),
      );
      return saved?.state === 'open' ? session : null;
    } catch (error) {
      this.logger.warn({ err: error, orderId: order.id }, 'no payment session, the shopper may retry');
      return null;
    }
  }

  private returnUrls({ language, number }: Order): ReturnUrls {
    const page = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/${language}/thank-you-page?order_increment_id=${orderNumber(number as number)}`;
    return { success: page, failure: `${page}&status=failed`, cancel: `${page}&status=canceled` };
  }
}

/** Where money comes from without its owner. */
interface MoneySource {
  /** A card the customer saved. */
  readonly cardId?: string | null;
  /** The payment whose card is charged. */
  readonly cardOf?: string | null;
  readonly depositId?: string | null;
}
