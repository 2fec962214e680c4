import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { Metrics } from '@garderoba/service-kit/runtime/metrics';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { anonymous, ERASED_EMAIL } from '../domain/anonymous.js';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';

const BATCH = 50;
const DAY_MS = 24 * 3_600_000;
const NOTES_MS = 90 * DAY_MS;
/** Precedes every order. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Anonymises orders (docs/personal-data.md), each in its own transaction. Guests: a configured time after the last
 * change (GUEST_ORDERS_DAYS). Erased customers: at once when the order has ended, else when it is sent or cancelled,
 * because delivery needs the address. An order that cannot be anonymised is counted and does not stop the others.
 */
@Injectable()
export class ForgetCustomers implements OnModuleInit {
  private wake: () => void = () => undefined;
  private failed = 0;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: OrdersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('orders_not_anonymised', 'orders that the last run could not anonymise', () => this.failed);
    this.wake = this.workers.every('orders.forget-customers', this.config.FORGET_INTERVAL_MS, () => this.work());
  }

  async execute(tx: Tx, customerId: string): Promise<void> {
    await this.personalData.note(tx, customerId, this.clock.now());
    tx.afterCommit(this.wake);
  }

  private async work(): Promise<void> {
    const guestsBefore = new Date(this.clock.now().getTime() - this.config.GUEST_ORDERS_DAYS * DAY_MS);
    const customers = await this.forgetAll((after) => this.personalData.over(after, BATCH));
    const guests = await this.forgetAll((after) =>
      this.personalData.oldGuests(guestsBefore, ERASED_EMAIL, after, BATCH),
    );
    this.failed = customers + guests;
    await this.personalData.forgetNotes(new Date(this.clock.now().getTime() - NOTES_MS));
  }

  /** Anonymises all orders that `find` returns, in the order of their ids. Returns how many failed. */
  private async forgetAll(find: (after: string) => Promise<string[]>): Promise<number> {
    let failed = 0;
    let found = await find(FIRST);
    while (found.length > 0) {
      for (const orderId of found) if (!(await this.isForgotten(orderId))) failed += 1;
      found = await find(found.at(-1) as string);
    }
    return failed;
  }

  /** False: the order stays as it is and the next run tries again. */
  private async isForgotten(orderId: string): Promise<boolean> {
    try {
      await this.db.transaction((tx) => this.forget(tx, orderId));
      return true;
    } catch (error) {
      this.logger.error({ err: error, orderId }, 'order not anonymised, will be retried');
      return false;
    }
  }

  private async forget(tx: Tx, orderId: string): Promise<void> {
    const order = await this.personalData.lock(tx, orderId);
    if (!order) return;
    const { billingAddress, shippingAddress, documents } = order;
    const anonymised = {
      orderId,
      billingAddress: anonymous(billingAddress),
      shippingAddress: shippingAddress && anonymous(shippingAddress),
      documents: documents.map(({ number, buyer }) => ({ number, buyer: anonymous(buyer) })),
    };
    await this.personalData.save(tx, anonymised, ERASED_EMAIL);
  }
}
