import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { dayAt } from '../../domain/business-days.js';
import { OtherSellerKind } from '../../domain/tax-facts.errors.js';
import { checkedFacts, type SentTaxFacts } from '../../domain/tax-facts.js';
import { answeredQuestion } from '../../domain/tax-question.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { SellerQueries } from '../../persistence/seller.queries.js';
import { TaxFactsRepository } from '../../persistence/tax-facts.repository.js';
import { TaxQuestionRepository } from '../../persistence/tax-question.repository.js';
import { TaxSeals } from '../../taxes/tax-seals.js';

/** A seller says who is reported to the tax office; payouts that wait for it go on. */
@Injectable()
export class GiveTaxFacts {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly sellers: SellerQueries,
    private readonly facts: TaxFactsRepository,
    private readonly questions: TaxQuestionRepository,
    private readonly seals: TaxSeals,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeatable; the same facts again change nothing.
   *
   * @throws OtherSellerKind, TaxFactsRefused
   */
  async execute(sellerId: string, sent: SentTaxFacts): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.listings.lockSeller(tx, sellerId);
      const kind = (await this.sellers.get(sellerId, tx))?.kind ?? 'private';
      if (kind !== sent.kind) throw new OtherSellerKind(kind);
      const now = this.clock.now();
      const stored = await this.facts.get(sellerId, tx);
      const before = stored && this.seals.facts(stored);
      const facts = checkedFacts(sent, before?.kind === kind ? before : undefined, dayAt(now));
      const text = JSON.stringify(facts);
      if (!before || JSON.stringify(before) !== text)
        await this.facts.save(tx, sellerId, this.seals.seal(sellerId, text), now);
      const question = await this.questions.lock(tx, sellerId);
      if (question && !question.answeredAt) await this.questions.save(tx, answeredQuestion(question, now));
    });
  }
}
