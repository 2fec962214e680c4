import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import { BuiltIndex } from '../built-index.js';
import type { CurrencyCounts } from '../catalogue.js';

/**
 * All entities except products: attributes, categories, pages. They are few and every answer needs some of
 * them, so every copy keeps them in memory, as the embedded engine does.
 */
export class CommonDocuments extends BuiltIndex {
  constructor(queries: CatalogueQueries, listOutOfStock: boolean) {
    super(withoutProducts(queries), listOutOfStock, () => undefined);
  }

  /** Sets the listed products per category including subcategories. True when a number changed. */
  setCounts(counts: ReadonlyMap<number, CurrencyCounts>): boolean {
    let isChanged = false;
    for (const [id, byCurrency] of counts) if (this.catalogue.setCounts(id, byCurrency)) isChanged = true;
    if (isChanged) this.putCategories();
    return isChanged;
  }

  /** Products are counted in Elasticsearch. */
  protected override count(): void {}
}

function withoutProducts(queries: CatalogueQueries): CatalogueQueries {
  const none: Pick<CatalogueQueries, 'productPage' | 'allStates' | 'bySku'> = {
    productPage: async () => [],
    allStates: async () => ({ prices: [], stocks: [], sales: new Map(), rentals: [], reviews: [] }),
    bySku: async () => ({ products: [], prices: [], stocks: [], sales: new Map(), rentals: [], reviews: [] }),
  };
  return Object.assign(Object.create(queries) as CatalogueQueries, none);
}
