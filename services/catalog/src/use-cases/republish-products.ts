import { Db } from '@garderoba/service-kit/engines/db';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductsRepository } from '../persistence/products.repository.js';
import { PublishProducts } from './publish-products.js';

const BATCH = 100;
const INTERVAL_MS = 5_000;

/**
 * Publishes products once more that were last published in an older shape of ProductPublished, so that consumers of an
 * upgraded shop receive its new fields. Counts the version, because consumers ignore an event of a known version.
 */
@Injectable()
export class RepublishProducts implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly products: ProductsRepository,
    private readonly publish: PublishProducts,
  ) {}

  onModuleInit(): void {
    this.workers.every('catalog.republish', INTERVAL_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await inBatches(async () => (await this.batch()) === BATCH);
  }

  private batch(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const products = await this.products.lockOlderShape(tx, BATCH);
      const counted = products.map((product) => ({ ...product, version: product.version + 1 }));
      for (const { productId, version } of counted) await this.products.setVersion(tx, productId, version);
      await this.publish.execute(tx, counted);
      return products.length;
    });
  }
}
