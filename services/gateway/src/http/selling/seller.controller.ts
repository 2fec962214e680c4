import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { SavedSeller, Seller } from '../../wire/selling/seller.schema.js';
import { fromSeller, sentSeller, toSeller } from '../../wire/selling/seller.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Who the signed-in customer is as a seller. */
@ApiTags('selling')
@Controller('api/ext/marketplace/seller')
@Open()
export class SellerController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({
    summary: 'Private person or trader [own]',
    id: 'seller',
    result: Seller,
    refusals: { 401: 'no valid token' },
  })
  async read(@Req() request: FastifyRequest) {
    const { customerId } = this.callers.user(request);
    return ok(toSeller(await this.marketplace.seller(customerId)));
  }

  /** Buyers see it at each piece; the terms are accepted with it. Repeatable. */
  @Put()
  @ApiCall({
    summary: 'Says who sells: a private person or a trader [own]',
    id: 'saveSeller',
    body: SavedSeller,
    result: Seller,
    refusals: { 401: 'no valid token', 422: 'a field is missing, or the terms are not accepted' },
  })
  async save(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    return ok(toSeller(await this.marketplace.saveSeller(customerId, fromSeller(sentSeller(body)))));
  }
}
