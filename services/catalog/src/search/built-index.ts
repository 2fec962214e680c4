import { setImmediate as breathe } from 'node:timers/promises';
import { CURRENCIES, LANGUAGES } from '@garderoba/contracts';
import type { Category } from '../domain/category.js';
import { ROOT_CATEGORY, SUBSCRIPTION_CATEGORY } from '../domain/category.js';
import { attributeDocument } from '../domain/documents/attribute-document.js';
import { categoryDocument, rootDocument, urlKeyOf } from '../domain/documents/category-document.js';
import type { Json } from '../domain/documents/known-facts.js';
import { taxRuleDocuments } from '../domain/documents/taxrule-document.js';
import { isOffered, type Product } from '../domain/product.js';
import type { CatalogueQueries } from '../persistence/catalogue.queries.js';
import { LISTED, PRICE_FIELDS } from './answers.js';
import { Catalogue } from './catalogue.js';
import { type DocumentStore, EntityDocuments } from './entity-documents.js';
import { EntityIndex } from './entity-index.js';
import { indexedProduct, textsKey } from './indexed-product.js';

const PAGE = 500;
/** Documents per batch; other requests are processed between batches. */
const BATCH = 100;

/** Language and currency decide what a store says of a category. */
const CATEGORY_STORES = LANGUAGES.flatMap((language) => CURRENCIES.map((currency) => ({ language, currency })));

export type Change = readonly [entity: string, ref: string];

/** Documents and tags affected by a batch of changes, for the cache of rendered documents and for the published tags. */
export interface Touched {
  readonly productIds: Set<number>;
  readonly categoryIds: Set<number>;
  readonly entities: Set<string>;
  /** A name that many documents contain has changed. */
  everything: boolean;
}

/** One complete state of the embedded engine: facts, documents and indexes of all languages. */
export class BuiltIndex {
  readonly catalogue: Catalogue;
  readonly products = new EntityIndex();
  private readonly others = new EntityDocuments();
  /** Key of the facts that the indexed texts depend on (`textsKey`), by document id. */
  private readonly textsOf = new Map<number, string>();
  generation = 0;
  /** Number of indexed products, for the progress of a rebuild. */
  indexed = 0;

  /** `onBroken` is called for each product that cannot be indexed. */
  constructor(
    private readonly queries: CatalogueQueries,
    listOutOfStock: boolean,
    private readonly onBroken: (sku: string, error: unknown) => void,
  ) {
    this.catalogue = new Catalogue(listOutOfStock);
  }

  index(entity: string, store: DocumentStore): EntityIndex {
    return entity === 'product' ? this.products : this.others.index(entity, store);
  }

  /** A stored document of any entity except product. */
  document(entity: string, store: DocumentStore, id: number): Json | undefined {
    return this.others.get(entity, store, id);
  }

  /** Loads everything from the database. */
  async load(): Promise<void> {
    // Read before loading: changes during the load are in later lines and are applied again.
    this.generation = await this.queries.newestGeneration();
    this.catalogue.setAttributes(await this.queries.attributes());
    await this.readCategories();
    const { prices, stocks, sales, rentals, reviews } = await this.queries.allStates();
    for (const rental of rentals) this.catalogue.setRental(rental);
    for (const statistics of reviews) this.catalogue.setReviews(statistics);
    for (const price of prices) this.catalogue.setPrice(price);
    for (const stock of stocks) this.catalogue.setStock(stock);
    for (const [sku, pieces] of sales) this.catalogue.setSales(sku, pieces);
    for (let after = 0; ; ) {
      const page = await this.queries.productPage(after, PAGE);
      for (const product of page) this.catalogue.setProduct(product);
      if (page.length < PAGE) break;
      after = (page.at(-1) as Product).documentId;
    }
    await this.putProducts(this.catalogue.allProducts);
    this.putAttributes();
    this.count([ROOT_CATEGORY, ...this.catalogue.allCategories.map(({ categoryId }) => categoryId)]);
    this.putCategories();
    await this.putTaxRules();
    for (const { entity, documentId, language, body } of await this.queries.documents())
      this.others.put(entity, { language }, documentId, body);
  }

  /** Applies the changes. */
  async apply(changes: readonly Change[]): Promise<Touched> {
    const refs = Map.groupBy(changes, ([entity]) => entity);
    const touched: Touched = {
      productIds: new Set(),
      categoryIds: new Set(),
      entities: new Set(refs.keys()),
      everything: false,
    };
    const stale = new Set<string>();
    if (refs.has('attribute')) await this.applyAttributes(refs.get('attribute') ?? [], stale, touched);
    if (refs.has('category')) await this.applyCategories(refs.get('category') ?? [], stale, touched);
    if (refs.has('product'))
      await this.applySkus(
        (refs.get('product') ?? []).map(([, sku]) => sku),
        stale,
        touched,
      );
    const products = [...stale].flatMap((sku) => this.catalogue.product(sku) ?? []);
    await this.putProducts(products);
    for (const { documentId } of products) touched.productIds.add(documentId);
    if (touched.categoryIds.size > 0) this.count([ROOT_CATEGORY, ...touched.categoryIds]);
    if (refs.has('category') || this.countsChanged) {
      this.putCategories();
      touched.entities.add('category');
    }
    if (refs.has('taxrule')) await this.putTaxRules();
    if (refs.has('rental'))
      await this.applyRentals(
        (refs.get('rental') ?? []).map(([, sku]) => sku),
        touched,
      );
    for (const [entity, own] of refs)
      if (!['product', 'category', 'attribute', 'taxrule', 'rental'].includes(entity))
        await this.applyDocuments(entity, own);
    return touched;
  }

  /** Ids of the categories that list every visibility, with their subcategories. */
  get everyVisibility(): ReadonlySet<string> {
    this.special ??= new Set(
      this.catalogue.allCategories
        .filter(isSubscription)
        .flatMap(({ categoryId }) => this.catalogue.branch(categoryId))
        .map(String),
    );
    return this.special;
  }

  private special: ReadonlySet<string> | undefined;

  private async readCategories(): Promise<void> {
    this.catalogue.setCategories(await this.queries.categories());
    this.special = undefined;
  }

  private async applyAttributes(changed: readonly Change[], stale: Set<string>, touched: Touched): Promise<void> {
    const ids = new Set(changed.map(([, id]) => id));
    const before = new Map(this.catalogue.allAttributes.map((attribute) => [attribute.code, attribute]));
    this.catalogue.setAttributes(await this.queries.attributes());
    this.putAttributes();
    const renamed = this.catalogue.allAttributes.filter((attribute) => {
      const old = before.get(attribute.code);
      // A new option occurs in no document yet.
      return (
        old &&
        ids.has(String(attribute.attributeId)) &&
        JSON.stringify(old) !==
          JSON.stringify({ ...attribute, options: attribute.options.slice(0, old.options.length) })
      );
    });
    if (renamed.length === 0) return;
    touched.everything = true;
    this.textsOf.clear();
    for (const product of this.catalogue.allProducts) {
      const codes = [...Object.keys(product.facts.attributes), ...(product.facts.variants?.attributes ?? [])];
      if (renamed.some(({ code }) => codes.includes(code))) stale.add(product.facts.sku);
    }
  }

  private async applyCategories(changed: readonly Change[], stale: Set<string>, touched: Touched): Promise<void> {
    const known = new Set(this.catalogue.allCategories.map(({ categoryId }) => categoryId));
    await this.readCategories();
    const branches = new Set(changed.flatMap(([, id]) => this.catalogue.branch(Number(id))));
    for (const id of branches) touched.categoryIds.add(id);
    if ([...branches].every((id) => !known.has(id))) return;
    touched.everything = true;
    this.textsOf.clear();
    for (const product of this.catalogue.allProducts)
      if (product.facts.categoryIds.some((id) => branches.has(id))) stale.add(product.facts.sku);
  }

  private async applySkus(skus: readonly string[], stale: Set<string>, touched: Touched): Promise<void> {
    const { products, prices, stocks, sales, rentals, reviews } = await this.queries.bySku(skus);
    for (const rental of rentals) this.catalogue.setRental(rental);
    for (const statistics of reviews) this.catalogue.setReviews(statistics);
    const touchCategories = (sku: string): void => {
      for (const id of this.catalogue.product(sku)?.facts.categoryIds ?? [])
        for (const above of this.catalogue.lineage(id)) touched.categoryIds.add(above);
    };
    // Before and after the change, because the category that a product leaves changes too.
    for (const sku of skus) touchCategories(sku);
    for (const product of products) {
      const before = this.catalogue.product(product.facts.sku)?.facts;
      // A recommendation contains only the type of the recommended product, while that is offered.
      if (!before || isOffered(before) !== isOffered(product.facts) || before.type !== product.facts.type) {
        for (const linker of this.catalogue.linkedFrom(product.facts.sku)) stale.add(linker);
      }
      this.catalogue.setProduct(product);
    }
    for (const price of prices) this.catalogue.setPrice(price);
    for (const stock of stocks) this.catalogue.setStock(stock);
    for (const [sku, pieces] of sales) this.catalogue.setSales(sku, pieces);
    for (const sku of skus) {
      const variants = this.catalogue.product(sku)?.facts.variants?.children ?? [];
      for (const affected of [sku, ...this.catalogue.parentsOf(sku), ...variants.map((variant) => variant.sku)]) {
        stale.add(affected);
        touchCategories(affected);
      }
    }
  }

  /** Availability is in no document and in no cached answer, so nothing is published or rendered again. */
  private async applyRentals(skus: readonly string[], touched: Touched): Promise<void> {
    for (const rental of await this.queries.rentals(skus)) this.catalogue.setRental(rental);
    touched.entities.delete('rental');
  }

  private async applyDocuments(entity: string, changes: readonly Change[]): Promise<void> {
    const ids = changes.map(([, id]) => Number(id));
    this.others.remove(entity, ids);
    for (const { documentId, language, body } of await this.queries.documentsById(entity, ids))
      this.others.put(entity, { language }, documentId, body);
  }

  private async putProducts(products: Iterable<Product>): Promise<void> {
    let done = 0;
    for (const product of products) {
      try {
        this.putProduct(product);
      } catch (error) {
        // One product that cannot be indexed must not block the changes of all others.
        this.removeProduct(product.documentId);
        this.onBroken(product.facts.sku, error);
      }
      done += 1;
      this.indexed += 1;
      if (done % BATCH === 0) await breathe();
    }
  }

  private putProduct(product: Product): void {
    const { documentId } = product;
    const key = textsKey(this.catalogue, product);
    const document = indexedProduct(this.catalogue, product, this.textsOf.get(documentId) !== key);
    if (document) {
      this.products.put(documentId, document);
      this.textsOf.set(documentId, key);
    } else this.removeProduct(documentId);
  }

  /** The texts are removed with the product, so that they are indexed again when it returns. */
  private removeProduct(documentId: number): void {
    this.products.remove(documentId);
    this.textsOf.delete(documentId);
  }

  private putAttributes(): void {
    for (const attribute of this.catalogue.allAttributes) {
      for (const language of LANGUAGES)
        this.others.put('attribute', { language }, attribute.attributeId, attributeDocument(attribute, language));
    }
  }

  protected putCategories(): void {
    for (const store of CATEGORY_STORES) {
      for (const category of this.catalogue.allCategories)
        this.others.put('category', store, category.categoryId, categoryDocument(this.catalogue, category, store));
      this.others.put('category', store, ROOT_CATEGORY, rootDocument(this.catalogue, store));
    }
    this.countsChanged = false;
  }

  private async putTaxRules(): Promise<void> {
    const [rates, groups] = await Promise.all([this.queries.taxRates(), this.queries.customerGroups()]);
    for (const rule of taxRuleDocuments(rates, groups))
      this.others.put('taxrule', { language: '*' }, rule.id as number, rule);
  }

  private countsChanged = false;

  protected count(categoryIds: readonly number[]): void {
    for (const id of categoryIds) {
      const ids = this.catalogue.branch(id).map(String);
      const inBranch = { is: 'oneOf', field: 'category_ids', values: ids } as const;
      const counts = this.products.countsOf([inBranch, ...LISTED], [...PRICE_FIELDS.values()]);
      const byCurrency = Object.fromEntries([...PRICE_FIELDS.keys()].map((currency, n) => [currency, counts[n] ?? 0]));
      if (this.catalogue.setCounts(id, byCurrency)) this.countsChanged = true;
    }
  }
}

const isSubscription = (category: Category): boolean =>
  urlKeyOf(category, 'en') === SUBSCRIPTION_CATEGORY || category.keyPath.endsWith(SUBSCRIPTION_CATEGORY);
