import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { dateOf } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Payout, PayoutBatch, ProviderName } from '../domain/payout.js';
import type { SellerAccounts } from './ledger.repository.js';
import { toBatch, toPayout } from './payout-rows.js';
import { prisma } from './prisma.js';

/** Payouts and their batches; one writer of a batch or a payout at a time. */
@Injectable()
export class PayoutRepository {
  constructor(private readonly db: Db) {}

  /** Sellers and those of these currencies in which something is payable. */
  payable(sql: Sql, currencies: readonly string[]): Promise<SellerAccounts[]> {
    return sql.rows(
      `SELECT seller_id AS "sellerId", currency FROM ledger_account WHERE role = 'payable' AND balance > 0 AND currency = ANY($1) ORDER BY 1, 2`,
      [currencies],
    );
  }

  /** False: the day was collected already. */
  async beginDay(tx: Tx, day: string, collectedAt: Date): Promise<boolean> {
    const { count } = await prisma(tx).payoutDay.createMany({
      data: [{ day: dateOf(day), collectedAt }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  async isDayCollected(day: string): Promise<boolean> {
    return (await prisma(this.db).payoutDay.findUnique({ where: { day: dateOf(day) } })) !== null;
  }

  /** Locks the final sales that no payout pays: before the accounts of their sellers, as everywhere. */
  async lockUnpaidSales(tx: Tx, accounts: readonly SellerAccounts[]): Promise<string[]> {
    const rows = await tx.rows<{ lineId: string }>(
      `SELECT line_id AS "lineId" FROM sale JOIN unnest($1::uuid[], $2::text[]) AS asked (seller_id, currency)
           ON sale.seller_id = asked.seller_id AND sale.currency = asked.currency
        WHERE state = 'final' AND payout_id IS NULL ORDER BY line_id FOR UPDATE OF sale`,
      [accounts.map(({ sellerId }) => sellerId), accounts.map(({ currency }) => currency)],
    );
    return rows.map(({ lineId }) => lineId);
  }

  /** A new batch, which pays these sales. */
  async insert(tx: Tx, batch: PayoutBatch, payouts: readonly Payout[], lineIds: readonly string[]): Promise<void> {
    await prisma(tx).payoutBatch.create({ data: { ...batch, day: dateOf(batch.day) }, select: { batchId: true } });
    await prisma(tx).payout.createMany({ data: [...payouts] });
    await tx.rows(
      `UPDATE sale SET payout_id = p.payout_id FROM payout p
        WHERE p.batch_id = $1 AND sale.seller_id = p.seller_id AND sale.currency = p.currency AND sale.line_id = ANY($2)`,
      [batch.batchId, lineIds],
    );
  }

  async lockBatch(tx: Tx, batchId: string): Promise<PayoutBatch | undefined> {
    const found = await tx.one('SELECT 1 FROM payout_batch WHERE batch_id = $1 FOR UPDATE', [batchId]);
    return found ? toBatch(await prisma(tx).payoutBatch.findUniqueOrThrow({ where: { batchId } })) : undefined;
  }

  async saveBatch(tx: Tx, { batchId, day: _day, ...batch }: PayoutBatch): Promise<void> {
    await prisma(tx).payoutBatch.update({ where: { batchId }, data: batch, select: { batchId: true } });
  }

  /** All collected payouts of the batch. */
  async approve(tx: Tx, batchId: string): Promise<void> {
    await prisma(tx).payout.updateMany({ where: { batchId, state: 'collected' }, data: { state: 'approved' } });
  }

  /** Sums per currency, minor units, of the payouts that have not failed. */
  async sums(sql: Sql, batchId: string): Promise<Record<string, number>> {
    const rows = await sql.rows<{ currency: string; sum: number }>(
      `SELECT currency, sum(amount)::bigint AS sum FROM payout WHERE batch_id = $1 AND state <> 'failed' GROUP BY currency`,
      [batchId],
    );
    return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
  }

  async lock(tx: Tx, payoutId: string): Promise<Payout | undefined> {
    const found = await tx.one('SELECT 1 FROM payout WHERE payout_id = $1 FOR UPDATE', [payoutId]);
    return found ? toPayout(await prisma(tx).payout.findUniqueOrThrow({ where: { payoutId } })) : undefined;
  }

  async get(payoutId: string): Promise<Payout | undefined> {
    const row = await prisma(this.db).payout.findUnique({ where: { payoutId } });
    return row ? toPayout(row) : undefined;
  }

  /** All payouts of a batch, in the order of their ids. */
  async ofBatch(batchId: string): Promise<Payout[]> {
    return (await prisma(this.db).payout.findMany({ where: { batchId }, orderBy: { payoutId: 'asc' } })).map(toPayout);
  }

  async save(tx: Tx, { payoutId, ...payout }: Payout): Promise<void> {
    await prisma(tx).payout.update({ where: { payoutId }, data: payout, select: { payoutId: true } });
  }

  /** Listings whose sale the payout pays. */
  async listingsOf(tx: Tx, payoutId: string): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT listing_id AS id FROM sale WHERE payout_id = $1 AND state = 'final' ORDER BY listing_id`,
      [payoutId],
    );
    return rows.map(({ id }) => id);
  }

  /** The sales of a failed payout are paid by another one. */
  async releaseSales(tx: Tx, payoutId: string): Promise<void> {
    await prisma(tx).sale.updateMany({ where: { payoutId }, data: { payoutId: null } });
  }

  /** Approved payouts of this provider's batches that it was not given, the oldest first. */
  toSend(provider: ProviderName, limit: number): Promise<string[]> {
    return this.ids(`p.state = 'approved'`, 'p.created_at', [provider], limit);
  }

  /** Payouts about which their provider, this one, is asked now. */
  toRead(provider: ProviderName, now: Date, limit: number): Promise<string[]> {
    return this.ids('read_at <= $3', 'read_at', [provider, now], limit);
  }

  /** Of batches whose provider is the first value: another one does not know them. */
  private async ids(where: string, order: string, values: readonly unknown[], limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      `SELECT payout_id AS id FROM payout p JOIN payout_batch b USING (batch_id)
        WHERE b.provider = $2 AND ${where} ORDER BY ${order}, payout_id LIMIT $1`,
      [limit, ...values],
    );
    return rows.map(({ id }) => id);
  }
}
