import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { storeOf } from '../../wire/request.js';
import { Passport } from '../../wire/selling/passport.schema.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';

/** Numbers of tags, and of pieces that came from another system. */
const PIECE = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** The history of second-hand pieces, by the code on their tags (docs/decisions/0079). */
@ApiTags('selling')
@Controller('api/ext/marketplace/passports')
@Open()
export class PassportsController {
  constructor(private readonly marketplace: MarketplaceClient) {}

  @Get(':sku')
  @Header('cache-control', 'no-cache')
  @ApiCall({
    summary: 'The lives of a second-hand piece, without persons, prices and days',
    id: 'passport',
    result: Passport,
    refusals: { 404: 'no such piece, or it has never come to the shop' },
  })
  async read(@Req() request: FastifyRequest, @Param('sku') sku: string, @Query() query: Record<string, unknown>) {
    if (!PIECE.test(sku)) throw new WireError(404, TEXT.passportNotFound);
    const { language } = storeOf(request.headers, query);
    const { currentSku, isOnSale, condition, lives, ...counts } = await this.marketplace.passport(sku);
    const told = { ...counts, current_sku: currentSku, is_on_sale: isOnSale, lives: [...lives] };
    return ok({ ...told, condition: condition?.[language] ?? null });
  }
}
