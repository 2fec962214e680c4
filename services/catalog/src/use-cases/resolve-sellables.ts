import { type StoreView } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AttributeFacts } from '../domain/attribute.js';
import { LOOK } from '../domain/documents/picture-fields.js';
import { type ResolvedLine, resolveLine, type WantedLine } from '../domain/sellable.js';
import { CatalogueQueries } from '../persistence/catalogue.queries.js';

const LOOKS_MEMORY_MS = 10_000;

/**
 * Reads the chosen products from the database, not from the index: a cart must not sell a product that was withdrawn a
 * moment ago.
 */
@Injectable()
export class ResolveSellables {
  private readonly looks = new LRUCache<'all', ReadonlyMap<string, AttributeFacts>>({ max: 1, ttl: LOOKS_MEMORY_MS });

  constructor(
    private readonly clock: Clock,
    private readonly catalogue: CatalogueQueries,
  ) {}

  async execute(store: StoreView, lines: readonly WantedLine[]): Promise<ResolvedLine[]> {
    const wanted = await this.catalogue.productsWithParts(lines.map(({ sku }) => sku));
    const choices = [...new Set(wanted.flatMap(({ facts }) => facts.variants?.attributes ?? []))];
    const looks = await this.lookAttributes();
    const attributes = choices.length > 0 ? await this.catalogue.attributesByCode(choices) : [];
    const products = new Map(wanted.map((product) => [product.facts.sku, product]));
    const shelf = {
      product: (sku: string) => products.get(sku),
      parentOf: (sku: string) =>
        wanted.find(({ facts }) => facts.variants?.children.some((child) => child.sku === sku)),
      attribute: (code: string) => attributes.find((attribute) => attribute.code === code) ?? looks.get(code),
      attributeById: (id: number) => attributes.find(({ attributeId }) => attributeId === id),
    };
    return lines.map((line) => resolveLine(line, shelf, store, this.clock.now()));
  }

  /** The attributes that picture paths depend on; they rarely change, so one read serves many lines. */
  private async lookAttributes(): Promise<ReadonlyMap<string, AttributeFacts>> {
    const known = this.looks.get('all');
    if (known) return known;
    const read = new Map((await this.catalogue.attributesByCode(LOOK)).map((attribute) => [attribute.code, attribute]));
    this.looks.set('all', read);
    return read;
  }
}
