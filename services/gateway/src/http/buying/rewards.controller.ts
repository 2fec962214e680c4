import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { Balance, Expiration, History, HistoryQuery } from '../../wire/buying/loyalty.schema.js';
import { toWireBalance, toWireExpiration, toWireHistory } from '../../wire/buying/loyalty.wire.js';
import { read } from '../../wire/call.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

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
  @ApiCall({ summary: 'Points and their value (SUB-018)', result: Balance, refusals: SIGNED_IN })
  async balance(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { customerId } = this.callers.user(request);
    const { currency } = storeOf(request.headers, query);
    return ok(toWireBalance(await this.loyalty.balance(customerId, currency)));
  }

  /** Earliest expiry first. */
  @Get('expiration')
  @ApiCall({ summary: 'When points lapse, nearest first (SUB-019)', result: Expiration, refusals: SIGNED_IN })
  async expiration(@Req() request: FastifyRequest) {
    return ok(toWireExpiration(await this.loyalty.expirations(this.callers.user(request).customerId)));
  }

  /** Newest first, 20 a page by default (SUB-020). */
  @Get('history')
  @ApiCall({
    summary: 'History of points, newest first (SUB-020)',
    query: HistoryQuery,
    result: History,
    refusals: SIGNED_IN,
  })
  async history(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { customerId } = this.callers.user(request);
    const { page, limit } = read(HistoryQuery, query);
    const { language } = storeOf(request.headers, query);
    return ok(toWireHistory(await this.loyalty.history(customerId, page, limit), language));
  }
}
