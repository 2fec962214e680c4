import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { anonymous, ERASED_EMAIL } from '../domain/anonymous.js';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';

const BATCH = 50;
const DAY_MS = 24 * 3_600_000;
const NOTES_MS = 90 * DAY_MS;

/**
 * Anonymises orders (docs/personal-data.md), each in its own transaction. Guests: a configured time after the last
 * change (GUEST_ORDERS_DAYS). Erased customers: at once when the order has ended, else when it is sent or cancelled,
 * because delivery needs the address.
 */
@Injectable()
export class ForgetCustomers implements OnModuleInit {
  private wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRepository,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
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

  /** True: more orders are left. */
  private async work(): Promise<boolean> {
    const now = this.clock.now().getTime();
    const guestsBefore = new Date(now - this.config.GUEST_ORDERS_DAYS * DAY_MS);
    const isMore = [
      await this.forgetEach('orders.forget-customers', (limit) => this.personalData.over(limit)),
      await this.forgetEach('orders.forget-guests', (limit) =>
        this.personalData.oldGuests(guestsBefore, ERASED_EMAIL, limit),
      ),
    ];
    await this.personalData.forgetNotes(new Date(now - NOTES_MS));
    return isMore.includes(true);
  }

  private forgetEach(worker: string, due: (limit: number) => Promise<string[]>): Promise<boolean> {
    return this.tasks.each({
      worker,
      batch: BATCH,
      due,
      idOf: (orderId) => orderId,
      run: (orderId) => this.db.transaction((tx) => this.forget(tx, orderId)),
    });
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
