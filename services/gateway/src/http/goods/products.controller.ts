import { CURRENCIES, type Currency } from '@garderoba/contracts';
import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogClient } from '../../clients/catalog.client.js';
import { PricingClient } from '../../clients/pricing.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { read } from '../../wire/call.js';
import { PriceList, PricesQuery, ProductList, ProductsQuery } from '../../wire/goods/catalog.schema.js';
import { JsonText, jsonBytes, jsonEntries, jsonParts } from '../../wire/goods/json-parts.js';
import { toWirePriceInfo } from '../../wire/goods/price.wire.js';
import { documentsWith } from '../../wire/goods/search.wire.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

@ApiTags('catalogue')
@Controller('api/product')
@Open()
export class ProductsController {
  constructor(
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
    private readonly catalog: CatalogClient,
    private readonly callers: CallerOf,
  ) {}

  /** Current prices of products that a page already shows (PRC-019, PRC-022); matched by the document's id. */
  @Get('render-list')
  @ApiCall({
    summary: 'Prices as they are now, by document id (PRC-019)',
    query: PricesQuery,
    result: PriceList,
    refusals: { 400: 'no skus' },
  })
  async renderList(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { skus, currencyCode } = read(PricesQuery, query);
    const store = storeOf(request.headers, query);
    const asked = currencyCode.toUpperCase() as Currency;
    const currency = CURRENCIES.includes(asked) ? asked : store.currency;
    // stock knows the document ids of products; pricing knows SKUs only
    const [states, levels] = await Promise.all([this.pricing.priceStates(skus), this.stock.levels(skus)]);
    // The verified session determines the group; a `userGroupId` from the client is ignored.
    const group = this.callers.groupOf(request);
    const ids = new Map(levels.map((level) => [level.sku, level.productId]));
    const items = states.flatMap((state) => {
      const id = ids.get(state.sku);
      return (id && toWirePriceInfo(id, state, currency, store.country, group)) || [];
    });
    return ok({ items, total_count: items.length });
  }
  /** Products as the index stores them, unknown ones omitted; no given client uses it (wire-contract 5.7). */
  @Get('list')
  @ApiCall({
    summary: 'Products as the index holds them',
    query: ProductsQuery,
    result: ProductList,
    refusals: { 400: 'no skus' },
  })
  async list(
    @Req() request: FastifyRequest,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { skus } = read(ProductsQuery, query);
    const { code } = storeOf(request.headers, query);
    const asked = documentsWith('product', { sku: skus }, skus.length);
    const found = (await this.catalog.parts(code, asked)).get('hits') as Buffer;
    const hits = jsonEntries(jsonParts(found).get('hits') as Buffer);
    const items = hits.map((hit) => new JsonText(jsonParts(hit).get('_source') as Buffer));
    const answer = jsonBytes({ code: 200, result: { items, total_count: items.length } });
    await reply.status(200).header('content-type', 'application/json; charset=utf-8').send(answer);
  }
}
