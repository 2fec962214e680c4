import type { AttributeFacts } from '../domain/attribute.js';
import { type Category, ROOT_CATEGORY } from '../domain/category.js';
import type { CategoryTree } from '../domain/documents/category-document.js';
import type { KnownFacts } from '../domain/documents/known-facts.js';
import type { Garment, Standing } from '../domain/garment.js';
import type { PriceState } from '../domain/price-state.js';
import { type Product, partsOf } from '../domain/product.js';
import { type KeptRental, keptRental, type RentalState } from '../domain/rental-state.js';
import type { ReviewStatistics } from '../domain/review-statistics.js';
import type { StockState } from '../domain/stock-state.js';

/** Number of products with a price in a currency, by currency. */
export type CurrencyCounts = Readonly<Record<string, number>>;

interface Lent {
  readonly rental: KeptRental;
  /** Resolved when a search needs it; undefined again after a change of a product that represents it. */
  garment: Garment | undefined;
}

/** All facts that documents are rendered from, in memory and kept up to date, one instance per copy of the service. */
export class Catalogue implements KnownFacts, CategoryTree {
  private readonly attributes = new Map<string, AttributeFacts>();
  private readonly categories = new Map<number, Category>();
  private childrenOf = new Map<number, Category[]>();
  private readonly products = new Map<string, Product>();
  private readonly skus = new Map<number, string>();
  private readonly parents = new Map<string, Set<string>>();
  private readonly variants = new Map<string, Set<string>>();
  private readonly linkers = new Map<string, Set<string>>();
  private readonly prices = new Map<string, PriceState>();
  private readonly stocks = new Map<string, StockState>();
  private readonly lent = new Map<string, Lent>();
  private readonly reviewed = new Map<string, ReviewStatistics>();
  private readonly sold = new Map<string, number>();
  /** Listed products per category including subcategories, by currency; counted by the index. */
  readonly counts = new Map<number, CurrencyCounts>();

  constructor(readonly listOutOfStock: boolean) {}

  attribute(code: string): AttributeFacts | undefined {
    return this.attributes.get(code);
  }
  get allAttributes(): AttributeFacts[] {
    return [...this.attributes.values()];
  }
  category(categoryId: number): Category | undefined {
    return this.categories.get(categoryId);
  }
  get allCategories(): Category[] {
    return [...this.categories.values()];
  }
  children(categoryId: number): readonly Category[] {
    return this.childrenOf.get(categoryId) ?? [];
  }
  productCount(categoryId: number, currency: string): number {
    return this.counts.get(categoryId)?.[currency] ?? 0;
  }
  product(sku: string): Product | undefined {
    return this.products.get(sku);
  }
  productWith(documentId: number): Product | undefined {
    return this.products.get(this.skus.get(documentId) ?? '');
  }
  get allProducts(): Iterable<Product> {
    return this.products.values();
  }
  variantParents(sku: string): readonly Product[] {
    return [...(this.variants.get(sku) ?? [])].flatMap((parent) => this.products.get(parent) ?? []);
  }
  /** SKUs of the products made of this SKU. */
  parentsOf(sku: string): Iterable<string> {
    return this.parents.get(sku) ?? [];
  }
  /** SKUs of the products that recommend this SKU. */
  linkedFrom(sku: string): Iterable<string> {
    return this.linkers.get(sku) ?? [];
  }
  price(sku: string): PriceState | undefined {
    return this.prices.get(sku);
  }
  stock(sku: string): StockState | undefined {
    return this.stocks.get(sku);
  }
  rental(sku: string): KeptRental | undefined {
    return this.lent.get(sku)?.rental;
  }
  /** All rentable garments with the documents that represent them. */
  *allGarments(): Iterable<Garment> {
    for (const [sku, lent] of this.lent) {
      lent.garment ??= { rental: lent.rental, ...this.standing(sku) };
      yield lent.garment;
    }
  }
  reviews(sku: string): ReviewStatistics | undefined {
    return this.reviewed.get(sku);
  }
  sales(sku: string): number {
    return this.sold.get(sku) ?? 0;
  }

  /** Sets the products of a category. True when a number changed. */
  setCounts(categoryId: number, counts: CurrencyCounts): boolean {
    const before = this.counts.get(categoryId) ?? {};
    this.counts.set(categoryId, counts);
    return Object.entries(counts).some(([currency, count]) => (before[currency] ?? 0) !== count);
  }

  setAttributes(attributes: readonly AttributeFacts[]): void {
    this.attributes.clear();
    for (const attribute of attributes) this.attributes.set(attribute.code, attribute);
  }

  setCategories(categories: readonly Category[]): void {
    this.categories.clear();
    for (const category of categories) this.categories.set(category.categoryId, category);
    const inOrder = [...categories].sort((a, b) => a.position - b.position || a.categoryId - b.categoryId);
    this.childrenOf = Map.groupBy(inOrder, ({ parentId }) => parentId);
  }

  setProduct(product: Product): void {
    const before = this.products.get(product.facts.sku);
    if (before) this.link(before, (skus, parent) => skus.delete(parent));
    this.products.set(product.facts.sku, product);
    this.skus.set(product.documentId, product.facts.sku);
    this.standsElsewhere(product.facts.sku);
    this.link(product, (skus, parent) => skus.add(parent));
  }

  setPrice(state: PriceState): void {
    this.prices.set(state.sku, state);
  }
  setStock(state: StockState): void {
    this.stocks.set(state.sku, state);
  }
  setRental(state: RentalState): void {
    this.lent.set(state.sku, { rental: keptRental(state), garment: undefined });
  }
  setReviews(statistics: ReviewStatistics): void {
    this.reviewed.set(statistics.sku, statistics);
  }
  setSales(sku: string, pieces: number): void {
    this.sold.set(sku, pieces);
  }

  /** The category with all its descendants. */
  branch(categoryId: number): number[] {
    return [categoryId, ...this.children(categoryId).flatMap((child) => this.branch(child.categoryId))];
  }

  /** The category with all its ancestors except the root. */
  lineage(categoryId: number): number[] {
    const category = this.categories.get(categoryId);
    return category
      ? [categoryId, ...(category.parentId === ROOT_CATEGORY ? [] : this.lineage(category.parentId))]
      : [];
  }

  private standsElsewhere(sku: string): void {
    const lent = this.lent.get(sku);
    if (lent) lent.garment = undefined;
  }

  private standing(sku: string): Standing {
    const product = this.products.get(sku);
    const own = product?.facts.attributes.size;
    return {
      ...(product && { documentId: product.documentId }),
      sizes: Array.isArray(own) ? (own as readonly number[]) : [],
      styles: this.variantParents(sku).map(({ documentId, facts }) => {
        const size = facts.variants?.children.find((child) => child.sku === sku)?.options.size;
        return { documentId, ...(size !== undefined && { size }) };
      }),
    };
  }

  private link({ facts }: Product, change: (skus: Set<string>, parent: string) => void): void {
    for (const { sku, kind } of partsOf(facts)) {
      change(setOf(this.parents, sku), facts.sku);
      if (kind !== 'variant') continue;
      change(setOf(this.variants, sku), facts.sku);
      this.standsElsewhere(sku);
    }
    const { related = [], upsell = [], crosssell = [] } = facts.links ?? {};
    for (const sku of [...related, ...upsell, ...crosssell]) change(setOf(this.linkers, sku), facts.sku);
  }
}

function setOf(map: Map<string, Set<string>>, key: string): Set<string> {
  let set = map.get(key);
  if (!set) {
    set = new Set();
    map.set(key, set);
  }
  return set;
}
