import { badRequest, type Envelope, ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { StockClient } from '../../clients/stock.client.js';
import { read } from '../../wire/call.js';
import { list } from '../../wire/fields.js';
import { SkusQuery, StockItem, StockQuery } from '../../wire/goods/catalog.schema.js';
import { toWireStock } from '../../wire/goods/stock.wire.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';

@ApiTags('stock')
@Controller(['api/stock', 'api/ext/elastic-stock'])
@Open()
export class StockController {
  constructor(private readonly stock: StockClient) {}

  /**
   * Stock of one SKU; an unknown one is 404 with a code for which the client shows no message (STK-009, wire-contract
   * 6.1).
   */
  @Get('check')
  @ApiCall({
    summary: 'Stock of one sku (STK-009)',
    query: StockQuery,
    result: StockItem,
    refusals: { 400: 'no sku', 404: 'unknown, result: { code: ENOTFOUND }' },
  })
  check(@Query() query: Record<string, unknown>): Promise<Envelope<StockItem>> {
    return this.one(read(StockQuery, query).sku);
  }

  @Get('check/:sku')
  @ApiCall({
    summary: 'Stock of one sku (STK-009)',
    result: StockItem,
    refusals: { 404: 'unknown, result: { code: ENOTFOUND }' },
  })
  checkPath(@Param('sku') sku: string): Promise<Envelope<StockItem>> {
    return this.one(sku);
  }

  /** Stock of several SKUs in the order requested; unknown ones are omitted (STK-010, wire-contract 6.2). */
  @Get('list')
  @ApiCall({
    summary: 'Stock of several skus, unknown ones left out (STK-010)',
    query: SkusQuery,
    result: list(StockItem),
    refusals: { 400: 'no skus' },
  })
  async list(@Query() query: Record<string, unknown>) {
    const { skus } = read(SkusQuery, query);
    const bySku = new Map((await this.stock.levels(skus)).map((item) => [item.sku, item]));
    return ok(skus.flatMap((sku) => bySku.get(sku) ?? []).map(toWireStock));
  }

  private async one(sku: string): Promise<Envelope<StockItem>> {
    if (!sku) throw badRequest(TEXT.skuMissing);
    const [item] = await this.stock.levels([sku]);
    if (!item) throw new WireError(404, { code: 'ENOTFOUND', message: TEXT.noStock });
    return ok(toWireStock(item));
  }
}
