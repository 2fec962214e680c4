import { Clock } from '@garderoba/service-kit/clock';
import { crashPoint } from '@garderoba/service-kit/crash-points';
import type { Logger } from '@garderoba/service-kit/logger';
import { LOGGER } from '@garderoba/service-kit/start';
import { Workers } from '@garderoba/service-kit/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LoyaltyClient } from '../clients/loyalty.client.js';
import { PaymentProviders } from '../clients/payment-provider.js';
import { type ChargeOutcome, NO_CARD } from '../domain/card.js';
import { orderNumber } from '../domain/order.js';
import type { Payment } from '../domain/payment.js';
import { OrdersQueries } from '../persistence/orders.queries.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { RecordOutcome } from './record-outcome.js';

const EVERY = 1_000;
const BATCH = 20;
/** Milliseconds a taken charge is ours: longer than a call to a provider. Two charging one payment is harmless. */
const LEASE = 30_000;

/**
 * Charges saved cards without their owners: what a subscription owes. The provider is asked with the payment's id, so that a
 * charge which a dead process began is found and not made twice.
 */
@Injectable()
export class ChargeCards implements OnModuleInit {
  /** Looks at once: a charge became due. */
  hurry: () => void = () => undefined;

  constructor(
    private readonly orders: OrdersQueries,
    private readonly payments: PaymentsRepository,
    private readonly loyalty: LoyaltyClient,
    private readonly providers: PaymentProviders,
    private readonly outcomes: RecordOutcome,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('charge-cards', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const payment of await this.payments.takeToCharge(now, new Date(now.getTime() + LEASE), BATCH)) {
      await this.charge(payment);
    }
  }

  /** Undefined: somebody was away, the worker comes back to it. */
  async charge(payment: Payment): Promise<ChargeOutcome['outcome'] | undefined> {
    try {
      const charged = await this.ask(payment);
      crashPoint('orders.charge.after-provider');
      const { id: paymentId, amount, currency } = payment;
      const { outcome, decline } = charged;
      await this.outcomes.run({ paymentId, outcome, amount, currency, decline });
      return outcome;
    } catch (error) {
      this.logger.warn({ err: error, paymentId: payment.id }, 'card not charged yet, tried again');
      await this.payments.chargeAgain(payment.id, new Date(this.clock.now().getTime() + LEASE));
      return undefined;
    }
  }

  private async ask({ id, orderId, amount, currency, cardId }: Payment): Promise<ChargeOutcome> {
    const none: ChargeOutcome = { reference: '', outcome: 'failed', decline: NO_CARD };
    const order = await this.orders.byRef(orderId);
    const card = order?.customerId && cardId ? await this.loyalty.card(order.customerId, cardId) : undefined;
    const provider = card && this.providers.named(card.provider);
    if (!order || !card || !provider) return none;
    crashPoint('orders.charge.before-provider');
    const number = orderNumber(order.number);
    const charged = await provider.charge({ paymentId: id, orderNumber: number, amount, currency, token: card.token });
    await this.payments.charged(id, card.provider, charged.reference);
    return charged;
  }
}
