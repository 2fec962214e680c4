import { Db } from '@garderoba/service-kit/engines/db';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
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
    private readonly tasks: Tasks,
    private readonly products: ProductsRepository,
    private readonly publish: PublishProducts,
  ) {}

  onModuleInit(): void {
    this.workers.every('catalog.republish', INTERVAL_MS, () => this.execute());
  }

  /** True: more is due. */
  execute(): Promise<boolean> {
    return this.tasks.each({
      worker: 'catalog.republish',
      batch: BATCH,
      due: (limit) => this.products.ofOlderShape(this.db, limit),
      idOf: (sku) => sku,
      run: (sku) => this.republish([sku]),
      runTogether: (skus) => this.republish(skus),
    });
  }

  private republish(skus: readonly string[]): Promise<void> {
    return this.db.transaction(async (tx) => {
      const products = await this.products.lockOlderShape(tx, skus);
      const counted = products.map((product) => ({ ...product, version: product.version + 1 }));
      for (const { productId, version } of counted) await this.products.setVersion(tx, productId, version);
      await this.publish.execute(tx, counted);
    });
  }
}
