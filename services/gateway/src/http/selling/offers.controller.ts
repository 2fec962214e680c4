import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Headers, HttpCode, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { read } from '../../wire/call.js';
import { NewOffer, Offer, OfferAnswer, Offers, OffersQuery } from '../../wire/selling/offer.schema.js';
import { offeredPrice, orOfferRefused, toOffer } from '../../wire/selling/offer.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Offers for negotiable pieces (SELL-014), made and received. */
@ApiTags('selling')
@Controller('api/ext/marketplace/offers')
@Open()
export class OffersController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({
    summary: 'Own offers: those that wait for an answer of the caller first, then the newest [own]',
    id: 'offers',
    query: OffersQuery,
    result: Offers,
    refusals: { 400: 'role is missing, or the page', 401: 'no valid token' },
  })
  async list(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { customerId } = this.callers.user(request);
    const { role, sku, page, limit } = read(OffersQuery, query);
    const found = await this.marketplace.offers(customerId, {
      role,
      sku: sku || undefined,
      offset: (page - 1) * limit,
      limit,
    });
    return ok({ items: found.items.map(toOffer), total: found.total, page, limit });
  }

  /** Between half the price and just below it; the same key makes one offer. */
  @Post()
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Offers another price for a negotiable piece on sale [own]',
    id: 'makeOffer',
    body: NewOffer,
    result: Offer,
    refusals: {
      401: 'no valid token',
      404: 'no such piece on sale',
      409: 'not negotiable, own piece, three open, one open, reserved: meta.reason',
      422: 'the price is too low, too high, in another currency, or the message names a contact',
    },
  })
  async make(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: unknown,
  ) {
    const { customerId } = this.callers.user(request);
    const { sku, price, message } = read(NewOffer, body);
    const offerId = key && isUuid(key) ? key : uuidv7();
    const offer = { offerId, sku, price: offeredPrice(price), ...(message && { message }) };
    return ok(toOffer(await orOfferRefused(this.marketplace.makeOffer(customerId, offer))));
  }

  @Post(':id/answer')
  @HttpCode(200)
  @ApiCall({
    summary: 'Accepts, counters, declines or withdraws an offer [own]',
    id: 'answerOffer',
    body: OfferAnswer,
    result: Offer,
    refusals: {
      401: 'no valid token',
      404: 'no such own offer',
      409: "not the caller's turn, over, or another version",
      422: 'the price of the counter-offer does not lie between the two, or the message names a contact',
    },
  })
  async answer(@Req() request: FastifyRequest, @Param('id') offerId: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    if (!isUuid(offerId)) throw new NotFoundException();
    const { answer, price, message, version } = read(OfferAnswer, body);
    const answered = this.marketplace.answerOffer(customerId, offerId, {
      answer,
      ...(price && { price: offeredPrice(price) }),
      ...(message && { message }),
      ...(version && { version }),
    });
    return ok(toOffer(await orOfferRefused(answered)));
  }
}
