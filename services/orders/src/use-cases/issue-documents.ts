import { Clock } from '@garderoba/service-kit/clock';
import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { correctionFacts, documentNumber, invoiceFacts, seriesOf } from '../domain/document.js';
import type { Order } from '../domain/order.js';
import type { Refund } from '../domain/refund.js';
import { DocumentsRepository } from '../persistence/documents.repository.js';

/** Issues the invoice of a paid order and a correction per refund, with numbers that have no gaps. */
@Injectable()
export class IssueDocuments {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
  ) {}

  async invoice(tx: Tx, order: Order): Promise<void> {
    const at = this.clock.now();
    const number = documentNumber('invoice', at, await this.documents.draw(tx, seriesOf('invoice', at)));
    const facts = invoiceFacts(order, number, at);
    await this.documents.add(tx, { number, orderId: order.id, kind: 'invoice', refundId: null, facts }, at);
  }

  async correction(tx: Tx, order: Order, refund: Refund): Promise<void> {
    const corrects = await this.documents.invoiceOf(tx, order.id);
    if (!corrects) return;
    const at = this.clock.now();
    const number = documentNumber('correction', at, await this.documents.draw(tx, seriesOf('correction', at)));
    const facts = correctionFacts(order, refund, corrects, number, at);
    await this.documents.add(tx, { number, orderId: order.id, kind: 'correction', refundId: refund.id, facts }, at);
  }
}
