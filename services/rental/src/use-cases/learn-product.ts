import type { PriceChanged, ProductPublished, ProductWithdrawn } from '@garderoba/contracts';
import { periodCode } from '@garderoba/contracts/rental-codes';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { PERIODS } from '../domain/periods.js';
import { GarmentRepository } from '../persistence/garment.repository.js';
import { type GarmentPrice, PriceRepository } from '../persistence/price.repository.js';
import { SetGarments } from './set-garments.js';

/** The lowest status of products that are not for sale. */
const OFF = 2;

/** Stores data of catalog and pricing: rental products, sizes of one style, prices. */
@Injectable()
export class LearnProduct {
  constructor(
    private readonly garments: GarmentRepository,
    private readonly prices: PriceRepository,
    private readonly setGarments: SetGarments,
  ) {}

  async published(tx: Tx, product: ProductPublished): Promise<void> {
    const version = Number(product.version);
    if (product.type === 'configurable') {
      const skus = product.variants.map(({ sku }) => sku).sort();
      await this.garments.saveStyle(tx, product.sku, skus, version);
    }
    if (product.type !== 'sirent') return;
    if (await this.garments.learn(tx, product.sku, product.status < OFF, version)) {
      await this.setGarments.retell(tx, [product.sku]);
    }
  }

  async withdrawn(tx: Tx, product: ProductWithdrawn): Promise<void> {
    if (await this.garments.withdraw(tx, product.sku, Number(product.version))) {
      await this.setGarments.retell(tx, [product.sku]);
    }
  }

  async priced(tx: Tx, state: PriceChanged): Promise<void> {
    const currencies = [...new Set(state.rental.map(({ currency }) => currency))];
    const prices = currencies.map(
      (currency): GarmentPrice => ({
        sku: state.sku,
        currency,
        retail: Math.max(
          0,
          ...state.views.filter((view) => view.currency === currency).map((view) => Number(view.retailGross)),
        ),
        rents: PERIODS.map((period) =>
          Number(
            state.rental.find((price) => price.currency === currency && price.period === periodCode(period))?.gross ??
              0,
          ),
        ),
      }),
    );
    await this.prices.save(tx, prices, Number(state.version));
  }
}
