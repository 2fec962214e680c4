import { create } from '@bufbuild/protobuf';
import { type SellerFactsNeeded, SellerFactsNeededSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { TaxQuestion } from '../../domain/tax-question.js';

/** Publishes that a seller is asked or reminded; without what was asked. */
@Injectable()
export class TellTaxQuestion {
  constructor(private readonly outbox: Outbox) {}

  async needed(tx: Tx, question: TaxQuestion): Promise<void> {
    const { questionId } = question;
    await this.outbox.add(tx, 'marketplace.payout.v1', questionId, SellerFactsNeededSchema, factsNeeded(question));
  }
}

type Told = Pick<TaxQuestion, 'questionId' | 'version' | 'sellerId' | 'year' | 'step'>;

export const factsNeeded = ({ questionId, version, sellerId, year, step }: Told): SellerFactsNeeded =>
  create(SellerFactsNeededSchema, { questionId, version, sellerId, year, step });
