import { WireError } from '@garderoba/edge/wire-error';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type DatedRate, PricingClient } from '../../clients/pricing.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory, NoFilter } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofVersion, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import { RateDto, type RateState, TaxRuleDto, TaxRuleRecord } from './tax-rules.dto.js';

const SORTS = ['id', 'code'] as const;

/**
 * Tax rates by class and country with their start dates. Rates already in force cannot be changed; a new rate corrects
 * them.
 */
@AdminResource('tax-rules')
@Staff('admin')
export class TaxRulesController {
  constructor(
    private readonly pricing: PricingClient,
    private readonly undo: Undo,
    private readonly clock: Clock,
  ) {}

  @Get()
  @AnswersRows(TaxRuleRecord, NoFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TaxRuleRecord[]> {
    const page = listQuery(query, NoFilter, SORTS);
    const { items, total } = inMemory(await this.all(), page);
    return listed(reply, 'tax-rules', page, items, total);
  }

  @Get(':id')
  @Answers(TaxRuleRecord)
  @Refuses(404)
  async get(@Param('id') id: string): Promise<TaxRuleRecord> {
    const rule = (await this.all()).find((one) => String(one.id) === id);
    if (!rule) throw new WireError(404, 'There is no such tax rule.');
    return rule;
  }

  @Put(':id')
  @Answers(TaxRuleRecord)
  @Refuses(400, 'pricing.tax_rate_refused')
  @Refuses(404)
  @Refuses(409, 'pricing.tax_rule_changed', 'pricing.tax_rate_begun')
  async update(@Param('id') id: string, @Body() { rates, version }: TaxRuleDto): Promise<TaxRuleRecord> {
    return this.change(id, rates, version);
  }

  /** Rates already in force cannot be deleted: the previous rate is added again from now on. */
  @Post(':id/undo')
  @Answers(TaxRuleRecord)
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'pricing.tax_rule_changed', 'pricing.tax_rate_begun')
  async takeBack(@Param('id') id: string): Promise<TaxRuleRecord> {
    const now = await this.get(id);
    const before = await this.undo.fieldsBefore<{ rates: readonly DatedRate[] }>(
      'tax-rules',
      id,
      ofVersion(now.version),
    );
    return this.change(id, ratesAgain(now.rates, before.rates ?? [], this.clock.now()), now.version);
  }

  private async change(id: string, rates: readonly RateDto[], version: number): Promise<TaxRuleRecord> {
    const { id: ruleId } = await this.get(id);
    const sent = rates.map(({ country, bps, validFrom }) => ({ country, bps, ...(validFrom && { validFrom }) }));
    await this.pricing.setTaxRates(ruleId, { rates: sent, version });
    return this.get(id);
  }

  private async all(): Promise<TaxRuleRecord[]> {
    const [rules, inTime] = await Promise.all([this.pricing.taxRules(), this.pricing.taxRates()]);
    const now = this.clock.now().getTime();
    return rules.map(({ id, code, productTaxClass }) => {
      const { rates = [], version = 1 } = inTime.find(({ ruleId }) => ruleId === id) ?? {};
      return {
        id,
        code,
        productTaxClass,
        version,
        rates: rates.map((rate) => ({ ...rate, state: stateOf(rate, rates, now) })),
      };
    });
  }
}

function stateOf({ country, validFrom }: DatedRate, all: readonly DatedRate[], now: number): RateState {
  const from = Date.parse(validFrom);
  if (from > now) return 'coming';
  const later = all.some((rate) => {
    const at = Date.parse(rate.validFrom);
    return rate.country === country && at > from && at <= now;
  });
  return later ? 'over' : 'holds';
}

/** The rates that restore `before` from now on. */
function ratesAgain(now: readonly DatedRate[], before: readonly DatedRate[], at: Date): RateDto[] {
  const begun = (list: readonly DatedRate[]) => list.filter(({ validFrom }) => Date.parse(validFrom) <= at.getTime());
  const holds = (list: readonly DatedRate[], country: string) =>
    begun(list)
      .filter((rate) => rate.country === country)
      .at(-1)?.bps;
  const countries = [...new Set(before.map(({ country }) => country))];
  const again = countries.flatMap((country) => {
    const bps = holds(before, country);
    return bps === undefined || bps === holds(now, country) ? [] : [{ country, bps }];
  });
  const coming = before.filter(({ validFrom }) => Date.parse(validFrom) > at.getTime());
  return [...begun(now), ...again, ...coming];
}
