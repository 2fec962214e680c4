import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { PaymentProviders } from '../../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { orderNumber } from '../../domain/order.js';
import { type ChargeableCard, type ChargeOutcome, NO_CARD } from '../../domain/paying/card.js';
import type { Payment } from '../../domain/paying/payment.js';
import { ChargesRepository } from '../../persistence/charges.repository.js';
import { DepositsRepository } from '../../persistence/deposits.repository.js';
import { OrdersQueries } from '../../persistence/orders.queries.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { RecordOutcome } from './record-outcome.js';

const EVERY = 1_000;
const BATCH = 20;
const NOT_ASKED: ChargeOutcome = { reference: '', outcome: 'failed', decline: NO_CARD };

/**
 * Executes off-session charges of subscriptions and bookings; a damage is captured from its deposit. Calls to the
 * provider use the payment's id as idempotency key, so that a charge begun by a crashed process is found and not
 * repeated.
 */
@Injectable()
export class ChargeCards implements OnModuleInit {
  /** Wakes the worker: a charge became due. */
  wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly orders: OrdersQueries,
    private readonly payments: PaymentsRepository,
    private readonly charges: ChargesRepository,
    private readonly deposits: DepositsRepository,
    private readonly loyalty: LoyaltyClient,
    private readonly providers: PaymentProviders,
    private readonly outcomes: RecordOutcome,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('charge-cards', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const payment of await this.charges.takeDue(now, this.leaseFrom(now), BATCH)) {
      await this.charge(payment);
    }
  }

  /** Undefined: a service or the provider was unavailable; the worker retries. */
  async charge(payment: Payment): Promise<ChargeOutcome['outcome'] | undefined> {
    try {
      const charged = await this.ask(payment);
      crashPoint('orders.charge.after-provider');
      const { id: paymentId, amount, currency } = payment;
      const { outcome, decline } = charged;
      await this.outcomes.run({ paymentId, outcome, amount, currency, decline });
      await this.charges.recorded(paymentId);
      return outcome;
    } catch (error) {
      this.logger.warn({ err: error, paymentId: payment.id }, 'card not charged, will be retried');
      await this.charges.again(payment.id, this.leaseFrom(this.clock.now()));
      return undefined;
    }
  }

  private leaseFrom(now: Date): Date {
    return new Date(now.getTime() + this.config.PROVIDER_LEASE_MS);
  }

  private async ask(payment: Payment): Promise<ChargeOutcome> {
    const { id, orderId, amount, currency } = payment;
    const taken = await this.fromDeposit(payment);
    if (taken) return taken;
    const order = await this.orders.byRef(orderId);
    const card = order && (await this.cardFor(payment, order.customerId));
    const provider = card && this.providers.named(card.provider);
    if (!order || !card || !provider) return NOT_ASKED;
    if (!(await this.charges.asking(id, card.provider, 'card'))) return NOT_ASKED;
    crashPoint('orders.charge.before-provider');
    const number = orderNumber(order.number);
    const charged = await provider.charge({ paymentId: id, orderNumber: number, amount, currency, token: card.token });
    crashPoint('orders.charge.before-note');
    await this.charges.made(id, card.provider, charged.reference);
    return charged;
  }

  /** The card that the customer saved, or the card of an earlier order's payment. */
  private async cardFor({ cardId, cardOf }: Payment, customerId: string | null): Promise<ChargeableCard | undefined> {
    if (cardId) return customerId ? this.loyalty.card(customerId, cardId) : undefined;
    const paid = cardOf ? await this.payments.get(this.db, cardOf) : undefined;
    const kept = paid?.sessionId && (await this.providers.named(paid.provider)?.card(paid.sessionId));
    return kept ? { provider: paid.provider, token: kept.token } : undefined;
  }

  /** Undefined: there is no deposit, or the bank has released it; then the card is charged. */
  private async fromDeposit({ id, depositId, amount }: Payment): Promise<ChargeOutcome | undefined> {
    const deposit = depositId ? await this.deposits.get(this.db, depositId) : undefined;
    const provider = deposit?.provider ? this.providers.named(deposit.provider) : undefined;
    if (!provider || !deposit?.reference) return undefined;
    const state = await this.charges.asking(id, provider.name, 'deposit');
    if (!state) return undefined;
    // The charge is no longer owed. After the release, the capture below reports only an amount captured earlier.
    if (state !== 'open') await provider.release(deposit.reference);
    if (!(await provider.capture(deposit.reference, amount))) return undefined;
    await this.charges.made(id, provider.name, deposit.reference);
    return { reference: deposit.reference, outcome: 'paid', decline: '' };
  }
}
