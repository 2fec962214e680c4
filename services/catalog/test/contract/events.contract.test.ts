import { create, toJson } from '@bufbuild/protobuf';
import {
  DocumentsChangedSchema,
  example,
  OrderPlacedSchema,
  PageChangedSchema,
  PriceChangedSchema,
  ProductPublishedSchema,
  ProductWithdrawnSchema,
  ReviewStatisticsChangedSchema,
  StockChangedSchema,
} from '@garderoba/contracts';
import { describe, expect, it } from '@jest/globals';
import type { Product } from '../../src/domain/product.js';
import { documentsChanged } from '../../src/use-cases/document-events.js';
import { productPublished, productWithdrawn } from '../../src/use-cases/product-events.js';
import { toPage } from '../../src/use-cases/take-page.js';
import { toPriceState } from '../../src/use-cases/take-price.js';
import { toReviewStatistics } from '../../src/use-cases/take-review-statistics.js';
import { toStockState } from '../../src/use-cases/take-stock.js';

const dress = (version: number): Product => ({
  productId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1e01',
  documentId: 19,
  version,
  facts: {
    sku: 'DRS-10',
    type: 'configurable',
    attributeSet: 'Dress',
    status: 1,
    visibility: 4,
    taxClass: 'standard',
    categoryIds: [7],
    texts: {},
    attributes: {},
    images: { gallery: [] },
    variants: {
      attributes: ['size'],
      children: ['DRS-10-M-RED', 'DRS-10-M-BLK'].map((sku) => ({ sku, options: { size: 1 } })),
    },
    createdAt: '',
    updatedAt: '',
  },
});

describe('catalog publishes exactly', () => {
  it('the ProductPublished on file', () => {
    const variants = new Map([
      ['DRS-10-M-RED', { documentId: 20, type: 'simple' as const, status: 1 }],
      ['DRS-10-M-BLK', { documentId: 21, type: 'simple' as const, status: 1 }],
    ]);
    const published = create(ProductPublishedSchema, productPublished(dress(3), variants, [4, 7]));
    expect(toJson(ProductPublishedSchema, published)).toEqual(
      toJson(ProductPublishedSchema, example(ProductPublishedSchema, 'catalog/v1/product-published.json')),
    );
  });

  it('the ProductWithdrawn on file', () => {
    const withdrawn = create(ProductWithdrawnSchema, productWithdrawn(dress(4)));
    expect(toJson(ProductWithdrawnSchema, withdrawn)).toEqual(
      toJson(ProductWithdrawnSchema, example(ProductWithdrawnSchema, 'catalog/v1/product-withdrawn.json')),
    );
  });

  it('the DocumentsChanged on file', () => {
    const changed = create(DocumentsChangedSchema, documentsChanged('pl', 42, ['P19', 'C12']));
    expect(toJson(DocumentsChangedSchema, changed)).toEqual(
      toJson(DocumentsChangedSchema, example(DocumentsChangedSchema, 'catalog/v1/documents-changed.json')),
    );
  });
});

describe('catalog takes', () => {
  it('the PriceChanged on file, amounts as numbers', () => {
    const state = toPriceState(example(PriceChangedSchema, 'pricing/v1/price-changed.json'));
    expect(state).toMatchObject({
      sku: 'DRS-10',
      version: 7,
      views: [
        { currency: 'PLN', country: 'PL', taxBps: 2300, finalNet: 32_520, finalGross: 40_000, minimalGross: 40_000 },
      ],
    });
    expect(state.children['DRS-10-M-RED']).toMatchObject([{ finalGross: 40_000 }]);
    expect(() => JSON.stringify(state)).not.toThrow();
  });

  it('the StockChanged on file', () => {
    expect(toStockState(example(StockChangedSchema, 'stock/v1/stock-changed.json'))).toEqual({
      sku: 'DRS-10-M-RED',
      version: 5,
      onHand: 12,
      available: 11,
      inStock: true,
      managed: true,
      sourceCodes: ['warehouse'],
    });
  });

  it('the PageChanged on file', () => {
    expect(toPage(example(PageChangedSchema, 'content/v1/page-changed.json'))).toMatchObject({
      entity: 'cms_page',
      documentId: 7,
      language: 'en',
      version: 3,
      withdrawn: false,
      body: { id: 7, identifier: 'returns', url_path: 'returns', lang: 'en' },
      formerPaths: ['send-it-back'],
    });
  });

  it('the ReviewStatisticsChanged on file', () => {
    const event = example(ReviewStatisticsChangedSchema, 'content/v1/review-statistics-changed.json');
    expect(toReviewStatistics(event)).toEqual({
      ...{ sku: 'EVE-GOWN', version: 4, reviews: 5, rated: 5, recommended: 4 },
      fits: { small: 1, true: 3, large: 0 },
    });
  });

  it('the OrderPlaced on file', () => {
    expect(example(OrderPlacedSchema, 'orders/v1/order-placed.json').lines[0]).toMatchObject({
      sku: expect.any(String),
      quantity: expect.any(Number),
    });
  });
});
