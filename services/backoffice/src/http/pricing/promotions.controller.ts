import { badRequest } from '@garderoba/edge/wire-error';
import { Confirmed } from '@garderoba/service-kit/identity/access';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PricingClient, type Promotion } from '../../clients/pricing.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { amount, type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofVersion, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import {
  ChangedPromotionDto,
  NewPromotionDto,
  type PromotionDto,
  PromotionFilter,
  PromotionRecord,
} from './promotions.dto.js';

const SORTS = ['code', 'endsAt', 'uses'] as const;

/** Coupons, and promotions without a code. A change does not reset the count of uses. */
@AdminResource('promotions')
@Staff('admin')
export class PromotionsController {
  constructor(
    private readonly pricing: PricingClient,
    private readonly csv: CsvFiles,
    private readonly undo: Undo,
    private readonly clock: Clock,
  ) {}

  @Get()
  @AnswersRows(PromotionRecord, PromotionFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PromotionRecord[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'promotions', page, items, total);
  }

  /** Every coupon and promotion of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(PromotionFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'promotions', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, PromotionFilter, SORTS);
    const { filter, ...rest } = page;
    const { id, ...fields } = filter;
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...fields, ...rest }))
      if (value !== undefined) parameters.set(name, String(value));
    for (const code of id === undefined ? [] : [id].flat()) parameters.append('code', code);
    const { items, total } = await this.pricing.promotions(`?${parameters}`);
    return { page, items: items.map(shown), total };
  }

  @Get(':id')
  @Answers(PromotionRecord)
  @Refuses(404)
  async get(@Param('id') code: string): Promise<PromotionRecord> {
    return shown(await this.pricing.promotion(code));
  }

  @Post()
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(400, 'console.limit_without_code')
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(409, 'pricing.promotion_exists')
  async create(@Body() { code, needsCoupon, ...promotion }: NewPromotionDto): Promise<PromotionRecord> {
    await this.write(code, needsCoupon, { ...promotion, version: 0 });
    return this.get(code);
  }

  @Put(':id')
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(400, 'console.limit_without_code')
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'pricing.promotion_changed')
  update(@Param('id') code: string, @Body() promotion: ChangedPromotionDto): Promise<PromotionRecord> {
    return this.change(code, promotion);
  }

  /** Ends the promotion: from now on it applies to no cart. */
  @Post(':id/end')
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'pricing.promotion_changed')
  async end(@Param('id') code: string): Promise<PromotionRecord> {
    const now = await this.pricing.promotion(code);
    const endsAt = this.clock.now().toISOString();
    const startsAt = now.startsAt && now.startsAt > endsAt ? endsAt : now.startsAt;
    return this.change(code, { ...changeable(now), startsAt, endsAt });
  }

  @Post(':id/undo')
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'pricing.promotion_changed')
  async takeBack(@Param('id') code: string): Promise<PromotionRecord> {
    const now = await this.pricing.promotion(code);
    const before = await this.undo.fieldsBefore<PromotionDto>('promotions', now.code, ofVersion(now.version));
    return this.change(code, { ...changeable(now), ...before });
  }

  private async change(code: string, promotion: ChangedPromotionDto): Promise<PromotionRecord> {
    const { needsCoupon } = await this.pricing.promotion(code);
    await this.write(code, needsCoupon, promotion);
    return this.get(code);
  }

  private async write(code: string, needsCoupon: boolean, promotion: ChangedPromotionDto): Promise<void> {
    if (!needsCoupon) refuseLimits(promotion);
    const { label, amounts, minimum, ...fields } = promotion;
    const sent = { ...fields, amounts: amounts && filled(amounts), minimum: minimum && filled(minimum) };
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined));
    const { outcome, reason } = await this.pricing.setPromotion({ code, label, ...given }, needsCoupon);
    if (outcome === 'refused') throw badRequest(REASONS[reason ?? ''] ?? reason ?? 'refused', { reason });
  }
}

/** Only codes are counted: a promotion without a code applies to every cart while it runs. */
function refuseLimits(promotion: ChangedPromotionDto): void {
  const field = (['usesLimit', 'usesPerCustomer'] as const).find((name) => typeof promotion[name] === 'number');
  if (!field) return;
  throw badRequest(`${field}: Only the uses of a code are counted. A promotion without a code has no limit.`, {
    reason: 'console.limit_without_code',
    details: { field },
  });
}

/** The fields that staff may change, with the version. */
function changeable({ code, needsCoupon, uses, state, ...fields }: Promotion): ChangedPromotionDto {
  return fields;
}

const shown = (promotion: Promotion): PromotionRecord => ({
  id: promotion.code,
  ...promotion,
  allowedActions: promotion.state === 'over' ? [] : ['end'],
});

const COLUMNS: readonly Column<PromotionRecord>[] = [
  ['code', (row) => row.code],
  ['label', (row) => row.label],
  ['state', (row) => row.state],
  ['percent', (row) => amount(row.percentBps)],
  ['PLN', (row) => amount(row.amounts?.PLN)],
  ['EUR', (row) => amount(row.amounts?.EUR)],
  ['SEK', (row) => amount(row.amounts?.SEK)],
  ['from', (row) => row.startsAt],
  ['until', (row) => row.endsAt],
  ['uses', (row) => row.uses],
  ['limit', (row) => row.usesLimit],
];

const REASONS: Readonly<Record<string, string>> = {
  'pricing.percent_or_amounts': 'Give either a percentage or amounts.',
  'pricing.window_reversed': 'It ends before it begins.',
  'pricing.limit_below_uses': 'It has been used more often than that already.',
};

/** Undefined for an object without amounts. */
function filled(amounts: object): object | undefined {
  const given = Object.entries(amounts).filter(([, amount]) => typeof amount === 'number');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
