import type { AuditAction } from '@garderoba/contracts';
import { Confirmed } from '@garderoba/service-kit/access';
import { Clock } from '@garderoba/service-kit/clock';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Promotion, StaffPricingClient } from '../clients/staff-pricing.client.js';
import { badRequest, WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { amount, type Column, CsvFiles } from './csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from './describe.js';
import {
  NewPromotionDto,
  PromotionDto,
  PromotionFilter,
  PromotionRecord,
  type PromotionState,
} from './dto/promotions.dto.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';
import { REFUSALS_OF_UNDO, Undo } from './undo.js';

const SORTS = ['code', 'endsAt', 'uses'] as const;

/** Coupons, and promotions without a code. A change does not reset the count of uses. */
@AdminResource('promotions')
@Staff('admin')
export class PromotionsController {
  constructor(
    private readonly pricing: StaffPricingClient,
    private readonly audit: AuditLog,
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
    return { page, items: items.map((promotion) => this.shown(promotion)), total };
  }

  @Get(':id')
  @Answers(PromotionRecord)
  @Refuses(404)
  async get(@Param('id') code: string): Promise<PromotionRecord> {
    return this.shown(await this.pricing.promotion(code));
  }

  @Post()
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(409, 'console.code_taken')
  async create(@Body() { code, needsCoupon, ...promotion }: NewPromotionDto): Promise<PromotionRecord> {
    if (await this.exists(code))
      throw new WireError(409, 'There is a coupon or promotion with this code already.', {
        reason: 'console.code_taken',
      });
    await this.write(code, needsCoupon, promotion);
    const after = await this.get(code);
    await this.audit.record({ action: 'create', resource: 'promotions', id: after.id, after });
    return after;
  }

  @Put(':id')
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  update(@Param('id') code: string, @Body() promotion: PromotionDto): Promise<PromotionRecord> {
    return this.change(code, promotion, 'update');
  }

  /** Ends the promotion: from now on it applies to no cart. */
  @Post(':id/end')
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  async end(@Param('id') code: string): Promise<PromotionRecord> {
    const now = await this.pricing.promotion(code);
    const endsAt = this.clock.now().toISOString();
    const startsAt = now.startsAt && now.startsAt > endsAt ? endsAt : now.startsAt;
    return this.change(code, { ...now, startsAt, endsAt }, 'update');
  }

  @Post(':id/undo')
  @Confirmed()
  @Answers(PromotionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO)
  async takeBack(@Param('id') code: string): Promise<PromotionRecord> {
    const now = await this.pricing.promotion(code);
    const before = await this.undo.fieldsBefore('promotions', now.code, this.shown(now));
    return this.change(code, { ...now, ...before }, 'undo');
  }

  private async change(code: string, promotion: PromotionDto, action: AuditAction) {
    const before = await this.get(code);
    await this.write(code, before.needsCoupon, promotion);
    const after = await this.get(code);
    const difference = changed({ ...before }, { ...after }, ['uses', 'state', 'allowedActions']);
    if (Object.keys(difference.after).length > 0)
      await this.audit.record({ action, resource: 'promotions', id: after.id, ...difference });
    return after;
  }

  private async write(code: string, needsCoupon: boolean, promotion: PromotionDto): Promise<void> {
    const { label, percentBps, amounts, minimum, startsAt, endsAt, usesLimit, usesPerCustomer } = promotion;
    const fields = {
      percentBps,
      amounts: amounts && filled(amounts),
      minimum: minimum && filled(minimum),
      startsAt,
      endsAt,
      ...(needsCoupon && { usesLimit, usesPerCustomer }),
    };
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
    );
    const { outcome, reason } = await this.pricing.setPromotion({ code, label, ...given }, needsCoupon);
    if (outcome === 'refused') throw badRequest(REASONS[reason ?? ''] ?? reason ?? 'refused', { reason });
  }

  private async exists(code: string): Promise<boolean> {
    try {
      await this.pricing.promotion(code);
      return true;
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return false;
      throw error;
    }
  }

  private shown(promotion: Promotion): PromotionRecord {
    const state = stateOf(promotion, this.clock.now());
    return { id: promotion.code, ...promotion, state, allowedActions: state === 'over' ? [] : ['end'] };
  }
}

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

function stateOf({ startsAt, endsAt, usesLimit, uses }: Promotion, now: Date): PromotionState {
  if (endsAt && Date.parse(endsAt) <= now.getTime()) return 'over';
  if (usesLimit !== null && uses >= usesLimit) return 'usedUp';
  return startsAt && Date.parse(startsAt) > now.getTime() ? 'coming' : 'running';
}
