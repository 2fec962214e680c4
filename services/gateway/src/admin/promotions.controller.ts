import type { AuditAction } from '@garderoba/contracts';
import { Confirmed } from '@garderoba/service-kit/access';
import { Clock } from '@garderoba/service-kit/clock';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import { type Promotion, StaffPricingClient } from '../clients/staff-pricing.client.js';
import { badRequest, WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { amount, type Column, CsvFiles } from './csv.js';
import { AmountsDto } from './products.dto.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';
import { Undo } from './undo.js';

class PromotionFilter {
  /** Part of the code or the label. */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsString({ each: true }) id?: string | string[];
  @IsOptional() @IsBoolean() needsCoupon?: boolean;
  /** Only those that count now, or only those that do not. */
  @IsOptional() @IsBoolean() running?: boolean;
}

class PromotionDto {
  @IsString() @IsNotEmpty() @MaxLength(200) label: string;
  /** Basis points: 10 % is 1000. Either this or amounts. */
  @IsOptional() @IsInt() @Min(1) @Max(10_000) percentBps?: number | null;
  /** Gross minor units per currency. */
  @IsOptional() @ValidateNested() @Type(() => AmountsDto) amounts?: AmountsDto | null;
  @IsOptional() @ValidateNested() @Type(() => AmountsDto) minimum?: AmountsDto | null;
  @IsOptional() @IsISO8601() startsAt?: string | null;
  @IsOptional() @IsISO8601() endsAt?: string | null;
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000) usesLimit?: number | null;
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000) usesPerCustomer?: number | null;
}

class NewPromotionDto extends PromotionDto {
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,98}$/u) code: string;
  @IsBoolean() needsCoupon: boolean;
}

/** Coupons, and promotions that need no code. What was used so far stays counted, whatever is changed. */
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
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'promotions', page, items, total);
  }

  /** Every coupon and promotion of the filter, as a file. */
  @Get('export.csv')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'promotions', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, PromotionFilter, ['code', 'endsAt', 'uses']);
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
  async get(@Param('id') code: string) {
    return this.shown(await this.pricing.promotion(code));
  }

  @Post()
  @Confirmed()
  async create(@Body() { code, needsCoupon, ...promotion }: NewPromotionDto) {
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
  update(@Param('id') code: string, @Body() promotion: PromotionDto) {
    return this.change(code, promotion, 'update');
  }

  /** From now on it counts in no cart. */
  @Post(':id/end')
  @Confirmed()
  async end(@Param('id') code: string) {
    const now = await this.pricing.promotion(code);
    const endsAt = this.clock.now().toISOString();
    const startsAt = now.startsAt && now.startsAt > endsAt ? endsAt : now.startsAt;
    return this.change(code, { ...now, startsAt, endsAt }, 'update');
  }

  @Post(':id/undo')
  @Confirmed()
  async takeBack(@Param('id') code: string) {
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

  private shown(promotion: Promotion) {
    const state = stateOf(promotion, this.clock.now());
    return { id: promotion.code, ...promotion, state, allowedActions: state === 'over' ? [] : ['end'] };
  }
}

const COLUMNS: readonly Column<Promotion & { readonly id: string; readonly state: string }>[] = [
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

/** An object without amounts is no amounts. */
function filled(amounts: object): object | undefined {
  const given = Object.entries(amounts).filter(([, amount]) => typeof amount === 'number');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

function stateOf(
  { startsAt, endsAt, usesLimit, uses }: Promotion,
  now: Date,
): 'running' | 'coming' | 'over' | 'usedUp' {
  if (endsAt && Date.parse(endsAt) <= now.getTime()) return 'over';
  if (usesLimit !== null && uses >= usesLimit) return 'usedUp';
  return startsAt && Date.parse(startsAt) > now.getTime() ? 'coming' : 'running';
}
