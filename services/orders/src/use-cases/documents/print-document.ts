import { Injectable } from '@nestjs/common';
import { DocumentNotFound, OrderNotFound } from '../../domain/errors/order.errors.js';
import { DocumentsRepository } from '../../persistence/documents.repository.js';
import { OrdersQueries } from '../../persistence/orders.queries.js';
import { type Asker, OwnOrder } from '../placing/own-order.js';

/** Prints a document as it was issued. */
@Injectable()
export class PrintDocument {
  constructor(
    private readonly own: OwnOrder,
    private readonly orders: OrdersQueries,
    private readonly documents: DocumentsRepository,
  ) {}

  async execute(ref: string, number: string, asker: Asker): Promise<Buffer> {
    return this.print((await this.own.get(ref, asker)).orderId, number);
  }

  /** For staff: documents of any order. */
  async forStaff(ref: string, number: string): Promise<Buffer> {
    const order = await this.orders.byRef(ref);
    if (!order) throw new OrderNotFound();
    return this.print(order.orderId, number);
  }

  private async print(orderId: string, number: string): Promise<Buffer> {
    const facts = await this.documents.get(orderId, number);
    if (!facts) throw new DocumentNotFound();
    // Loaded on first use: fonts and the PDF writer are not needed to place orders.
    const { documentPdf } = await import('../../pdf/document-pdf.js');
    return documentPdf(facts);
  }
}
