import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** What a seller said, sealed. */
export interface SealedFacts {
  readonly sellerId: string;
  readonly sealed: string;
  readonly givenAt: Date;
  readonly changedAt: Date;
}

/** Who sellers are for the tax office; sealed and opened by the use cases. */
@Injectable()
export class TaxFactsRepository {
  constructor(private readonly db: Db) {}

  async get(sellerId: string, on: Db | Tx = this.db): Promise<SealedFacts | undefined> {
    return (await prisma(on).taxFacts.findUnique({ where: { sellerId } })) ?? undefined;
  }

  /** Of those who gave them, also before their accounts were deleted. */
  of(tx: Tx, sellerIds: readonly string[]): Promise<SealedFacts[]> {
    return prisma(tx).taxFacts.findMany({ where: { sellerId: { in: [...sellerIds] } } });
  }

  async save(tx: Tx, sellerId: string, sealed: string, at: Date): Promise<void> {
    await prisma(tx).taxFacts.upsert({
      where: { sellerId },
      create: { sellerId, sealed, givenAt: at, changedAt: at },
      update: { sealed, changedAt: at },
      select: { sellerId: true },
    });
  }

  /** The account was deleted; what must be kept is forgotten later. */
  async erased(tx: Tx, sellerId: string, erasedAt: Date): Promise<void> {
    await prisma(tx).taxFacts.updateMany({ where: { sellerId }, data: { erasedAt } });
  }

  /** Sellers without an account after the id, in order. */
  async erasedAfter(sellerId: string, limit: number): Promise<string[]> {
    const rows = await prisma(this.db).taxFacts.findMany({
      ...{ where: { erasedAt: { not: null }, sellerId: { gt: sellerId } }, orderBy: { sellerId: 'asc' } },
      ...{ take: limit, select: { sellerId: true } },
    });
    return rows.map((row) => row.sellerId);
  }

  async delete(sellerId: string): Promise<void> {
    await prisma(this.db).taxFacts.deleteMany({ where: { sellerId } });
  }
}
