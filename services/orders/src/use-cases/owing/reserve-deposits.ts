import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type PaymentProvider, PaymentProviders } from '../../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { orderNumber } from '../../domain/order.js';
import { type Deposit, renewAt } from '../../domain/owing/deposit.js';
import type { ChargeOutcome } from '../../domain/paying/card.js';
import { ChargesRepository } from '../../persistence/charges.repository.js';
import { DepositsRepository } from '../../persistence/deposits.repository.js';
import { OrdersQueries } from '../../persistence/orders.queries.js';

const EVERY = 2_000;
const BATCH = 20;

/**
 * Reserves deposits on the cards of their orders, renews authorizations before the bank releases them, and releases
 * those no longer needed. Calls use the deposit's id as idempotency key, so that an authorization begun by a crashed
 * process is found and not repeated.
 */
@Injectable()
export class ReserveDeposits implements OnModuleInit {
  /** Wakes the worker: a deposit became due or free. */
  wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly orders: OrdersQueries,
    private readonly charges: ChargesRepository,
    private readonly deposits: DepositsRepository,
    private readonly providers: PaymentProviders,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('reserve-deposits', EVERY, () => this.execute());
  }

  execute(): Promise<boolean> {
    return this.tasks.each({
      worker: 'reserve-deposits',
      batch: BATCH,
      due: (limit) => this.deposits.takeDue(this.clock.now(), this.again(), limit),
      idOf: ({ id }) => id,
      run: (deposit) => this.one(deposit),
    });
  }

  private one(deposit: Deposit): Promise<void> {
    if (deposit.state === 'held') return this.renew(deposit);
    return deposit.state === 'releasing' ? this.release(deposit) : this.reserve(deposit);
  }

  private async reserve(deposit: Deposit): Promise<void> {
    const card = await this.cardOf(deposit);
    if (!card) return this.db.transaction(async (tx) => void (await this.deposits.step(tx, deposit.id, 'by_hand')));
    if (deposit.state === 'due' && !(await this.begin(deposit))) return;
    const { id: paymentId, amount, currency } = deposit;
    const answer = await card.provider.authorise({ ...card, paymentId, amount, currency });
    crashPoint('orders.deposit.after-provider');
    await this.db.transaction((tx) => this.keep(tx, deposit, card.provider.name, answer));
  }

  /**
   * False: its booking has ended meanwhile. After this, ending the booking assumes that the provider may hold an
   * authorization.
   */
  private begin({ id }: Deposit): Promise<boolean> {
    return this.db.transaction((tx) => this.deposits.step(tx, id, 'asking', { nextAt: this.again() }));
  }

  /** Time of the next retry after the provider did not answer. */
  private again(): Date {
    return new Date(this.clock.now().getTime() + this.config.PROVIDER_LEASE_MS);
  }

  private async keep(tx: Tx, { id, follows }: Deposit, provider: string, answer: ChargeOutcome): Promise<void> {
    const now = this.clock.now();
    const { reference, decline } = answer;
    if (answer.outcome === 'failed') {
      (await this.deposits.step(tx, id, 'declined', { decline })) || (await this.deposits.step(tx, id, 'dropped'));
      return;
    }
    const held = await this.deposits.step(tx, id, 'held', { provider, reference, nextAt: renewAt(now) });
    if (!held) await this.deposits.step(tx, id, 'releasing', { provider, reference, nextAt: now });
    else if (follows) await this.deposits.step(tx, follows, 'releasing', { nextAt: now });
  }

  private renew({ id, orderId, bookingId, amount, currency }: Deposit): Promise<void> {
    const now = this.clock.now();
    const next: Deposit = {
      ...{ id: uuidv7(), orderId, bookingId, amount, currency, follows: id },
      ...{ state: 'due', provider: null, reference: null },
    };
    return this.db.transaction(async (tx) => {
      if ((await this.deposits.lock(tx, id))?.state !== 'held') return;
      await this.deposits.add(tx, next, now, now);
      await this.deposits.lookAgain(tx, id, null);
      tx.afterCommit(this.wake);
    });
  }

  private async release({ id, provider, reference }: Deposit): Promise<void> {
    await this.providers.named(provider ?? '')?.release(reference ?? '');
    crashPoint('orders.deposit.after-release');
    await this.db.transaction((tx) => this.deposits.step(tx, id, 'released'));
  }

  /** The card of the order's payment; undefined when it was paid another way. */
  private async cardOf({ orderId }: Deposit): Promise<Card | undefined> {
    const paid = await this.charges.keptCard(this.db, orderId);
    const provider = paid?.sessionId ? this.providers.named(paid.provider) : undefined;
    const facts = await provider?.card(paid?.sessionId as string);
    const order = facts && (await this.orders.byRef(orderId));
    return provider && order && { provider, token: facts.token, orderNumber: orderNumber(order.number) };
  }
}

interface Card {
  readonly provider: PaymentProvider;
  readonly token: string;
  readonly orderNumber: string;
}
