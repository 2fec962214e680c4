import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { TaxRuleChanged, TaxRuleUnknown } from '../domain/pricing.errors.js';
import { changeRates, ratesAfter, type WantedRate } from '../domain/tax-rates.js';
import { TaxRateRepository } from '../persistence/tax-rate.repository.js';
import { PassEdges } from './pass-edges.js';

/**
 * Changes the tax rates of a rule. Quotes use them from the commit; the price states of its products follow through
 * price edges, at the instant from which a rate applies. Placed orders keep their rates.
 */
@Injectable()
export class SetTaxRates {
  constructor(
    private readonly db: Db,
    private readonly rates: TaxRateRepository,
    private readonly passEdges: PassEdges,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  async execute(ruleId: number, wanted: readonly WantedRate[], version: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const rule = await this.rates.lock(tx, ruleId);
      if (!rule) throw new TaxRuleUnknown(ruleId);
      if (rule.version !== version) throw new TaxRuleChanged(ruleId);
      const change = changeRates(rule.rates, wanted, this.clock.now());
      if (change.gone.length + change.added.length === 0) return;
      await this.rates.save(tx, ruleId, rule.taxClass, change);
      const act = { resource: 'tax-rules', id: ruleId, version: rule.version + 1 };
      await this.staffActs.recordUpdate(tx, {
        ...act,
        before: { rates: rule.rates },
        after: { rates: ratesAfter(rule.rates, change) },
      });
      await this.rates.moveAll(
        tx,
        rule.taxClass,
        [...change.added, ...change.gone].map(({ validFrom }) => validFrom),
      );
    });
    this.passEdges.wake();
  }
}
