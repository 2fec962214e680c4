import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { read } from '../../wire/call.js';
import { contentOf, possible, sentPrice } from '../../wire/selling/offered.wire.js';
import { EditedProduct, PimProduct } from '../../wire/selling/pim.schema.js';
import { orRefused, toProduct } from '../../wire/selling/pim.wire.js';
import { Reprice } from '../../wire/selling/seller.schema.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

const REFUSALS = { 401: 'no valid token', 404: 'no such own listing', 409: 'not possible in this state' };

/** What a seller does with an own listing beside the calls of the product information. */
@ApiTags('selling')
@Controller('api/ext/marketplace/listings/:identifier')
@Open()
export class ListingsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  /** All categories and values, in the shape of `POST /api/ext/pim/products`, until the first check is passed. */
  @Put()
  @ApiCall({
    summary: 'Changes an own listing [own]',
    id: 'editListing',
    body: EditedProduct,
    result: PimProduct,
    refusals: { ...REFUSALS, 422: 'values are wrong; meta.errors names them' },
  })
  async edit(@Req() request: FastifyRequest, @Param('identifier') identifier: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const content = contentOf(read(EditedProduct, body));
    const edited = this.marketplace.edit(customerId, possible(identifier), content);
    return ok(toProduct(await orRefused(edited), []));
  }

  /** At most the price that passed the checks; shoppers see it soon after. */
  @Put('price')
  @ApiCall({
    summary: 'Changes the price of an own piece on sale [own]',
    id: 'repriceListing',
    body: Reprice,
    result: PimProduct,
    refusals: { ...REFUSALS, 422: 'the price is none, too high, or in another currency' },
  })
  async reprice(@Req() request: FastifyRequest, @Param('identifier') identifier: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { amount, currency } = read(Reprice, body);
    const repriced = this.marketplace.reprice(customerId, possible(identifier), sentPrice(amount, currency));
    return ok(toProduct(await orRefused(repriced), []));
  }

  /** A draft is handed in by itself as soon as it is complete; after wanted changes the seller says when. */
  @Post('submit')
  @HttpCode(200)
  @ApiCall({
    summary: 'Hands an own listing in for the first check [own]',
    id: 'submitListing',
    result: PimProduct,
    refusals: { ...REFUSALS, 422: 'something is missing; meta.errors names it' },
  })
  submit(@Req() request: FastifyRequest, @Param('identifier') identifier: string) {
    return this.step(request, identifier, 'submit');
  }

  @Post('agree')
  @HttpCode(200)
  @ApiCall({
    summary: 'Agrees to the terms that were changed after the inspection [own]',
    id: 'agreeToTerms',
    result: PimProduct,
    refusals: REFUSALS,
  })
  agree(@Req() request: FastifyRequest, @Param('identifier') identifier: string) {
    return this.step(request, identifier, 'agree');
  }

  @Post('decline')
  @HttpCode(200)
  @ApiCall({
    summary: 'Declines the changed terms: the piece waits for its seller [own]',
    id: 'declineTerms',
    result: PimProduct,
    refusals: REFUSALS,
  })
  decline(@Req() request: FastifyRequest, @Param('identifier') identifier: string) {
    return this.step(request, identifier, 'decline');
  }

  private async step(request: FastifyRequest, identifier: string, step: 'submit' | 'agree' | 'decline') {
    const { customerId } = this.callers.user(request);
    const stepped = this.marketplace.step(customerId, possible(identifier), step);
    return ok(toProduct(await orRefused(stepped), []));
  }
}
