import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { anonymous, ERASED_EMAIL } from '../domain/anonymous.js';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';

const BATCH = 50;
const DAY_MS = 24 * 3_600_000;
const NOTES_MS = 90 * DAY_MS;

/**
 * Anonymises orders (docs/personal-data.md). Guests: a configured time after the last change (GUEST_ORDERS_DAYS).
 * Erased customers: at once when the order has ended, else when it is sent or cancelled, because delivery needs the
 * address.
 */
@Injectable()
export class ForgetCustomers implements OnModuleInit {
  private wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('orders.forget-customers', this.config.FORGET_INTERVAL_MS, () => this.work());
  }

  async execute(tx: Tx, customerId: string): Promise<void> {
    await this.personalData.note(tx, customerId, this.clock.now());
    tx.afterCommit(this.wake);
  }

  private async work(): Promise<void> {
    while ((await this.batch((tx) => this.personalData.over(tx, BATCH))) === BATCH);
    const before = new Date(this.clock.now().getTime() - this.config.GUEST_ORDERS_DAYS * DAY_MS);
    while ((await this.batch((tx) => this.personalData.oldGuests(tx, before, ERASED_EMAIL, BATCH))) === BATCH);
    await this.personalData.forgetNotes(new Date(this.clock.now().getTime() - NOTES_MS));
  }

  private batch(find: (tx: Tx) => ReturnType<PersonalDataRepository['over']>): Promise<number> {
    return this.db.transaction(async (tx) => {
      const orders = await find(tx);
      for (const { orderId, billingAddress, shippingAddress, documents } of orders) {
        const anonymised = {
          orderId,
          billingAddress: anonymous(billingAddress),
          shippingAddress: shippingAddress && anonymous(shippingAddress),
          documents: documents.map(({ number, buyer }) => ({ number, buyer: anonymous(buyer) })),
        };
        await this.personalData.save(tx, anonymised, ERASED_EMAIL);
      }
      return orders.length;
    });
  }
}
