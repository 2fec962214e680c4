import type { TaxStep } from '@garderoba/contracts/marketplace/tax-facts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { TaxQuestion } from '../domain/tax-question.js';
import type { TaxQuestion as Row } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

export const toQuestion = (row: Row): TaxQuestion => ({ ...row, step: row.step as TaxStep });

/** Questions to sellers for tax facts. */
@Injectable()
export class TaxQuestionRepository {
  constructor(private readonly db: Db) {}

  /** False: the seller was asked already. */
  async insert(tx: Tx, question: TaxQuestion): Promise<boolean> {
    const { count } = await prisma(tx).taxQuestion.createMany({ data: [question], skipDuplicates: true });
    return count > 0;
  }

  /** Locks the seller's question until the end of the transaction. */
  async lock(tx: Tx, sellerId: string): Promise<TaxQuestion | undefined> {
    const found = await tx.one('SELECT 1 FROM tax_question WHERE seller_id = $1 FOR UPDATE', [sellerId]);
    const row = found ? await prisma(tx).taxQuestion.findUnique({ where: { sellerId } }) : null;
    return row ? toQuestion(row) : undefined;
  }

  async save(tx: Tx, { questionId, step, version, nextAt, waitsFrom, answeredAt }: TaxQuestion): Promise<void> {
    await prisma(tx).taxQuestion.update({
      where: { questionId },
      data: { step, version, nextAt, waitsFrom, answeredAt },
      select: { questionId: true },
    });
  }

  /** Sellers who are to be reminded, the longest due first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await prisma(this.db).taxQuestion.findMany({
      ...{ where: { nextAt: { lte: now } }, orderBy: [{ nextAt: 'asc' }, { sellerId: 'asc' }], take: limit },
      select: { sellerId: true },
    });
    return rows.map(({ sellerId }) => sellerId);
  }

  /** Of these sellers, those whose payouts wait for the answer. */
  async waiting(sellerIds: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await prisma(this.db).taxQuestion.findMany({
      where: { sellerId: { in: [...sellerIds] }, answeredAt: null, waitsFrom: { lte: now } },
      select: { sellerId: true },
    });
    return new Set(rows.map(({ sellerId }) => sellerId));
  }

  async delete(tx: Tx, sellerId: string): Promise<void> {
    await prisma(tx).taxQuestion.deleteMany({ where: { sellerId } });
  }
}
