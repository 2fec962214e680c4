import { Open } from '@garderoba/service-kit/access';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { StockClient, type StockItem } from '../clients/stock.client.js';
import { badRequest, type Envelope, ok, WireError } from '../wire/envelope.js';
import { param, skusOf } from '../wire/request.js';
import { toWireStock } from '../wire/stock.wire.js';
import { TEXT } from '../wire/texts.js';

@ApiTags('stock')
@Controller(['api/stock', 'api/ext/elastic-stock'])
@Open()
export class StockController {
  constructor(private readonly stock: StockClient) {}

  /** Stock of one sku; an unknown one is 404 with a code the client keeps silent about (STK-009, wire-contract 6.1). */
  @Get('check')
  @ApiQuery({ name: 'sku', required: true })
  @ApiOkResponse({ description: '{ code, result: stock item }' })
  check(@Query() query: Record<string, unknown>): Promise<Envelope> {
    return this.one(param(query, 'sku'));
  }

  @Get('check/:sku')
  @ApiOkResponse({ description: '{ code, result: stock item }' })
  checkPath(@Param('sku') sku: string): Promise<Envelope> {
    return this.one(sku);
  }

  /** Stock of several skus in the order asked; unknown ones are left out (STK-010, wire-contract 6.2). */
  @Get('list')
  @ApiQuery({ name: 'skus', required: true, description: 'comma-separated' })
  @ApiOkResponse({ description: '{ code, result: [stock item] }' })
  async list(@Query() query: Record<string, unknown>): Promise<Envelope> {
    const skus = skusOf(query);
    const bySku = new Map((await this.stock.levels(skus)).map((item) => [item.sku, item]));
    return ok(skus.flatMap((sku) => bySku.get(sku) ?? []).map((item: StockItem) => toWireStock(item)));
  }

  private async one(sku: string): Promise<Envelope> {
    if (!sku) throw badRequest(TEXT.skuMissing);
    const [item] = await this.stock.levels([sku]);
    if (!item) throw new WireError(404, { code: 'ENOTFOUND', message: TEXT.noStock });
    return ok(toWireStock(item));
  }
}
