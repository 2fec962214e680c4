import type { AuditAction } from '@garderoba/contracts';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import type { StaffMember } from '@garderoba/service-kit/staff-token';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type ProductRow as CatalogRow,
  type ProductFacts,
  type SaveResult,
  StaffCatalogClient,
} from '../clients/staff-catalog.client.js';
import { StaffPricingClient } from '../clients/staff-pricing.client.js';
import { StaffStockClient } from '../clients/staff-stock.client.js';
import { badRequest, WireError } from '../wire/envelope.js';
import { offered } from './allowed-actions.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { amount, type Column, CsvFiles } from './csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from './describe.js';
import {
  ChangedProductDto,
  IndexProgressDto,
  NewProductDto,
  OfferedProductRecord,
  ProductFilter,
  ProductRecord,
  ProductRow,
  RebuildReportDto,
} from './dto/products.dto.js';
import { type EditableProduct, isNewest, toCatalogInput, toPriceUpdate, toRecord } from './product-record.js';
import { listed, listQuery } from './simple-rest.js';
import { Acting, AdminResource, Staff } from './staff.js';
import { REFUSALS_OF_UNDO, Undo } from './undo.js';

/** Maximum SKUs of a "low stock" list. */
const MOST_LOW = 1_000;
/** Computed fields, which staff cannot set. */
const NOT_SET = ['version', 'updatedAt', 'level'];

const priceIn = (currency: string) => (row: ProductRow) =>
  amount(row.prices.find((price) => price.currency === currency)?.list);

const COLUMNS: readonly Column<ProductRow>[] = [
  ['sku', (row) => row.sku],
  ['name', (row) => row.name],
  ['type', (row) => row.type],
  ['status', (row) => row.status],
  ['PLN', priceIn('PLN')],
  ['EUR', priceIn('EUR')],
  ['SEK', priceIn('SEK')],
  ['available', (row) => row.available],
  ['changed', (row) => row.updatedAt],
];

const SORTS = ['updatedAt', 'sku'] as const;

/** Products: facts of catalog with prices of pricing and levels of stock. One update writes to each owner its part. */
@AdminResource('products')
export class ProductsController {
  constructor(
    private readonly catalog: StaffCatalogClient,
    private readonly pricing: StaffPricingClient,
    private readonly stock: StaffStockClient,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
    private readonly undo: Undo,
  ) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(ProductRow, ProductFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ProductRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'products', page, items, total);
  }

  /** Every product of the filter as CSV. */
  @Get('export.csv')
  @Staff('moderator')
  @AnswersFile(ProductFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'products', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, ProductFilter, SORTS);
    const { filter, ...rest } = page;
    const { id, stock, ...fields } = filter;
    const skus = stock === 'low' ? (await this.stock.low(MOST_LOW)).skus : id === undefined ? undefined : [id].flat();
    if (skus?.length === 0) return { page, items: [], total: 0 };
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...fields, ...rest }))
      if (value !== undefined) parameters.set(name, String(value));
    for (const sku of skus ?? []) parameters.append('sku', sku);
    const { items, total } = await this.catalog.products(`?${parameters}`);
    return { page, items: await this.rows(items), total };
  }

  @Get(':id')
  @Staff('moderator')
  @Answers(OfferedProductRecord)
  @Refuses(404)
  async get(@Param('id') sku: string, @Acting() member: StaffMember): Promise<OfferedProductRecord> {
    const product = await this.record(sku);
    const toggle = product.status === 1 ? 'disable' : 'enable';
    return { ...product, allowedActions: offered(member, [], ['edit', toggle]) };
  }

  @Post()
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(400, 'console.product_refused')
  @Refuses(409, 'console.sku_taken')
  async create(@Body() { sku, type, ...product }: NewProductDto): Promise<ProductRecord> {
    if (await this.exists(sku))
      throw new WireError(409, 'There is a product with this SKU already.', { reason: 'console.sku_taken' });
    await this.write(sku, type, product);
    const after = await this.record(sku);
    await this.audit.record({
      action: 'create',
      resource: 'products',
      id: sku,
      after: changed({}, { ...after }, NOT_SET).after,
    });
    return after;
  }

  @Put(':id')
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(400, 'console.product_refused')
  @Refuses(404)
  @Refuses(409, 'console.changed_meanwhile')
  async update(@Param('id') sku: string, @Body() { version, ...product }: ChangedProductDto): Promise<ProductRecord> {
    const [now, { facts }] = await Promise.all([this.record(sku), this.catalog.product(sku)]);
    if (!isNewest(version, now.version, Boolean(product.stock)))
      throw new WireError(409, 'It was changed meanwhile. Reload it and try again.', {
        reason: 'console.changed_meanwhile',
      });
    return this.change(sku, product, facts);
  }

  /** Undoes the last change of the product; see `Undo`. */
  @Post(':id/undo')
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(400, 'console.product_refused')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO)
  async takeBack(@Param('id') sku: string): Promise<ProductRecord> {
    const [now, { facts }] = await Promise.all([this.record(sku), this.catalog.product(sku)]);
    const before = await this.undo.fieldsBefore<ProductRecord>('products', sku, now);
    return this.change(sku, { ...now, ...before }, facts, 'undo');
  }

  @Post(':id/enable')
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(404)
  enable(@Param('id') sku: string): Promise<ProductRecord> {
    return this.setStatus(sku, 1);
  }

  @Post(':id/disable')
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(404)
  disable(@Param('id') sku: string): Promise<ProductRecord> {
    return this.setStatus(sku, 2);
  }

  /** Progress of a rebuild of the search index; `running` is false when there is none. */
  @Get('all/index-progress')
  @Staff('admin')
  @Answers(IndexProgressDto)
  progress(): Promise<IndexProgressDto> {
    return this.catalog.indexProgress();
  }

  /** Builds a new search index while the current one stays in use. */
  @Post('all/rebuild-index')
  @Staff('admin')
  @Answers(RebuildReportDto)
  async rebuild(): Promise<RebuildReportDto> {
    const result = await this.catalog.rebuildIndex();
    await this.audit.record({ action: 'rebuild-index', resource: 'products', id: 'all', after: result });
    return result;
  }

  private async setStatus(sku: string, status: ProductFacts['status']): Promise<ProductRecord> {
    const [now, { facts }] = await Promise.all([this.record(sku), this.catalog.product(sku)]);
    return this.change(sku, { ...now, status }, facts);
  }

  /** Writes the update and logs the actual difference, also after a partial failure. */
  private async change(
    sku: string,
    product: EditableProduct,
    facts: ProductFacts,
    action: AuditAction = 'update',
  ): Promise<ProductRecord> {
    const before = await this.record(sku);
    let refused: unknown;
    try {
      await this.write(sku, facts.type, product, facts);
    } catch (error) {
      refused = error;
    }
    const after = await this.record(sku);
    const difference = changed({ ...before }, { ...after }, NOT_SET);
    if (Object.keys(difference.after).length > 0)
      await this.audit.record({ action, resource: 'products', id: sku, ...difference });
    if (refused) throw refused;
    return after;
  }

  private async write(
    sku: string,
    type: ProductFacts['type'],
    product: EditableProduct,
    before?: ProductFacts,
  ): Promise<void> {
    const [attributes, categories, prices, levels] = await Promise.all([
      this.catalog.attributes(),
      this.catalog.categories(),
      this.pricing.prices([sku]),
      this.stock.levels([sku]),
    ]);
    taken(await this.catalog.saveProduct(toCatalogInput(sku, type, product, { attributes, categories }, before)));
    const price = toPriceUpdate(sku, product, prices);
    if (price) taken(await this.pricing.setPrice(price));
    for (const source of ['warehouse', 'showroom'] as const) {
      const wanted = product.stock?.[source];
      const counted = levels[0]?.sources.find((one) => one.source === source)?.onHand ?? 0;
      if (wanted !== undefined && wanted !== counted) taken(await this.stock.count(sku, source, wanted));
    }
  }

  private async record(sku: string): Promise<ProductRecord> {
    const [stored, prices, levels] = await Promise.all([
      this.catalog.product(sku),
      this.pricing.prices([sku]),
      this.stock.levels([sku]),
    ]);
    return toRecord(stored, prices, levels[0]);
  }

  private async rows(items: readonly CatalogRow[]): Promise<ProductRow[]> {
    const skus = items.map(({ sku }) => sku);
    // Prices and levels are optional: when their services do not answer, the list is shown without them.
    const [prices, levels] = await Promise.all([
      this.pricing.prices(skus).catch(() => []),
      this.stock.levels(skus).catch(() => []),
    ]);
    return items.map(({ changedAt, ...row }) => ({
      id: row.sku,
      ...row,
      updatedAt: changedAt,
      prices: prices
        .filter(({ sku }) => sku === row.sku)
        .map(({ currency, list, special }) => ({ currency, list, special })),
      available: levels.find(({ sku }) => sku === row.sku)?.available ?? null,
    }));
  }

  private async exists(sku: string): Promise<boolean> {
    try {
      await this.catalog.product(sku);
      return true;
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return false;
      throw error;
    }
  }
}

function taken({ outcome, reason }: Pick<SaveResult, 'outcome' | 'reason'>): void {
  if (outcome === 'refused')
    throw badRequest(reason ?? 'refused', {
      reason: /^\w+\.\w+$/.test(reason ?? '') ? reason : 'console.product_refused',
      details: { reason },
    });
}
