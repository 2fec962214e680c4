import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { ChangedTerms, ListingValues } from '../domain/listing.js';
import { conditionOf } from '../domain/listing-views.js';
import type { PieceEvent } from '../domain/piece-lives.js';
import { PieceRepository } from './piece.repository.js';
import { prisma } from './prisma.js';

/** What the passport of a piece is made of. */
export interface PassportFacts {
  readonly log: readonly PieceEvent[];
  /** Of all numbers that the piece had and has, the oldest first; `log` is one of them. */
  readonly chain: readonly (readonly PieceEvent[])[];
  /** The number under which it goes on now. */
  readonly currentSku: string;
  readonly isOnSale: boolean;
  /** Option code: as inspected, otherwise as the seller said. */
  readonly condition: string | null;
}

/** Facts of a piece that everybody may read. */
@Injectable()
export class PassportQueries {
  constructor(
    private readonly db: Db,
    private readonly pieces: PieceRepository,
  ) {}

  async find(sku: string): Promise<PassportFacts | undefined> {
    const skus = await this.numbersOf(sku);
    const currentSku = skus.at(-1) ?? sku;
    const where = { where: { sku: currentSku }, select: { state: true, values: true, terms: true } };
    const listing = await prisma(this.db).listing.findUnique(where);
    if (!listing) return undefined;
    const chain = await Promise.all(skus.map((one) => this.pieces.log(one)));
    const values = listing.values as unknown as ListingValues;
    const terms = listing.terms as unknown as ChangedTerms | null;
    return {
      ...{ chain, currentSku, log: chain[skus.indexOf(sku)] ?? [] },
      isOnSale: listing.state === 'listed',
      condition: conditionOf({ values, terms }),
    };
  }

  /** The numbers before this one, it, and those under which the piece went on once the house received it. */
  private async numbersOf(sku: string): Promise<string[]> {
    const rows = await this.db.rows<{ sku: string }>(
      `WITH RECURSIVE earlier AS (
          SELECT sku, continues, 0 AS nth FROM listing WHERE sku = $1
          UNION ALL SELECT l.sku, l.continues, e.nth - 1 FROM earlier e JOIN listing l ON l.sku = e.continues
        ), later AS (
          SELECT sku, 0 AS nth FROM listing WHERE sku = $1
          UNION ALL SELECT l.sku, e.nth + 1 FROM later e JOIN piece p ON p.sku = e.sku AND p.place = 'continued'
            JOIN listing l ON l.continues = e.sku AND l.goods_at IS NOT NULL
        )
        SELECT sku FROM (SELECT sku, nth FROM earlier UNION SELECT sku, nth FROM later) AS number ORDER BY nth`,
      [sku],
    );
    return rows.map((row) => row.sku);
  }
}
