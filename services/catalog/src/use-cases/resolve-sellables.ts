import { type StoreView } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { type ResolvedLine, resolveLine, type WantedLine } from '../domain/sellable.js';
import { CatalogueQueries } from '../persistence/catalogue.queries.js';

/** Reads the chosen products from the database, not from the index: a cart must not sell what was withdrawn just now. */
@Injectable()
export class ResolveSellables {
  constructor(
    private readonly clock: Clock,
    private readonly catalogue: CatalogueQueries,
  ) {}

  async execute(store: StoreView, lines: readonly WantedLine[]): Promise<ResolvedLine[]> {
    const wanted = await this.catalogue.productsWithParts(lines.map(({ sku }) => sku));
    const choices = [...new Set(wanted.flatMap(({ facts }) => facts.variants?.attributes ?? []))];
    const attributes = choices.length > 0 ? await this.catalogue.attributesByCode(choices) : [];
    const products = new Map(wanted.map((product) => [product.facts.sku, product]));
    const shelf = {
      product: (sku: string) => products.get(sku),
      parentOf: (sku: string) =>
        wanted.find(({ facts }) => facts.variants?.children.some((child) => child.sku === sku)),
      attribute: (code: string) => attributes.find((attribute) => attribute.code === code),
      attributeById: (id: number) => attributes.find(({ attributeId }) => attributeId === id),
    };
    return lines.map((line) => resolveLine(line, shelf, store.language, this.clock.now()));
  }
}
