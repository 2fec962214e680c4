import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { AttributeFacts } from '../domain/attribute.js';
import type { StoredCategory } from '../domain/category.js';
import type { Garment } from '../domain/garment.js';
import type { PriceState } from '../domain/price-state.js';
import type { Product } from '../domain/product.js';
import type { RentalState } from '../domain/rental-state.js';
import type { ReviewStatistics } from '../domain/review-statistics.js';
import type { StockState } from '../domain/stock-state.js';
import { AttributesRepository } from './attributes.repository.js';
import { type CandidateWish, candidateSkus } from './candidates.js';
import { CategoriesRepository } from './categories.repository.js';
import { ChangesRepository, type LoggedChange } from './changes.repository.js';
import { DocumentsRepository, type StoredDocument } from './documents.repository.js';
import { readGarments } from './garments.js';
import { ProductsRepository } from './products.repository.js';
import { StatesRepository, type TaxRate } from './states.repository.js';

export interface SkuFacts {
  readonly products: readonly Product[];
  readonly prices: readonly PriceState[];
  readonly stocks: readonly StockState[];
  readonly rentals: readonly RentalState[];
  readonly reviews: readonly ReviewStatistics[];
  readonly sales: ReadonlyMap<string, number>;
}

/** Reads the facts that search documents are rendered from. */
@Injectable()
export class CatalogueQueries {
  constructor(
    private readonly db: Db,
    private readonly productRows: ProductsRepository,
    private readonly attributeRows: AttributesRepository,
    private readonly categoryRows: CategoriesRepository,
    private readonly states: StatesRepository,
    private readonly documentRows: DocumentsRepository,
    private readonly changes: ChangesRepository,
  ) {}

  attributes(): Promise<AttributeFacts[]> {
    return this.attributeRows.all(this.db);
  }
  attributesByCode(codes: readonly string[]): Promise<AttributeFacts[]> {
    return this.attributeRows.byCode(this.db, codes);
  }
  categories(): Promise<StoredCategory[]> {
    return this.categoryRows.all(this.db);
  }
  taxRates(): Promise<TaxRate[]> {
    return this.states.taxRates(this.db);
  }
  documents(): Promise<StoredDocument[]> {
    return this.documentRows.all(this.db);
  }
  documentsById(entity: string, documentIds: readonly number[]): Promise<StoredDocument[]> {
    return this.documentRows.byId(this.db, entity, documentIds);
  }
  productPage(afterDocumentId: number, limit: number): Promise<Product[]> {
    return this.productRows.page(this.db, afterDocumentId, limit);
  }
  productCount(): Promise<number> {
    return this.productRows.count(this.db);
  }
  /** SKUs whose documents change when these products do. */
  affectedSkus(skus: readonly string[]): Promise<string[]> {
    return this.productRows.affected(this.db, skus);
  }
  /** Customer groups with an own price for any product. */
  customerGroups(): Promise<number[]> {
    return this.states.groups(this.db);
  }
  newestGeneration(): Promise<number> {
    return this.changes.newest();
  }
  /** Lines of the change log after a generation, oldest first; possibly only a part of them. */
  changesAfter(generation: number): Promise<LoggedChange[]> {
    return this.changes.after(generation);
  }
  productsWithParts(skus: readonly string[]): Promise<Product[]> {
    return this.productRows.withParts(this.db, skus);
  }

  /** SKUs that a listing may show while the search engine is unavailable, newest first. */
  candidates(wish: CandidateWish, limit: number): Promise<string[]> {
    return candidateSkus(this.db, wish, limit);
  }

  /** All facts of these SKUs; without a list, the states of all. */
  async bySku(skus: readonly string[]): Promise<SkuFacts> {
    const [products, prices, stocks, sales, rentals, reviews] = await Promise.all([
      this.productRows.bySku(this.db, skus),
      this.states.prices(this.db, skus),
      this.states.stocks(this.db, skus),
      this.states.sales(this.db, skus),
      this.states.rentals(this.db, skus),
      this.states.reviews(this.db, skus),
    ]);
    return { products, prices, stocks, sales, rentals, reviews };
  }

  async allStates(): Promise<Omit<SkuFacts, 'products'>> {
    const [prices, stocks, sales, rentals, reviews] = await Promise.all([
      this.states.prices(this.db),
      this.states.stocks(this.db),
      this.states.sales(this.db),
      this.states.rentals(this.db),
      this.states.reviews(this.db),
    ]);
    return { prices, stocks, sales, rentals, reviews };
  }

  /** Rentable garments with their availability and documents: the given ones, or all. */
  garments(skus?: readonly string[]): Promise<Garment[]> {
    return readGarments(this.db, skus);
  }
  /** Availability of these garments; documents do not contain it. */
  rentals(skus: readonly string[]): Promise<RentalState[]> {
    return this.states.rentals(this.db, skus);
  }
}
