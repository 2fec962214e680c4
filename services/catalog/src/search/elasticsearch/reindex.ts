import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { IndexLock } from '../../persistence/index-lock.js';
import { NOT_REBUILDING, type RebuildProgress, type RebuildReport } from '../search-index.js';
import type { CategoryCounts } from './category-counts.js';
import type { CommonDocuments } from './common-documents.js';
import type { IndexFollower } from './index-follower.js';
import type { LocalDocuments } from './local-documents.js';
import type { ProductIndexes } from './product-indexes.js';
import type { ProductSearch } from './product-search.js';

/** Rounds of reading changes that were made in the meantime; each round has fewer of them. */
const CATCH_UP_ROUNDS = 1_000;

/** Fills new indexes beside the current ones; changes in the meantime are applied before the switch. */
export class Reindex {
  private running: Promise<RebuildReport> | undefined;
  progress: RebuildProgress = NOT_REBUILDING;

  constructor(
    private readonly queries: CatalogueQueries,
    private readonly indexes: ProductIndexes,
    private readonly products: ReadonlyMap<string, ProductSearch>,
    private readonly local: LocalDocuments,
    private readonly counts: CategoryCounts,
    private readonly follower: IndexFollower,
    private readonly lock: IndexLock,
  ) {}

  /** A call during a running rebuild returns the report of that one. */
  run(): Promise<RebuildReport> {
    this.running ??= this.build().finally(() => {
      this.running = undefined;
      this.progress = NOT_REBUILDING;
    });
    return this.running;
  }

  private async build(): Promise<RebuildReport> {
    const started = performance.now();
    const fresh = this.local.newCommon();
    await fresh.load();
    const groups = await this.queries.customerGroups();
    const of = await this.queries.productCount();
    const tell = (done: number): void => {
      this.progress = { running: true, done: Math.min(done, of), of };
    };
    tell(0);
    const built = await this.indexes.build(fresh.catalogue, groups, fresh.generation, tell);
    try {
      const expected = await this.queries.productCount();
      if (built.products < expected && fresh.generation === (await this.queries.newestGeneration()))
        throw new Error(`the new index has ${built.products} of ${expected} products, the old one stays`);
      await this.lock.hold(async () => {
        await this.catchUp(fresh, groups, built.stamp);
        await this.indexes.switchTo(built.stamp);
        this.local.common = fresh;
        this.local.cache.allChanged();
        for (const search of this.products.values()) search.changed();
        await this.counts.recount();
      });
    } catch (error) {
      await this.indexes.drop(built.stamp).catch(() => undefined);
      throw error;
    }
    return {
      documents: { products: built.products, listed: built.listed },
      milliseconds: Math.round(performance.now() - started),
    };
  }

  private async catchUp(fresh: CommonDocuments, groups: readonly number[], stamp: string): Promise<void> {
    await this.indexes.update(fresh.catalogue, [], { generation: fresh.generation, groups }, stamp);
    for (let round = 0; round < CATCH_UP_ROUNDS; round += 1) {
      const lines = await this.queries.changesAfter(fresh.generation);
      if (lines.length === 0) return;
      for (const { changes, generation } of lines) {
        await fresh.apply(changes.filter(([entity]) => entity !== 'product'));
        const skus = await this.follower.stale(changes);
        await this.indexes.update(fresh.catalogue, skus, { generation, groups }, stamp);
        fresh.generation = generation;
      }
    }
    throw new Error('the new index does not catch up with the changes, the old one stays');
  }
}
