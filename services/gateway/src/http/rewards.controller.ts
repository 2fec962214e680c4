import { Open } from '@garderoba/service-kit/access';
import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { LoyaltyClient } from '../clients/loyalty.client.js';
import { type Envelope, ok } from '../wire/envelope.js';
import { balance, expiration, history } from '../wire/loyalty.schema.js';
import { toWireBalance, toWireExpiration, toWireHistory } from '../wire/loyalty.wire.js';
import { param, storeOf } from '../wire/request.js';
import { ApiCall } from './api-call.js';
import { CallerOf } from './caller.js';

const PAGE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;
const SIGNED_IN = { 401: 'no valid token' };

/** A customer's points (wire-contract 3.10). */
@ApiTags('rewards')
@Controller('api/ext/rewards')
@Open()
export class RewardsController {
  constructor(
    private readonly loyalty: LoyaltyClient,
    private readonly callers: CallerOf,
  ) {}

  @Get('balance')
  @ApiCall({ summary: 'Points and their value (SUB-018)', result: balance, refusals: SIGNED_IN })
  async balance(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    const { currency } = storeOf(request.headers, query);
    return ok(toWireBalance(await this.loyalty.balance(customerId, currency)));
  }

  /** Nearest first. */
  @Get('expiration')
  @ApiCall({ summary: 'When points lapse, nearest first (SUB-019)', result: expiration, refusals: SIGNED_IN })
  async expiration(@Req() request: FastifyRequest): Promise<Envelope> {
    return ok(toWireExpiration(await this.loyalty.expirations(this.callers.user(request).customerId)));
  }

  /** Newest first, 20 a page unless `limit` says otherwise (SUB-020). */
  @Get('history')
  @ApiCall({
    summary: 'Where points came from and went, newest first (SUB-020)',
    query: { page: 'from 1', limit: '20 unless told, at most 100' },
    result: history,
    refusals: SIGNED_IN,
  })
  async history(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    const page = whole(param(query, 'page'), 1, MAX_PAGE);
    const limit = whole(param(query, 'limit'), PAGE, MAX_PAGE_SIZE);
    const { language } = storeOf(request.headers, query);
    return ok(toWireHistory(await this.loyalty.history(customerId, page, limit), language));
  }
}

/** A page number or size as clients write them; anything odd is what it is without. */
const whole = (text: string, otherwise: number, most: number): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : otherwise;
