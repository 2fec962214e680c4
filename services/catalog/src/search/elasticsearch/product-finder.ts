import type { Filter, SearchQuery } from '@garderoba/contracts';
import type { Clock } from '@garderoba/service-kit/runtime/clock';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import { ENABLED, PRICED } from '../answers.js';
import { withFreeGarments } from '../free-garments.js';
import { withExpiry, withListingRules } from '../listing-rules.js';
import { locatedQuery } from '../located-query.js';
import type { Asker } from '../search-index.js';
import { NOTHING } from '../suggest.js';
import type { KnownColumns } from './columns-known.js';
import type { Engine } from './engine.js';
import type { GarmentList } from './garment-list.js';
import type { LocalDocuments } from './local-documents.js';
import { PlainSearch } from './plain-search.js';
import type { ProductAnswer, ProductSearch } from './product-search.js';

/** Finds products in the engine, or in the database while the engine is unavailable. */
export class ProductFinder {
  private readonly plain: PlainSearch;

  constructor(
    queries: CatalogueQueries,
    private readonly engine: Engine,
    private readonly products: ReadonlyMap<string, ProductSearch>,
    private readonly columns: ReadonlyMap<string, KnownColumns>,
    private readonly local: LocalDocuments,
    private readonly garments: GarmentList,
    private readonly clock: Clock,
  ) {
    this.plain = new PlainSearch(queries);
  }

  async find(asker: Asker, query: SearchQuery): Promise<ProductAnswer> {
    const { everyVisibility } = this.local.common;
    const { listOutOfStock, catalogue } = this.local;
    const listed = withListingRules(query, { everyVisibility, listOutOfStock });
    const asked = withFreeGarments(listed, this.garments.all);
    const now = this.clock.now();
    const { language } = asker.store;
    const filters = [
      ...(this.hasDates(language) ? asked.map((filter) => withExpiry(filter, now)) : asked),
      ENABLED,
      PRICED,
    ];
    return this.engine.ask(
      () => this.searchOf(language).search(locatedQuery(query, filters, asker)),
      () => this.plain.search(asker, query, asked, filters, catalogue),
    );
  }

  /** The product at a URL path. */
  at(asker: Asker, field: string, url: string): Promise<ProductAnswer> {
    const filters: Filter[] = [{ is: 'oneOf', field, values: [url] }, ENABLED];
    const query: SearchQuery = { ...NOTHING, entity: 'product', filters, size: 1 };
    return this.engine.ask(
      () => this.searchOf(asker.store.language).search(locatedQuery(query, filters, asker)),
      () => this.plain.search(asker, query, filters, filters, this.local.catalogue),
    );
  }

  /** Words with this prefix, most frequent first; none while the engine is unavailable. */
  completions(language: string, beginning: string, limit: number): Promise<string[]> {
    return this.engine.ask(
      () => this.searchOf(language).completions(beginning, limit),
      async () => [],
    );
  }

  private searchOf(language: string): ProductSearch {
    return this.products.get(language) as ProductSearch;
  }

  private hasDates(language: string): boolean {
    return this.columns.get(language)?.numbers.has('date') ?? false;
  }
}
