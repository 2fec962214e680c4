import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { rawTextOf } from '@garderoba/service-kit/runtime/json-body';
import { Controller, Get, Headers, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { PaymentNews } from '../../wire/buying/order.schema.js';
import { read } from '../../wire/call.js';
import { open } from '../../wire/fields.js';
import { SellerBalance, SellerStatement, StatementQuery } from '../../wire/selling/balance.schema.js';
import { toBalance, toStatement } from '../../wire/selling/balance.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** What the signed-in customer has with the shop as a seller. */
@ApiTags('selling')
@Controller('api/ext/marketplace')
@Open()
export class BalanceController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get('balance')
  @ApiCall({
    summary: 'What sales have brought, per currency, and when it is paid out [own]',
    id: 'sellerBalance',
    result: SellerBalance,
    refusals: { 401: 'no valid token' },
  })
  async balance(@Req() request: FastifyRequest) {
    const { customerId } = this.callers.user(request);
    return ok(toBalance(await this.marketplace.balance(customerId)));
  }

  @Get('statement')
  @ApiCall({
    summary: 'Everything that moved, with its steps: price, commission, fee, payout [own]',
    id: 'sellerStatement',
    query: StatementQuery,
    result: SellerStatement,
    refusals: { 401: 'no valid token' },
  })
  async statement(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { customerId } = this.callers.user(request);
    const { page, limit, currency } = read(StatementQuery, query);
    const found = await this.marketplace.statement(customerId, { offset: (page - 1) * limit, limit, currency });
    return ok(toStatement(found, { page, limit }));
  }

  /** A wrong signature is 400. Answered without envelope, as the news of payments. */
  @Post('payout-events')
  @HttpCode(200)
  @ApiCall({
    summary: 'News of the payout provider, signed',
    body: open,
    bare: PaymentNews,
    refusals: { 400: 'a wrong signature' },
  })
  async event(@Headers() headers: Record<string, string>, @Req() request: FastifyRequest): Promise<{ received: true }> {
    await this.marketplace.payoutEvent(rawTextOf(request), headers['stripe-signature'] ?? '');
    return { received: true };
  }
}
