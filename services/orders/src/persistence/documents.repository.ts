import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { DocumentFacts } from '../domain/documents/document.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Db) {}

  /**
   * The next number of a series, without gaps: its row stays locked until `tx` ends, and every other payment waits for
   * it. Call it last.
   */
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
    const where = { orderId, kind: 'invoice' };
    return (await prisma(tx).document.findFirst({ where, select: { number: true } }))?.number;
  }

  async get(orderId: string, number: string): Promise<DocumentFacts | undefined> {
    const where = { orderId, number };
    const row = await prisma(this.db).document.findFirst({ where, select: { facts: true } });
    return row?.facts as unknown as DocumentFacts | undefined;
  }

  /** Contents of the order's existing corrections. Requires the lock on the order. */
  async corrections(tx: Tx, orderId: string): Promise<DocumentFacts[]> {
    const where = { orderId, kind: 'correction' };
    const orderBy = [{ at: 'asc' }, { number: 'asc' }] satisfies Prisma.DocumentOrderByWithRelationInput[];
    const rows = await prisma(tx).document.findMany({ where, orderBy, select: { facts: true } });
    return rows.map(({ facts }) => facts as unknown as DocumentFacts);
  }
}
