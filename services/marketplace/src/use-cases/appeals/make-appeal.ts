import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { StatementNotFound } from '../../domain/appeal.errors.js';
import { newAppeal } from '../../domain/appeal.js';
import { KeyReused } from '../../domain/listing.errors.js';
import { readable } from '../../domain/readable.js';
import { AppealRepository } from '../../persistence/appeal.repository.js';
import { StatementRepository } from '../../persistence/statement.repository.js';
import { ListingChanges, type SellerRef } from '../listing-changes.js';

export interface Appealing {
  /** Given by the seller's client: the same appeal is made once. */
  readonly appealId: string;
  readonly statementId: string;
  readonly text: string;
}

/** A seller objects to a decision about an own listing, once and within six months. */
@Injectable()
export class MakeAppeal {
  constructor(
    private readonly changes: ListingChanges,
    private readonly statements: StatementRepository,
    private readonly appeals: AppealRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ListingNotFound, StatementNotFound, KeyReused, AppealNotPossible, AppealRefused */
  async execute(seller: SellerRef, { appealId, statementId, text }: Appealing): Promise<void> {
    await this.changes.ofSeller(seller, async (tx, listing) => {
      const statement = await this.statements.get(tx, statementId);
      if (statement?.listingId !== listing.listingId) throw new StatementNotFound();
      const known = await this.appeals.ofStatement(tx, statementId);
      if (known?.appealId === appealId && known.text === readable(text)) return listing;
      if (!known && (await this.appeals.get(appealId, tx))) throw new KeyReused();
      const { customerId } = seller;
      const appeal = newAppeal(statement, known !== undefined, { appealId, customerId, text, at: this.clock.now() });
      await this.appeals.insert(tx, appeal);
      return listing;
    });
  }
}
