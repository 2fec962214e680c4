import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { SaleState } from '../domain/sale-states.js';
import { prisma } from './prisma.js';

export interface Sale {
  readonly lineId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly listingId: string;
  /** Whose balance it is in, also after the seller's erasure. */
  readonly sellerId: string;
  /** Null: a guest, an erased customer, or a sale of before this was kept. */
  readonly buyerId: string | null;
  /** Gross, minor units, before discounts, which the shop bears. */
  readonly price: number;
  readonly currency: string;
  /** What the house keeps, basis points. */
  readonly commission: number;
  readonly fee: number;
  readonly state: SaleState;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly finalDueAt: Date | null;
  readonly endedAt: Date | null;
  /** The house is the buyer: without an order, the id of which is the line's. */
  readonly isBuyIn: boolean;
  /** The payout that pays it. */
  readonly payoutId: string | null;
}

/** Order lines of pieces. The caller holds the lock of the listing where it changes too. */
@Injectable()
export class SaleRepository {
  async ofOrder(tx: Tx, orderId: string): Promise<Sale[]> {
    const rows = await prisma(tx).sale.findMany({ where: { orderId }, orderBy: { lineId: 'asc' } });
    return rows as Sale[];
  }

  async ofLine(tx: Tx, lineId: string): Promise<Sale | undefined> {
    return ((await prisma(tx).sale.findUnique({ where: { lineId } })) as Sale | null) ?? undefined;
  }

  async insert(tx: Tx, sale: Sale): Promise<void> {
    await prisma(tx).sale.create({ data: sale, select: { lineId: true } });
  }

  async save(tx: Tx, { lineId, state, paidAt, finalDueAt, endedAt }: Sale): Promise<void> {
    const data = { state, paidAt, finalDueAt, endedAt };
    await prisma(tx).sale.update({ where: { lineId }, data, select: { lineId: true } });
  }

  /** Nobody knows any more who bought the pieces of an erased customer. */
  async forgetBuyer(tx: Tx, buyerId: string): Promise<void> {
    await prisma(tx).sale.updateMany({ where: { buyerId }, data: { buyerId: null } });
  }
}
