import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../../config.js';
import {
  correctionFacts,
  type DocumentFacts,
  type DocumentHead,
  type DocumentKind,
  documentNumber,
  invoiceFacts,
  seriesOf,
} from '../../domain/documents/document.js';
import type { Order } from '../../domain/order.js';
import type { Refund } from '../../domain/owing/refund.js';
import { DocumentsRepository } from '../../persistence/documents.repository.js';

/** Issues the invoice of a paid order and a correction per refund, with numbers that have no gaps. */
@Injectable()
export class IssueDocuments {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  invoice(tx: Tx, order: Order): Promise<void> {
    return this.issue(tx, order, 'invoice', null, null, (head) => invoiceFacts(order, head));
  }

  async correction(tx: Tx, order: Order, refund: Refund): Promise<void> {
    const corrects = await this.documents.invoiceOf(tx, order.id);
    if (!corrects) return;
    const before = await this.documents.corrections(tx, order.id);
    const rows = before.flatMap((facts) => facts.rows);
    await this.issue(tx, order, 'correction', corrects, refund.id, (head) =>
      correctionFacts(order, refund, head, rows),
    );
  }

  private async issue(
    tx: Tx,
    order: Order,
    kind: DocumentKind,
    corrects: string | null,
    refundId: string | null,
    print: (head: DocumentHead) => DocumentFacts,
  ): Promise<void> {
    const at = this.clock.now();
    const number = documentNumber(kind, at, await this.documents.draw(tx, seriesOf(kind, at)));
    const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID } = this.config;
    const seller = { name: SELLER_NAME, address: SELLER_ADDRESS.split('|'), taxId: SELLER_TAX_ID };
    const facts = print({ kind, number, corrects, seller, at });
    await this.documents.add(tx, { number, orderId: order.id, kind, refundId, facts }, at);
  }
}
