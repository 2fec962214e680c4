import { badRequest } from '@garderoba/edge/wire-error';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  CatalogClient,
  type ProductRow as CatalogRow,
  type ProductFacts,
  type SaveResult,
} from '../../clients/catalog.client.js';
import { MediaClient } from '../../clients/media.client.js';
import { PricingClient } from '../../clients/pricing.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { offered } from '../kit/allowed-actions.js';
import { AuditLog } from '../kit/audit-log.js';
import { amount, type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import {
  IndexProgressDto,
  OfferedProductRecord,
  ProductRecord,
  ProductRow,
  RebuildReportDto,
} from './product-answers.dto.js';
import {
  type EditableProduct,
  fieldOfParts,
  ofParts,
  type PartVersions,
  partOf,
  picturesOf,
  toCatalogInput,
  toPriceUpdate,
  toRecord,
  versionsOf,
} from './product-record.js';
import { ChangedProductDto, NewProductDto, ProductFilter } from './products.dto.js';

/** Maximum SKUs of a "low stock" list. */
const MOST_LOW = 1_000;
const REFUSALS_OF_CHANGE = ['catalog.product_changed', 'pricing.prices_changed', 'stock.count_changed'] as const;

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

type Counts = NonNullable<EditableProduct['stock']>;

/** Products: facts of catalog with prices of pricing and levels of stock. One update writes to each owner its part. */
@AdminResource('products')
export class ProductsController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
    private readonly media: MediaClient,
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
    return this.csv.send(reply, 'products', query, COLUMNS, (part) => this.page(part, 'required'));
  }

  private async page(query: Readonly<Record<string, unknown>>, others: 'optional' | 'required' = 'optional') {
    const page = listQuery(query, ProductFilter, SORTS);
    const { filter, ...rest } = page;
    const { id, stock, ...fields } = filter;
    const skus = stock === 'low' ? (await this.stock.low(MOST_LOW)).skus : id === undefined ? undefined : [id].flat();
    if (skus?.length === 0) return { page, items: [], total: 0 };
    const { items, total } = await this.catalog.products({ ...fields, ...rest, sku: skus });
    return { page, items: await this.rows(items, others), total };
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
  @Refuses(409, 'catalog.product_exists')
  async create(@Body() { sku, type, ...product }: NewProductDto): Promise<ProductRecord> {
    await this.write(sku, type, product);
    return this.record(sku);
  }

  @Put(':id')
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(400, 'console.product_refused', 'console.stock_of_parts', 'console.prices_of_parts')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_CHANGE)
  async update(@Param('id') sku: string, @Body() { version, ...product }: ChangedProductDto): Promise<ProductRecord> {
    return this.change(sku, product, version);
  }

  /** Undoes the last change of the product; see `Undo`. */
  @Post(':id/undo')
  @Staff('admin')
  @Answers(ProductRecord)
  @Refuses(400, 'console.product_refused')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, ...REFUSALS_OF_CHANGE)
  async takeBack(@Param('id') sku: string): Promise<ProductRecord> {
    const now = await this.record(sku);
    const isCurrent = ofParts(versionsOf(now.version));
    const before = await this.undo.fieldsBefore<EditableProduct>('products', sku, isCurrent, { partOf });
    return this.change(sku, { ...now, stock: null, ...before }, now.version);
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
    const now = await this.record(sku);
    return this.change(sku, { ...now, stock: null, status }, now.version);
  }

  private async change(sku: string, product: EditableProduct, version: string): Promise<ProductRecord> {
    const { facts } = await this.catalog.product(sku);
    await this.write(sku, facts.type, product, facts, versionsOf(version));
    return this.record(sku);
  }

  /** Every owner checks the version of its part. If a later owner refuses, the changes of earlier ones remain. */
  private async write(
    sku: string,
    type: ProductFacts['type'],
    product: EditableProduct,
    before?: ProductFacts,
    seen?: PartVersions,
  ): Promise<void> {
    const [attributes, categories, prices] = await Promise.all([
      this.catalog.attributes(),
      this.catalog.categories(),
      this.pricing.prices([sku]),
    ]);
    refuseFieldOfParts(fieldOfParts(product, before, prices));
    const facts = toCatalogInput(sku, type, product, { attributes, categories }, before);
    // Published first: the product must not show pictures that are not served.
    await this.media.publish(picturesOf(product));
    taken(await this.catalog.saveProduct({ ...facts, version: seen?.facts ?? 0 }));
    const price = toPriceUpdate(sku, product, prices);
    taken(await this.pricing.setPrice({ ...price, ...(seen && { version: seen.prices }) }));
    if (product.stock) await this.count(sku, product.stock, seen?.stock);
  }

  private async count(sku: string, counts: Counts, seen: Counts | null | undefined): Promise<void> {
    const levels = (['warehouse', 'showroom'] as const).map((source) => ({
      ...{ sku, source, onHand: counts[source] },
      ...(seen && { seen: seen[source] }),
    }));
    for (const result of await this.stock.count(levels)) taken(result);
  }

  private async record(sku: string): Promise<ProductRecord> {
    const [stored, prices, levels] = await Promise.all([
      this.catalog.product(sku),
      this.pricing.prices([sku]),
      this.stock.levels([sku]),
    ]);
    return toRecord(stored, prices, levels[0]);
  }

  /** Prices and levels that are optional are left out when their services do not answer; a file never hides that. */
  private async rows(items: readonly CatalogRow[], others: 'optional' | 'required'): Promise<ProductRow[]> {
    const skus = items.map(({ sku }) => sku);
    const none = (error: unknown): [] => {
      if (others === 'required') throw error;
      return [];
    };
    const [prices, levels] = await Promise.all([
      this.pricing.prices(skus).catch(none),
      this.stock.levels(skus).catch(none),
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
}

function refuseFieldOfParts(field: 'stock' | 'prices' | undefined): void {
  if (!field) return;
  const text = field === 'stock' ? 'Its pieces are those of its parts.' : 'Its price is the sum of its parts.';
  throw badRequest(`${field}: ${text}`, { reason: `console.${field}_of_parts`, details: { field } });
}

function taken({ outcome, reason }: Pick<SaveResult, 'outcome' | 'reason'>): void {
  if (outcome === 'refused')
    throw badRequest(reason ?? 'refused', {
      reason: /^\w+\.\w+$/.test(reason ?? '') ? reason : 'console.product_refused',
      details: { reason },
    });
}
