import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export interface ProductRow {
  readonly sku: string;
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly status: number;
  readonly visibility: number;
  readonly image: string | null;
  readonly changedAt: string;
}

type Texts = Readonly<Record<string, string>>;

/** A product as catalog keeps it: options and categories by number. */
export interface ProductFacts {
  readonly sku: string;
  readonly type: string;
  readonly attributeSet: string;
  readonly status: number;
  readonly visibility: number;
  readonly taxClass: string;
  readonly categoryIds: readonly number[];
  readonly texts: Readonly<Record<string, Texts>>;
  readonly attributes: Readonly<Record<string, readonly number[] | boolean | string>>;
  readonly images: {
    readonly base?: string;
    readonly small?: string;
    readonly thumbnail?: string;
    readonly hover?: string;
    readonly gallery: ReadonlyArray<{ image: string; label?: string }>;
  };
  readonly variants?: {
    readonly attributes: readonly string[];
    readonly children: ReadonlyArray<{ sku: string; options: Readonly<Record<string, number>> }>;
  };
  readonly grouped?: ReadonlyArray<{ sku: string; qty: number }>;
  readonly bundle?: ReadonlyArray<{ title: string; items: ReadonlyArray<{ sku: string; qty: number }> }>;
  readonly newFrom?: string;
  readonly newTo?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface StoredProduct {
  readonly documentId: number;
  readonly version: number;
  readonly changedAt: string;
  readonly facts: ProductFacts;
}

export interface Attribute {
  readonly attributeId: number;
  readonly code: string;
  readonly frontendInput: 'select' | 'multiselect' | 'boolean' | 'text' | 'date';
  readonly labels: Texts;
  readonly position: number;
  readonly isFilterable: boolean;
  readonly isVisible: boolean;
  readonly isComparable: boolean;
  readonly isUserDefined: boolean;
  readonly options: ReadonlyArray<{ optionId: number; key: string; code?: string; labels: Texts; position: number }>;
}

export interface Category {
  readonly categoryId: number;
  readonly parentId: number;
  /** Keys from the top, joined by a slash: how the category is found again. */
  readonly keyPath: string;
  readonly names: Texts;
  readonly urlKeys?: Texts;
  readonly position: number;
  readonly includeInMenu: boolean;
  readonly isActive: boolean;
  readonly description?: Texts;
  readonly image?: string;
  readonly landing?: boolean;
}

export interface SaveResult {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly reason?: string;
}

const UPLOAD = { timeout: 30_000 };
/** A new index of a hundred thousand products is built while we wait. */
const REBUILD = { timeout: 120_000 };

/** What catalog does for the console. */
export class StaffCatalogClient {
  constructor(private readonly catalog: NeighbourClient) {}

  products(query: string): Promise<{ items: readonly ProductRow[]; total: number }> {
    return this.catalog.get(`/v1/admin-products${query}`);
  }

  product(sku: string): Promise<StoredProduct> {
    return this.catalog.get(`/v1/admin-products/${encodeURIComponent(sku)}`);
  }

  async saveProduct(product: object): Promise<SaveResult> {
    const body = { products: [product] };
    const { results } = await this.catalog.put<{ results: SaveResult[] }>('/v1/products:bulk', body);
    return results[0] as SaveResult;
  }

  async attributes(): Promise<readonly Attribute[]> {
    return (await this.catalog.get<{ attributes: Attribute[] }>('/v1/attributes')).attributes;
  }

  async categories(): Promise<readonly Category[]> {
    return (await this.catalog.get<{ categories: Category[] }>('/v1/categories')).categories;
  }

  saveCategory(category: object): Promise<{ categories: Array<{ categoryId: number }> }> {
    return this.catalog.put('/v1/categories:bulk', { categories: [category] });
  }

  /** Of the index that is being built beside the running one. */
  indexProgress(): Promise<{ running: boolean; done: number; of: number }> {
    return this.catalog.get('/v1/search-index');
  }

  rebuildIndex(): Promise<object> {
    return this.catalog.post('/v1/search-index:rebuild', {}, REBUILD);
  }

  keepPicture(bytes: Buffer, contentType: string): Promise<{ path: string }> {
    return this.catalog.post('/v1/media', bytes, { ...UPLOAD, headers: { 'content-type': contentType } });
  }
}
