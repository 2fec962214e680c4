import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { AttributeFacts } from '../domain/attribute.js';
import type { ProductFacts } from '../domain/product.js';
import { type GarmentSpec, garmentSpecOf } from '../pictures/drawing/garment-spec.js';
import { GarmentSource } from '../pictures/garment-source.js';
import { AttributesRepository } from './attributes.repository.js';

/** Attributes rarely change, so drawing terms may be this old. */
const KEPT_MS = 10_000;

/** The look of a product: the drawing terms of its attributes. */
@Injectable()
export class ProductGarments extends GarmentSource {
  private attributes: Promise<AttributeFacts[]> | undefined;
  private readAt = 0;

  constructor(
    private readonly db: Db,
    private readonly attributeRows: AttributesRepository,
  ) {
    super();
  }

  async find(sku: string): Promise<GarmentSpec | undefined> {
    const row = await this.db.one<{ facts: ProductFacts }>('SELECT facts FROM product WHERE sku = $1', [sku]);
    return row && this.specOf(row.facts);
  }

  async list(afterSku: string, limit: number): Promise<GarmentSpec[]> {
    const rows = await this.db.rows<{ facts: ProductFacts }>(
      `SELECT facts FROM product WHERE sku > $1 AND facts->'attributes' ? 'garment_type' ORDER BY sku LIMIT $2`,
      [afterSku, limit],
    );
    const specs = await Promise.all(rows.map(({ facts }) => this.specOf(facts)));
    return specs.filter((spec) => spec !== undefined);
  }

  private async specOf(facts: ProductFacts): Promise<GarmentSpec | undefined> {
    const options = new Map(
      (await this.knownAttributes()).flatMap(({ options }) => options.map((option) => [option.optionId, option])),
    );
    const words = Object.entries(facts.attributes).map(([code, value]) => {
      if (typeof value === 'boolean') return [code, value ? '1' : '0'];
      if (typeof value === 'string') return [code, value];
      const option = options.get(value[0] as number);
      return [code, option?.code ?? option?.key ?? ''];
    });
    return garmentSpecOf(facts.sku, Object.fromEntries(words));
  }

  private knownAttributes(): Promise<AttributeFacts[]> {
    if (!this.attributes || performance.now() - this.readAt > KEPT_MS) {
      this.readAt = performance.now();
      this.attributes = this.attributeRows.all(this.db);
      this.attributes.catch(() => {
        this.attributes = undefined;
      });
    }
    return this.attributes;
  }
}
