import { asText } from '@garderoba/edge/request';
import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CatalogClient } from '../../clients/catalog.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { read } from '../../wire/call.js';
import { AskAlert, EndAlert } from '../../wire/customers/user.schema.js';
import { list } from '../../wire/fields.js';
import { documentsWith } from '../../wire/goods/search.wire.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Back-in-stock alerts of signed-in customers (USR-031). */
@ApiTags('product alerts')
@Controller('api/ext/product-alert')
@Open()
export class ProductAlertsController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly stock: StockClient,
    private readonly catalog: CatalogClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({ summary: 'Skus the customer waits for', result: list(z.string()), refusals: { 401: 'no valid token' } })
  async list(@Req() request: FastifyRequest) {
    return ok(await this.accounts.productAlerts(this.callers.user(request).customerId));
  }

  /** `{ sku, parentSku? }`: one mail when the SKU is in stock again. Idempotent. */
  @Post()
  @ApiCall({
    summary: 'One mail when the sku is back in stock (USR-031)',
    body: AskAlert,
    result: z.boolean(),
    refusals: { 400: 'no sku', 401: 'no valid token', 404: 'no such product', 409: 'it is in stock' },
  })
  async ask(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { sku, parentSku } = read(AskAlert, body);
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    const named = [parentSku || sku];
    const [levels, documents] = await Promise.all([
      this.stock.levels([sku]),
      this.catalog.documents(store.code, documentsWith('product', { sku: named }, 1)),
    ]);
    const [level] = levels;
    const [product] = documents;
    if (!level || !product) throw new WireError(404, TEXT.productNotAvailable);
    if (level.inStock) throw new WireError(409, TEXT.inStock);
    const name = asText(product.name).slice(0, 500) || sku;
    const path = asText(product.url_path).slice(0, 500);
    await this.accounts.askProductAlert(customerId, sku, { name, path, store: store.code });
    return ok(true);
  }

  /** `{ sku }`: deletes the alert. Idempotent. */
  @Delete()
  @ApiCall({
    summary: 'Waits no more for the sku',
    body: EndAlert,
    result: z.boolean(),
    refusals: { 400: 'no sku', 401: 'no valid token' },
  })
  async end(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { sku } = read(EndAlert, body);
    await this.accounts.endProductAlert(customerId, sku);
    return ok(true);
  }
}
