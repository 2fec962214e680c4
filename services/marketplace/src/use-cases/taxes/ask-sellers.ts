import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { newQuestion, reminded } from '../../domain/tax-question.js';
import { ratesFor, yearAt } from '../../domain/tax-year.js';
import { TaxFactsRepository } from '../../persistence/tax-facts.repository.js';
import { TaxFiguresQueries } from '../../persistence/tax-figures.queries.js';
import { TaxQuestionRepository } from '../../persistence/tax-question.repository.js';
import { TellTaxQuestion } from './tell-tax-question.js';

const HOUR_MS = 3_600_000;
const BATCH = 50;

/** A seller with many sales, and the year of them. */
interface Busy {
  readonly sellerId: string;
  readonly year: number;
}

/** Asks sellers with many sales who to report to the tax office, and reminds them twice. It never stops anybody from selling. */
@Injectable()
export class AskSellers implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly figures: TaxFiguresQueries,
    private readonly questions: TaxQuestionRepository,
    private readonly facts: TaxFactsRepository,
    private readonly tell: TellTaxQuestion,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('marketplace.ask-sellers', HOUR_MS, () => this.ask());
    this.workers.every('marketplace.remind-sellers', HOUR_MS, () => this.remind());
  }

  /** True: more sellers are to be asked. */
  ask(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.ask-sellers', batch: BATCH, idOf: ({ sellerId }: Busy) => sellerId },
      due: (limit) => this.busy(limit),
      run: (busy) => this.askOne(busy),
    });
  }

  /** True: more sellers are to be reminded. */
  remind(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.remind-sellers', batch: BATCH, idOf: (sellerId: string) => sellerId },
      due: (limit) => this.questions.due(this.clock.now(), limit),
      run: (sellerId) => this.remindOne(sellerId),
    });
  }

  /** Of the year before too: what was sold in its last hours is seen after its end. */
  private async busy(limit: number): Promise<Busy[]> {
    const year = yearAt(this.clock.now());
    const found = new Map<string, Busy>();
    for (const one of [year - 1, year])
      for (const sellerId of await this.figures.toAsk(one, ratesFor(this.config.EUR_RATES, one), limit))
        if (!found.has(sellerId)) found.set(sellerId, { sellerId, year: one });
    return [...found.values()].slice(0, limit);
  }

  private async askOne({ sellerId, year }: Busy): Promise<void> {
    await this.db.transaction(async (tx) => {
      // Who answers at this moment is not asked any more.
      if (await this.facts.get(sellerId, tx)) return;
      const question = newQuestion(uuidv7(), sellerId, year, this.clock.now());
      if (await this.questions.insert(tx, question)) await this.tell.needed(tx, question);
    });
  }

  private async remindOne(sellerId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const question = await this.questions.lock(tx, sellerId);
      const next = question && reminded(question, this.clock.now());
      if (!next) return;
      await this.questions.save(tx, next);
      await this.tell.needed(tx, next);
    });
  }
}
