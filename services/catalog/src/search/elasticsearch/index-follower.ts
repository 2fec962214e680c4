import type { Filter } from '@garderoba/contracts';
import { isListed, type Product } from '../../domain/product.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { IndexLock } from '../../persistence/index-lock.js';
import { changedTags } from '../answers.js';
import type { Change, Touched } from '../built-index.js';
import type { ChangedTags } from '../search-index.js';
import type { CategoryCounts } from './category-counts.js';
import type { Engine } from './engine.js';
import type { GarmentList } from './garment-list.js';
import type { LocalDocuments } from './local-documents.js';
import { FIRST, type IndexState, type ProductIndexes } from './product-indexes.js';
import type { ProductSearch } from './product-search.js';

/** Maximum products updated at once; a renamed category may affect all of them. */
const BATCH = 500;

/** Applies lines of the change log to the indexes and to the data in this copy's memory. */
export class IndexFollower {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly engine: Engine,
    private readonly indexes: ProductIndexes,
    private readonly products: ReadonlyMap<string, ProductSearch>,
    private readonly local: LocalDocuments,
    private readonly garments: GarmentList,
    private readonly counts: CategoryCounts,
    private readonly lock: IndexLock,
  ) {}

  /** One copy writes the products; the others only update their memory. Resolves when searches show the line. */
  apply(changes: readonly Change[], generation: number): Promise<ChangedTags> {
    return this.lock.hold(async () => {
      const touched = await this.local.common.apply(changes.filter(([entity]) => entity !== 'product'));
      await this.garments.apply(changes);
      const state = await this.engine.need(() => this.indexes.state());
      const isMine = state !== undefined && state.generation < generation;
      if (isMine) await this.engine.need(() => this.write(changes, touched, { ...state, generation }));
      else await this.engine.need(() => this.indexes.learnColumns());
      this.local.forget(touched);
      this.local.common.generation = generation;
      for (const search of this.products.values()) search.changed();
      if (isMine) return changedTags(touched);
      // Another copy wrote the products, so the affected ones are unknown here.
      this.local.cache.allChanged();
      await this.counts.recount();
      return ['*'];
    });
  }

  /** Writes the products affected by a line of the log. */
  private async write(changes: readonly Change[], touched: Touched, state: IndexState): Promise<void> {
    const stale = await this.stale(changes);
    const skus = [...new Set([...stale, ...(touched.everything ? await this.renamed(changes, touched) : [])])];
    for (let at = 0; at < Math.max(1, skus.length); at += BATCH) {
      const batch = skus.slice(at, at + BATCH);
      // The line counts as applied once its last batch is written.
      const reached = at + BATCH < skus.length ? { ...state, generation: state.generation - 1 } : state;
      await this.writeBatch(batch, touched, reached);
    }
    if (await this.counts.recount([...touched.categoryIds])) touched.entities.add('category');
  }

  private async writeBatch(skus: readonly string[], touched: Touched, state: IndexState): Promise<void> {
    const { catalogue, cache } = this.local;
    const known = await this.queries.bySku(skus);
    const before = await this.indexes.before(known.products.map(({ documentId }) => documentId));
    const { products } = await this.indexes.update(catalogue, skus, state);
    for (const { documentId } of products) touched.productIds.add(documentId);
    const categories = [
      ...before.flatMap(({ category_ids = [] }) => category_ids.map(Number)),
      ...products.flatMap(({ facts }) => facts.categoryIds),
    ];
    for (const id of categories) for (const above of catalogue.lineage(id)) touched.categoryIds.add(above);
    // Products that recommend these show their type and state.
    const looks = new Set(before.map(({ status, type_id }) => `${status} ${type_id}`));
    const isNew = ({ facts }: Product): boolean => !isListed(facts) || !looks.has(`${facts.status} ${facts.type}`);
    if (before.length < products.length || products.some(isNew)) cache.allChanged();
  }

  /**
   * Products whose documents change with these lines: the products themselves, those they are a part of, and their
   * variants.
   */
  async stale(changes: readonly Change[]): Promise<string[]> {
    const skus = changes.filter(([entity]) => entity === 'product').map(([, sku]) => sku);
    return skus.length === 0 ? [] : this.queries.affectedSkus(skus);
  }

  /** Products that contain a changed name of an attribute or a category. */
  private async renamed(changes: readonly Change[], { categoryIds }: Touched): Promise<string[]> {
    const ids = new Set(changes.filter(([entity]) => entity === 'attribute').map(([, id]) => id));
    const codes = this.local.catalogue.allAttributes
      .filter(({ attributeId }) => ids.has(String(attributeId)))
      .map(({ code }) => code);
    const filters: Filter[] = codes.flatMap((code): Filter[] => [
      { is: 'exists', field: code },
      { is: 'exists', field: `${code}_options` },
    ]);
    if (categoryIds.size > 0)
      filters.push({ is: 'oneOf', field: 'category_ids', values: [...categoryIds].map(String) });
    const found = await this.products.get(FIRST)?.skusOf([{ is: 'any', filters }]);
    return [...(found?.values() ?? [])];
  }
}
