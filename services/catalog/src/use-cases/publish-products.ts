import { create } from '@bufbuild/protobuf';
import { ProductPublishedSchema, ProductWithdrawnSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { withAncestors } from '../domain/category.js';
import { isOffered, type Product, partsOf } from '../domain/product.js';
import { CategoriesRepository } from '../persistence/categories.repository.js';
import { ProductsRepository } from '../persistence/products.repository.js';
import { productPublished, productWithdrawn } from './product-events.js';

/** Publishes saved products in the transaction of their change. */
@Injectable()
export class PublishProducts {
  constructor(
    private readonly products: ProductsRepository,
    private readonly categories: CategoriesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** `wasOffered`: skus that were for sale before; if they no longer are, their withdrawal is published, too. */
  async execute(tx: Tx, products: readonly Product[], wasOffered: ReadonlySet<string> = new Set()): Promise<void> {
    const parts = await this.products.parts(
      tx,
      products.flatMap(({ facts }) => partsOf(facts).map(({ sku }) => sku)),
    );
    const parents = await this.categories.parents(tx);
    for (const product of products) {
      const categoryIds = withAncestors(product.facts.categoryIds, parents);
      const published = create(ProductPublishedSchema, productPublished(product, parts, categoryIds));
      await this.outbox.add(tx, 'catalog.product.v1', product.productId, ProductPublishedSchema, published);
      if (wasOffered.has(product.facts.sku) && !isOffered(product.facts)) {
        const withdrawn = create(ProductWithdrawnSchema, productWithdrawn(product));
        await this.outbox.add(tx, 'catalog.product.v1', product.productId, ProductWithdrawnSchema, withdrawn);
      }
    }
  }
}
