import { OrderRefundedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../domain/order.js';
import type { Refund } from '../../domain/owing/refund.js';
import { IssueDocuments } from '../documents/issue-documents.js';
import { ORDER_TOPIC, orderRefunded } from '../placing/order-events.js';

/**
 * Effects of a refund that a provider has sent or that staff pay out manually: a correction of the invoice, and the
 * event. Surplus money was never part of the order, so it has neither.
 */
@Injectable()
export class FinishRefund {
  constructor(
    private readonly documents: IssueDocuments,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, order: Order, refund: Refund): Promise<void> {
    if (refund.reason === 'surplus') return;
    if (refund.amount > 0) await this.documents.correction(tx, order, refund);
    await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderRefundedSchema, orderRefunded(order, refund));
  }
}
