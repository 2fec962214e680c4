import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { isReportable, ratesFor, TAX_YEARS_KEPT, totalOf, yearAt } from '../../domain/tax-year.js';
import { SealedTextsRepository } from '../../persistence/sealed-texts.repository.js';
import { TaxFactsRepository } from '../../persistence/tax-facts.repository.js';
import { TaxFiguresQueries } from '../../persistence/tax-figures.queries.js';
import { TaxMessageRepository } from '../../persistence/tax-message.repository.js';
import { TaxQuestionRepository } from '../../persistence/tax-question.repository.js';
import { TaxSeals } from '../../taxes/tax-seals.js';

const DAY_MS = 24 * 3_600_000;
const BATCH = 100;

/**
 * How long facts for the tax office are kept: after the account, only while a year that is reported must be. Those that a
 * previous secret sealed are sealed anew.
 */
@Injectable()
export class KeepTaxFacts implements OnModuleInit {
  constructor(
    private readonly facts: TaxFactsRepository,
    private readonly questions: TaxQuestionRepository,
    private readonly messages: TaxMessageRepository,
    private readonly figures: TaxFiguresQueries,
    private readonly sealed: SealedTextsRepository,
    private readonly seals: TaxSeals,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('marketplace.keep-tax-facts', DAY_MS, () => this.execute());
  }

  /** The account was deleted. The facts are deleted by the next run, unless they must be kept. */
  async forget(tx: Tx, sellerId: string): Promise<void> {
    await this.questions.delete(tx, sellerId);
    await this.facts.erased(tx, sellerId, this.clock.now());
  }

  async execute(): Promise<void> {
    await this.messages.deleteBefore(this.oldestYear());
    await this.sealed.renew(this.seals.present, (text) => this.seals.renewed(text));
    for (let after = FIRST; ; ) {
      const sellerIds = await this.facts.erasedAfter(after, BATCH);
      for (const sellerId of sellerIds) if (!(await this.isKept(sellerId))) await this.facts.delete(sellerId);
      const last = sellerIds.at(-1);
      if (last === undefined || sellerIds.length < BATCH) return;
      after = last;
    }
  }

  private oldestYear(): number {
    return yearAt(this.clock.now()) - TAX_YEARS_KEPT;
  }

  /** The seller is in the report of a year whose records must be kept. */
  private async isKept(sellerId: string): Promise<boolean> {
    for (let year = this.oldestYear(); year <= yearAt(this.clock.now()); year += 1) {
      const rates = ratesFor(this.config.EUR_RATES, year);
      if (isReportable(totalOf(await this.figures.ofSeller(sellerId, year, rates)))) return true;
    }
    return false;
  }
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
