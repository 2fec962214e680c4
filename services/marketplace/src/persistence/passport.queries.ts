import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { ChangedTerms, ListingValues } from '../domain/listing.js';
import type { PieceEvent } from '../domain/piece-lives.js';
import { PieceRepository } from './piece.repository.js';
import { prisma } from './prisma.js';

/** What the passport of a piece is made of. */
export interface PassportFacts {
  readonly log: readonly PieceEvent[];
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
    const where = { where: { sku }, select: { state: true, values: true, terms: true } };
    const listing = await prisma(this.db).listing.findUnique(where);
    if (!listing) return undefined;
    const values = listing.values as unknown as ListingValues;
    const terms = listing.terms as unknown as ChangedTerms | null;
    const said = values.marketplace_condition?.[0]?.data;
    return {
      log: await this.pieces.log(sku),
      isOnSale: listing.state === 'listed',
      condition: terms?.condition ?? (typeof said === 'string' ? said : null),
    };
  }
}
