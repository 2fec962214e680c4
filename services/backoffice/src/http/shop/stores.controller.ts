import { STORE_VIEWS } from '@garderoba/contracts';
import { WireError } from '@garderoba/edge/wire-error';
import { Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CartClient } from '../../clients/cart.client.js';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory, NoFilter } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { offeredIn, shippingId } from './method-records.js';
import { storeFacts } from './store-facts.js';
import { StoreRecord, StoreRow } from './stores.dto.js';

const SORTS = ['storeId', 'code'] as const;

/**
 * Store views: language, currency, tax country. URLs, indexes and price lists depend on them, so they are defined in
 * code (docs/decisions/0029); their offers are set with the methods.
 */
@AdminResource('stores')
@Staff('moderator')
export class StoresController {
  constructor(
    private readonly cart: CartClient,
    @Inject(CONFIG) private readonly config: BackofficeConfig,
  ) {}

  @Get()
  @AnswersRows(StoreRow, NoFilter, SORTS)
  list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply): readonly StoreRow[] {
    const page = listQuery(query, NoFilter, SORTS);
    const { items, total } = inMemory(
      STORE_VIEWS.map((view) => storeFacts(view, this.config.PUBLIC_URL)),
      page,
    );
    return listed(reply, 'stores', page, items, total);
  }

  /** One store view with every shipping and payment method and whether it offers the method. */
  @Get(':id')
  @Answers(StoreRecord)
  @Refuses(404)
  async get(@Param('id') id: string): Promise<StoreRecord> {
    const view = STORE_VIEWS.find(({ code }) => code === id);
    if (!view) throw new WireError(404, 'There is no such store view.');
    const { shipping, payment } = await this.cart.methods();
    return {
      ...storeFacts(view, this.config.PUBLIC_URL),
      shipping: shipping.map((method) => ({
        id: shippingId(method),
        title: { carrier: method.carrierTitle, method: method.methodTitle },
        offered: offeredIn(method, view.language),
      })),
      payment: payment.map((method) => ({
        id: method.code,
        title: method.title,
        offered: offeredIn(method, view.language),
      })),
    };
  }
}
