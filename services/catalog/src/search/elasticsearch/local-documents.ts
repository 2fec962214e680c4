import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { Touched } from '../built-index.js';
import type { Catalogue } from '../catalogue.js';
import { DocumentCache } from '../document-cache.js';
import { CommonDocuments } from './common-documents.js';

/** Data in the memory of each copy: all entities except products, and rendered documents as bytes. */
export class LocalDocuments {
  /** Replaced as a whole by a rebuild. */
  common: CommonDocuments;
  readonly cache: DocumentCache;

  constructor(
    private readonly queries: CatalogueQueries,
    readonly listOutOfStock: boolean,
    cacheBytes: number,
  ) {
    this.common = this.newCommon();
    this.cache = new DocumentCache(cacheBytes);
  }

  get catalogue(): Catalogue {
    return this.common.catalogue;
  }

  newCommon(): CommonDocuments {
    return new CommonDocuments(this.queries, this.listOutOfStock);
  }

  forget(touched: Touched): void {
    if (touched.everything) this.cache.allChanged();
    for (const id of touched.productIds) this.cache.changed('product', id);
    for (const entity of touched.entities) if (entity !== 'product') this.cache.kindChanged(entity);
  }
}
