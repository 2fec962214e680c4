import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { TaxFacts } from '../domain/tax-facts.js';
import type { TaxQuestion } from '../domain/tax-question.js';
import { TaxSeals } from '../taxes/tax-seals.js';
import { prisma } from './prisma.js';
import { toQuestion } from './tax-question.repository.js';

/** What sellers and mails read of facts for the tax office. */
@Injectable()
export class TaxFactsQueries {
  constructor(
    private readonly db: Db,
    private readonly seals: TaxSeals,
  ) {}

  /** Undefined when nothing was said. */
  async of(sellerId: string): Promise<TaxFacts | undefined> {
    const row = await prisma(this.db).taxFacts.findUnique({ where: { sellerId } });
    return row ? this.seals.facts(row) : undefined;
  }

  async question(questionId: string): Promise<TaxQuestion | undefined> {
    const row = await prisma(this.db).taxQuestion.findUnique({ where: { questionId } });
    return row ? toQuestion(row) : undefined;
  }

  async questionOf(sellerId: string): Promise<TaxQuestion | undefined> {
    const row = await prisma(this.db).taxQuestion.findUnique({ where: { sellerId } });
    return row ? toQuestion(row) : undefined;
  }
}
