import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Headers, HttpCode, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { NewAppeal } from '../../wire/appeal.schema.js';
import { read } from '../../wire/call.js';
import { storeOf } from '../../wire/request.js';
import { Decisions } from '../../wire/selling/decision.schema.js';
import { toDecisions } from '../../wire/selling/decision.wire.js';
import { possible } from '../../wire/selling/offered.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Why own listings were restricted, and the seller's appeals (Digital Services Act, articles 17 and 20). */
@ApiTags('selling')
@Controller('api/ext/marketplace/listings/:identifier/decisions')
@Open()
export class DecisionsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({
    summary: 'Decisions that restrict an own listing, with their reasons in the language of the store [own]',
    id: 'decisions',
    result: Decisions,
    refusals: { 401: 'no valid token', 404: 'no such own listing' },
  })
  async list(
    @Req() request: FastifyRequest,
    @Param('identifier') identifier: string,
    @Query() query: Record<string, unknown>,
  ) {
    const { customerId } = this.callers.user(request);
    const { language } = storeOf(request.headers, query);
    return ok(toDecisions(await this.marketplace.statements(customerId, possible(identifier)), language));
  }

  /** Once per decision, within six months; the same key makes one appeal. Somebody else answers within fourteen days. */
  @Post(':id/appeal')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Appeals against a decision about an own listing [own]',
    id: 'appeal',
    body: NewAppeal,
    result: Decisions,
    refusals: {
      401: 'no valid token',
      404: 'no such own listing or decision',
      409: 'made already, too late, or the decision was taken back',
      422: 'the text is too short or too long',
    },
  })
  async appeal(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Param('identifier') identifier: string,
    @Param('id') statementId: string,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
  ) {
    const { customerId } = this.callers.user(request);
    if (!isUuid(statementId)) throw new NotFoundException();
    const { text } = read(NewAppeal, body);
    const appeal = { appealId: key && isUuid(key) ? key : uuidv7(), statementId, text };
    const { language } = storeOf(request.headers, query);
    return ok(toDecisions(await this.marketplace.appeal(customerId, possible(identifier), appeal), language));
  }
}
