import type { ProductPublished, ProductWithdrawn } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Part } from '../domain/composition.js';
import { TAX_CLASSES, type TaxClass } from '../domain/tax.js';
import { PriceRepository, type ProductRow } from '../persistence/price.repository.js';
import { StateRepository } from '../persistence/state.repository.js';
import { TellPrices } from './tell-prices.js';

/**
 * Stores product data of catalog: tax class, categories and composition. Ignores an older version. Catalog publishes the
 * withdrawal of a product after its new state, with the same version: the withdrawal wins.
 */
@Injectable()
export class LearnProduct {
  constructor(
    private readonly clock: Clock,
    private readonly prices: PriceRepository,
    private readonly states: StateRepository,
    private readonly tellPrices: TellPrices,
  ) {}

  async execute(tx: Tx, product: ProductPublished): Promise<void> {
    const parts = partsOf(product);
    const now = this.clock.now();
    // Locks the parts too, so that a concurrent price change of a part is either visible here or sees this parent.
    const locked = await this.tellPrices.lock(tx, [product.sku, ...parts.map(({ sku }) => sku)], now);
    const old = locked.get(product.sku) as ProductRow;
    if (old.productVersion >= Number(product.version)) return;
    const learned: ProductRow = {
      ...old,
      kind: product.type,
      taxClass: toTaxClass(product.taxClass),
      productVersion: Number(product.version),
      withdrawn: product.status >= OFF,
      categoryIds: product.categoryIds,
    };
    await this.prices.saveProduct(tx, learned);
    // Most product events change only texts and leave prices unchanged.
    if (samePricing(old, learned) && sameParts(await this.prices.partsOf(tx, [product.sku]), parts)) return;
    await this.prices.replaceParts(tx, product.sku, parts);
    if (learned.withdrawn) await this.states.forget(tx, product.sku);
    const affected = [product.sku, ...(await this.prices.parentsOf(tx, [product.sku]))];
    await this.tellPrices.execute(tx, affected.sort(), now);
  }

  /** The product is withdrawn: its price is not published until the product is published again. */
  async withdraw(tx: Tx, product: ProductWithdrawn): Promise<void> {
    const now = this.clock.now();
    const locked = await this.tellPrices.lock(tx, [product.sku], now);
    const old = locked.get(product.sku) as ProductRow;
    if (old.withdrawn || old.productVersion > Number(product.version)) return;
    await this.prices.saveProduct(tx, { ...old, productVersion: Number(product.version), withdrawn: true });
    await this.states.forget(tx, product.sku);
    await this.tellPrices.execute(tx, [product.sku], now);
  }
}

/** The lowest status of products that are not for sale. */
const OFF = 2;

/**
 * The parts that count in its price: those that are for sale (PDP-018, PDP-019; of variants, wire-contract 8.1.1 step
 * 5).
 */
function partsOf(product: ProductPublished): Part[] {
  const isOffered = ({ status }: { readonly status: number }): boolean => status < OFF;
  const variants = product.variants
    .filter(isOffered)
    .map(({ sku }) => ({ sku, quantity: 1, isDefault: false, option: '' }));
  const components = product.components.filter(isOffered).map(({ sku, quantity, isDefault, option }) => ({
    sku,
    quantity: quantity || 1,
    isDefault,
    option,
  }));
  const parts = product.type === 'configurable' ? variants : components;
  return [...new Map(parts.map((part) => [`${part.option}/${part.sku}`, part])).values()];
}

const samePricing = (a: ProductRow, b: ProductRow): boolean =>
  a.kind === b.kind && a.taxClass === b.taxClass && a.withdrawn === b.withdrawn;

const sameParts = (a: readonly Part[], b: readonly Part[]): boolean => fingerprint(a) === fingerprint(b);

const fingerprint = (parts: readonly Part[]): string =>
  JSON.stringify(parts.map(({ option, sku, quantity, isDefault }) => [option, sku, quantity, isDefault]));

/** An unknown class has no tax rule (PRC-007). */
const toTaxClass = (name: string): TaxClass => TAX_CLASSES.find((known) => known === name) ?? 'none';
