import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { DocumentFacts } from '../domain/document.js';

@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Db) {}

  /** The next number of a series, without gaps: its row stays locked until `tx` ends. Call it last. */
  async draw(tx: Tx, series: string): Promise<number> {
    const row = await tx.one<{ last: number }>(
      `INSERT INTO number_series (name, last) VALUES ($1, 1)
       ON CONFLICT (name) DO UPDATE SET last = number_series.last + 1 RETURNING last`,
      [series],
    );
    return (row as { last: number }).last;
  }

  async add(
    tx: Tx,
    document: { number: string; orderId: string; kind: string; refundId: string | null; facts: DocumentFacts },
    now: Date,
  ): Promise<void> {
    const { number, orderId, kind, refundId, facts } = document;
    await tx.rows(
      'INSERT INTO document (number, order_id, kind, refund_id, at, facts) VALUES ($1, $2, $3, $4, $5, $6)',
      [number, orderId, kind, refundId, now, facts],
    );
  }

  /** The order's invoice, if it was issued. */
  async invoiceOf(tx: Tx, orderId: string): Promise<string | undefined> {
    const row = await tx.one<{ number: string }>(
      `SELECT number FROM document WHERE order_id = $1 AND kind = 'invoice'`,
      [orderId],
    );
    return row?.number;
  }

  async get(orderId: string, number: string): Promise<DocumentFacts | undefined> {
    const row = await this.db.one<{ facts: DocumentFacts }>(
      'SELECT facts FROM document WHERE order_id = $1 AND number = $2',
      [orderId, number],
    );
    return row?.facts;
  }

  /** Contents of the order's existing corrections. Requires the lock on the order. */
  async corrections(tx: Tx, orderId: string): Promise<DocumentFacts[]> {
    const rows = await tx.rows<{ facts: DocumentFacts }>(
      `SELECT facts FROM document WHERE order_id = $1 AND kind = 'correction' ORDER BY at, number`,
      [orderId],
    );
    return rows.map(({ facts }) => facts);
  }
}
