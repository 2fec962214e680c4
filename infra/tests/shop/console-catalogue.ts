import type { TestService } from '@garderoba/service-kit/testing/service';
import { expect } from '@jest/globals';
import type { ConsoleShop, Json } from './console-shop.ts';

// Attributes, categories and products for tests of the console's catalogue and prices.

export interface Product extends Json {
  id: string;
  version: string;
  texts: Record<string, Json>;
  attributes: Json;
  categoryIds: number[];
  stock: { warehouse: number; showroom: number };
}

const labels = (text: string) => ({ default: text, pl: text });

export const textsOf = (name: string) => ({
  pl: { name, description: '<p>Opis</p>' },
  en: { name: `${name} (en)`, description: '' },
});

/** The fields of a record that the console sends back. */
export const editable = (product: Product): Json => {
  const { id: _i, sku: _s, type: _t, updatedAt: _u, level: _l, parts: _p, allowedActions: _a, ...fields } = product;
  return fields;
};

/** Attributes and categories as an import brings them, and products that staff create with them. */
export class ConsoleCatalogue {
  private readonly shop: ConsoleShop;
  /** Category `women/dresses`. */
  readonly dresses: number;
  /** The category above. */
  readonly women: number;
  /** Options of the attribute size, of which the last is named 1. */
  readonly sizes: ReadonlyArray<{ label: string; value: number }>;

  private constructor(shop: ConsoleShop, dresses: number, women: number, sizes: ConsoleCatalogue['sizes']) {
    this.shop = shop;
    this.dresses = dresses;
    this.women = women;
    this.sizes = sizes;
  }

  static async bring(shop: ConsoleShop): Promise<ConsoleCatalogue> {
    const catalog: TestService = shop.service('catalog');
    const headers = await shop.headersOf('importer', 'catalog');
    const put = async <T>(path: string, body: object) =>
      (await catalog.call<T>('PUT', path, body, { as: '', headers })).body;
    const attributes = [
      // The size named 1 is not the option numbered 1: words and numbers must not be mistaken for each other.
      {
        code: 'size',
        frontendInput: 'select',
        labels: labels('Size'),
        options: ['3', '2', '1'].map((text) => ({ labels: labels(text) })),
      },
      { code: 'fabric', frontendInput: 'text', labels: labels('Fabric'), options: [] },
    ];
    type Saved = Array<{ code: string; options: Array<{ label: string; value: number }> }>;
    const saved = await put<{ attributes: Saved }>('/v1/attributes:bulk', { attributes });
    const sizes = saved.attributes.find(({ code }) => code === 'size')?.options ?? [];
    const save = async (path: string[], name: string) => {
      const category = { path, names: labels(name), position: 1, includeInMenu: true, isActive: true };
      const { categories } = await put<{ categories: Array<{ categoryId: number }> }>('/v1/categories:bulk', {
        categories: [category],
      });
      return categories[0]?.categoryId as number;
    };
    const dresses = await save(['women', 'dresses'], 'Dresses');
    return new ConsoleCatalogue(shop, dresses, await save(['women'], 'Women'), sizes);
  }

  aDress(sku: string, more: Json = {}): Json {
    return {
      sku,
      type: 'simple',
      attributeSet: 'Dress',
      status: 1,
      visibility: 4,
      taxClass: 'standard',
      categoryIds: [this.dresses],
      texts: textsOf('Suknia Jezioro'),
      attributes: { size: [this.sizes[2]?.value], fabric: 'satyna' },
      images: { base: `/g/${sku}/hanger.webp`, gallery: [] },
      prices: { PLN: 259_00, EUR: 59_00, SEK: 649_00 },
      specials: { PLN: 199_00 },
      stock: { warehouse: 3, showroom: 1 },
      ...more,
    };
  }

  async create(sku: string, more: Json = {}): Promise<Product> {
    const { status, body } = await this.shop.as<Product>('admin', 'POST', 'products', this.aDress(sku, more));
    expect([status, body]).toEqual([200, expect.objectContaining({ id: sku })]);
    return body;
  }
}
