import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headerLine, toLine } from '../import/export-line.ts';
import { type ProductRow, parseProductRow } from '../import/parse/row.ts';
import { readRows } from '../import/read-rows.ts';
import { RestShop } from '../import/shop.ts';
import { exportLines } from './export-catalogue.ts';
import type { AttributeFacts, ProductFacts } from './facts.ts';
import { productRows } from './product-rows.ts';

const facts = (over: Partial<ProductFacts> = {}): ProductFacts => ({
  sku: 'A-1',
  type: 'simple',
  attributeSet: 'Default',
  status: 1,
  visibility: 4,
  taxClass: 'standard',
  categoryIds: [],
  texts: { en: { name: 'Dress', description: '', urlKey: 'dress' } },
  attributes: {},
  images: { gallery: [] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

/** Answers one page after the other and keeps what was asked. */
class PagedShop extends RestShop {
  readonly asked: { method: string; path: string; body: unknown }[] = [];
  private readonly products: readonly ProductFacts[];

  constructor(products: readonly ProductFacts[]) {
    super({ catalog: '', pricing: '', stock: '' }, async () => '');
    this.products = products;
  }

  override async call(_service: string, method: string, path: string, body?: unknown): Promise<unknown> {
    this.asked.push({ method, path, body });
    const after = /^\/v1\/products\?after=(\d+)/.exec(path)?.[1];
    if (after === undefined) return { attributes: [], categories: [], prices: [], levels: [] };
    const end = Number(after) + 200;
    return { products: this.products.slice(Number(after), end), next: end < this.products.length ? end : null };
  }
}

describe('an export', () => {
  it('asks for prices and stock by a body, however long the skus are', async () => {
    const skus = Array.from({ length: 480 }, (_, nth) => String(nth).padStart(78, 'ä'));
    const shop = new PagedShop(skus.map((sku) => facts({ sku })));
    const lines: string[] = [];
    for await (const line of exportLines(shop)) lines.push(line);

    expect(lines).toHaveLength(1 + 480);
    expect(Math.max(...shop.asked.map(({ path }) => path.length))).toBeLessThan(50);
    for (const path of ['/v1/prices:read', '/v1/levels:read']) {
      const calls = shop.asked.filter((call) => call.path === path);
      expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
      expect(calls.flatMap(({ body }) => (body as { skus: string[] }).skus)).toEqual(skus);
    }
  });
});

describe('an exported product', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'export-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Exported to a file and read again as the import does. */
  async function readAgain(product: ProductFacts, attributes: AttributeFacts[] = []): Promise<ProductRow> {
    const words = { attributes: new Map(attributes.map((one) => [one.code, one])), categories: new Map() };
    const file = join(folder, 'products.csv');
    writeFileSync(file, headerLine() + productRows(product, [], undefined, words).map(toLine).join(''));
    for await (const { cells, broken } of readRows(file)) {
      expect(broken).toBeUndefined();
      return parseProductRow(product.sku, cells);
    }
    throw new Error('no row');
  }

  it.each([
    'plain|twill',
    'soft, warm',
    'a=b',
    'he said "yes", twice',
    '5" heel',
    '"quoted"',
    'a,b=c|"d"',
    'Fits 5<7 & "petite"',
    'A &lt; B &copy C&A',
  ])('keeps the value %s of an attribute as one value, as option and as text', async (value) => {
    const weave = { code: 'weave', labels: { default: 'Weave' } };
    const options = [
      { optionId: 7, labels: { default: value } },
      { optionId: 8, labels: { default: 'Other' } },
    ];
    const product = facts({ attributes: { weave: [7, 8], note: value } });
    const { attributes } = await readAgain(product, [{ ...weave, options }]);
    expect(attributes).toEqual({ weave: [value, 'Other'], note: [value] });
  });

  it('keeps the signs of its names, and pictures with commas', async () => {
    const name = 'Fits 5<7 & "petite", A &amp; B &copy C&A';
    const gallery = [
      { image: '/a, b.jpg', label: 'Front, "left"' },
      { image: '/c d.jpg', label: 'Back' },
    ];
    const { texts, images } = await readAgain(
      facts({ texts: { en: { name, description: '', urlKey: 'dress' } }, images: { base: '/a, b.jpg', gallery } }),
    );
    expect(texts.name).toBe(name);
    expect(images).toMatchObject({
      base: '/a, b.jpg',
      additional: ['/a, b.jpg', '/c d.jpg'],
      labels: ['Front, "left"', 'Back'],
    });
  });
});
