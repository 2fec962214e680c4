import { create } from '@bufbuild/protobuf';
import { type ProductAlertDue, ProductAlertDueSchema } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import { MAX_ALERTS, type ProductAlert, TooManyAlerts } from '../../domain/product-alert.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { ProductAlertRepository } from '../../persistence/customers/product-alert.repository.js';

/** Back-in-stock alerts of customers (USR-031). */
@Injectable()
export class ProductAlerts {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly alerts: ProductAlertRepository,
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Creates an alert; idempotent per customer and SKU. */
  async ask(alert: Omit<ProductAlert, 'alertId'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.customers.lock(tx, alert.customerId))) throw new CustomerNotFound();
      const added = await this.alerts.add(tx, { ...alert, alertId: uuidv7() }, MAX_ALERTS, this.clock.now());
      if (!added) throw new TooManyAlerts();
    });
  }

  /** The SKU is in stock again: requests one mail per open alert. */
  async backInStock(eventId: string, sku: string): Promise<void> {
    if (!(await this.alerts.awaited(sku))) return;
    await this.inbox.once('accounts.tell-alerts', eventId, async (tx) => {
      for (const { alertId, customerId } of await this.alerts.tell(tx, sku, this.clock.now()))
        await this.outbox.add(
          tx,
          'accounts.customer.v1',
          customerId,
          ProductAlertDueSchema,
          productAlertDue(alertId, customerId, sku),
        );
    });
  }

  async remove(customerId: string, sku: string): Promise<void> {
    await this.alerts.remove(customerId, sku);
  }
}

export const productAlertDue = (alertId: string, customerId: string, sku: string): ProductAlertDue =>
  create(ProductAlertDueSchema, { alertId, customerId, sku });
