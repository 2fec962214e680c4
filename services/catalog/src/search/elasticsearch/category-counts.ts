import { ROOT_CATEGORY } from '../../domain/category.js';
import { LISTED, PRICE_FIELDS } from '../answers.js';
import type { Engine } from './engine.js';
import type { LocalDocuments } from './local-documents.js';
import type { ProductSearch } from './product-search.js';

/** Number of listed products per category and currency: counted in Elasticsearch, stored with the categories in memory. */
export class CategoryCounts {
  constructor(
    private readonly engine: Engine,
    /** The index of the first language: all contain the same products, and this one the counted prices. */
    private readonly products: ProductSearch,
    private readonly local: LocalDocuments,
  ) {}

  /** Counts the given categories, or all. Resolves to whether a number changed. */
  async recount(categoryIds?: readonly number[]): Promise<boolean> {
    const { catalogue, common } = this.local;
    const asked = categoryIds ?? catalogue.allCategories.map(({ categoryId }) => categoryId);
    const ids = asked.length > 0 ? [...new Set([ROOT_CATEGORY, ...asked])] : [];
    const branches = new Map(ids.map((id) => [id, catalogue.branch(id)]));
    return common.setCounts(await this.engine.need(() => this.products.counts(branches, LISTED, PRICE_FIELDS)));
  }
}
