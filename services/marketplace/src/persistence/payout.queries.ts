import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { BatchState, Payout, PayoutBatch } from '../domain/payout.js';
import type { PayoutState } from '../domain/payout-states.js';
import { toBatch, toPayout } from './payout-rows.js';
import { prisma } from './prisma.js';

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Payouts of a batch in a currency and a state. `sum` in minor units. */
export interface BatchPart {
  readonly currency: string;
  readonly state: PayoutState;
  readonly count: number;
  readonly sum: number;
}

export interface BatchOverview {
  readonly batch: PayoutBatch;
  readonly parts: readonly BatchPart[];
}

/** A seller below zero: the next payout takes it off. Minor units, positive. */
export interface SellerDebt {
  readonly sellerId: string;
  readonly currency: string;
  readonly amount: number;
}

export interface PayoutSearch extends Page {
  readonly batchId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly state?: PayoutState | undefined;
}

/** What staff and mails read of payouts. */
@Injectable()
export class PayoutQueries {
  constructor(private readonly db: Db) {}

  /** The newest first. */
  async batches({
    state,
    offset,
    limit,
  }: Page & { readonly state?: BatchState | undefined }): Promise<{ items: BatchOverview[]; total: number }> {
    const where = state ? { state } : {};
    const [rows, total] = await Promise.all([
      prisma(this.db).payoutBatch.findMany({
        ...{ where, skip: offset, take: limit, orderBy: [{ createdAt: 'desc' }, { batchId: 'desc' }] },
      }),
      prisma(this.db).payoutBatch.count({ where }),
    ]);
    return { items: await this.overviews(rows.map(toBatch)), total };
  }

  async batch(batchId: string): Promise<BatchOverview | undefined> {
    const row = await prisma(this.db).payoutBatch.findUnique({ where: { batchId } });
    return row ? (await this.overviews([toBatch(row)]))[0] : undefined;
  }

  /** The newest first, in a batch by seller. */
  async payouts(search: PayoutSearch): Promise<{ items: Payout[]; total: number }> {
    const { batchId, sellerId, state, offset, limit } = search;
    const where = { ...(batchId && { batchId }), ...(sellerId && { sellerId }), ...(state && { state }) };
    const [rows, total] = await Promise.all([
      prisma(this.db).payout.findMany({
        ...{ where, skip: offset, take: limit, orderBy: [{ createdAt: 'desc' }, { payoutId: 'asc' }] },
      }),
      prisma(this.db).payout.count({ where }),
    ]);
    return { items: rows.map(toPayout), total };
  }

  async byId(payoutId: string): Promise<Payout | undefined> {
    const row = await prisma(this.db).payout.findUnique({ where: { payoutId } });
    return row ? toPayout(row) : undefined;
  }

  /** The largest first. */
  async debts({ offset, limit }: Page): Promise<{ items: SellerDebt[]; total: number }> {
    const [items, total] = await Promise.all([
      this.db.rows<SellerDebt>(
        `SELECT seller_id AS "sellerId", currency, -balance AS amount FROM ledger_account
          WHERE role = 'payable' AND balance < 0 ORDER BY balance, seller_id OFFSET $1 LIMIT $2`,
        [offset, limit],
      ),
      this.db.one<{ total: number }>(
        `SELECT count(*)::int AS total FROM ledger_account WHERE role = 'payable' AND balance < 0`,
      ),
    ]);
    return { items, total: total?.total ?? 0 };
  }

  /** Payouts that wait for an approval; sums per currency in minor units. */
  async waiting(): Promise<{ batches: number; since: Date | null }> {
    const row = await this.db.one<{ batches: number; since: Date | null }>(
      `SELECT count(*)::int AS batches, min(created_at) AS since FROM payout_batch WHERE state = 'collected'`,
    );
    return row ?? { batches: 0, since: null };
  }

  private async overviews(batches: readonly PayoutBatch[]): Promise<BatchOverview[]> {
    const rows = await this.db.rows<BatchPart & { readonly batchId: string }>(
      `SELECT batch_id AS "batchId", currency, state, count(*)::int AS count, sum(amount)::bigint AS sum
         FROM payout WHERE batch_id = ANY($1) GROUP BY 1, 2, 3 ORDER BY 2, 3`,
      [batches.map(({ batchId }) => batchId)],
    );
    const parts = Map.groupBy(rows, ({ batchId }) => batchId);
    return batches.map((batch) => ({
      batch,
      parts: (parts.get(batch.batchId) ?? []).map(({ batchId: _batchId, ...part }) => part),
    }));
  }
}
