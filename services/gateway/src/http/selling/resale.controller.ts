import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { OrdersClient } from '../../clients/orders.client.js';
import { storeOf } from '../../wire/request.js';
import { Resale } from '../../wire/selling/resale.schema.js';
import { keptLines, toResale } from '../../wire/selling/resale.wire.js';
import { FactTexts } from '../content/fact-texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** What of an own order can be sold again, and from when on (docs/decisions/0082). */
@ApiTags('selling')
@Controller('api/ext/marketplace/resale')
@Open()
export class ResaleController {
  constructor(
    private readonly orders: OrdersClient,
    private readonly marketplace: MarketplaceClient,
    private readonly facts: FactTexts,
    private readonly callers: CallerOf,
    private readonly clock: Clock,
  ) {}

  /** Orders say what was bought and kept, marketplace what is second-hand, the editors how long goods can be returned. */
  @Get(':number')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'Lines of an own order that can be sold again, and from which day on [own]',
    id: 'resale',
    result: Resale,
    refusals: { 401: 'no valid token', 404: 'not found, or of another customer' },
  })
  async read(@Req() request: FastifyRequest, @Param('number') number: string, @Query() query: Record<string, unknown>) {
    const { customerId } = this.callers.user(request);
    const order = await this.orders.get(number, { customerId });
    const skus = [...new Set(keptLines(order).map(({ sku }) => sku))];
    if (skus.length === 0) return ok({ items: [] });
    const [purchases, facts] = await Promise.all([
      this.marketplace.purchases(customerId, skus),
      this.facts.in(storeOf(request.headers, query).code),
    ]);
    return ok(toResale(order, purchases, { returnDays: Number(facts.return_days), now: this.clock.now() }));
  }
}
