import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProviders, type ReturnUrls, type Session } from '../../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { type Order, orderNumber } from '../../domain/order.js';
import { expiryOf } from '../../domain/order-states.js';
import { isUnattended, type Payment, pollAfter } from '../../domain/paying/payment.js';
import { keepsCard } from '../../domain/paying/payment-methods.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { ChargeCards } from './charge-cards.js';

/** Returns the payment session of an unpaid order, existing or new. Calls the provider outside the transaction. */
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

  /** Null: the order is not waiting for payment, or the provider is unavailable; retry-payment works later. */
  async execute(orderId: string): Promise<Session | null> {
    const opened = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order?.status !== 'pending_payment') return undefined;
      return { order, payment: (await this.payments.openOf(tx, orderId)) ?? (await this.first(tx, order)) };
    });
    if (!opened) return null;
    if (!isUnattended(opened.payment)) return this.session(opened.order, opened.payment);
    // Charges the known card first. If it is declined, the shopper gets the page.
    return (await this.cards.charge(opened.payment)) === 'failed' ? this.execute(orderId) : null;
  }

  /** The saved card that the shopper chose is charged once. Every other attempt is a page. */
  private async first(tx: Tx, order: Order): Promise<Payment> {
    const { cardId } = order.payment;
    return this.add(tx, order, { cardId: cardId && !(await this.payments.tried(tx, order.id)) ? cardId : null });
  }

  /** Records a new attempt. The order is locked and has no open one. Without a source the shopper pays on a page. */
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

  /** Opens the payment's session with the payment's id as idempotency key. */
  async session(order: Order, payment: Payment): Promise<Session | null> {
    if (payment.sessionId && payment.redirectUrl)
      return { sessionId: payment.sessionId, redirectUrl: payment.redirectUrl };
    crashPoint('orders.pay.after-payment');
    const provider = this.providers.named(payment.provider) ?? this.providers.current;
    try {
      const { id: paymentId, amount, currency, method, option, createdAt } = payment;
      const { email, language } = order;
      const session = await provider.open({
        ...{ paymentId, amount, currency, method, option, email, language, saveCard: payment.saveCard },
        orderNumber: orderNumber(order.number as number),
        returnUrls: this.returnUrls(order),
        createdAt,
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
      this.logger.warn({ err: error, orderId: order.id }, 'payment session not created, the shopper may retry');
      return null;
    }
  }

  private returnUrls({ language, number }: Order): ReturnUrls {
    const page = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/${language}/thank-you-page?order_increment_id=${orderNumber(number as number)}`;
    return { success: page, failure: `${page}&status=failed`, cancel: `${page}&status=canceled` };
  }
}

/** Source of an off-session payment. */
interface MoneySource {
  /** A card saved by the customer. */
  readonly cardId?: string | null;
  /** The payment whose card is charged. */
  readonly cardOf?: string | null;
  readonly depositId?: string | null;
}
