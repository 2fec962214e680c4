import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { AttributeFacts } from '../domain/attribute.js';
import { LOOK } from '../domain/documents/picture-fields.js';
import type { ProductFacts } from '../domain/product.js';
import { AttributesRepository } from './attributes.repository.js';
import { prisma } from './prisma.js';

/** Attributes rarely change, so the words may be this old. */
const KEPT_MS = 10_000;

/** The attributes that a demo garment is drawn from, as words: codes of options, texts, `1` and `0` of flags. */
export interface Look {
  readonly sku: string;
  readonly words: Readonly<Record<string, string>>;
}

@Injectable()
export class LooksQueries {
  private attributes: Promise<AttributeFacts[]> | undefined;
  private readAt = 0;

  constructor(
    private readonly db: Db,
    private readonly attributeRows: AttributesRepository,
  ) {}

  /** The look of a product; none when there is no such product. */
  async of(sku: string): Promise<Look[]> {
    const row = await prisma(this.db).product.findUnique({ where: { sku }, select: { facts: true } });
    return row ? [await this.look(row.facts as unknown as ProductFacts)] : [];
  }

  /** Looks of products with a `garment_type`, by ascending SKU after `after` ('' = from the start). */
  async page(after: string, limit: number): Promise<Look[]> {
    const rows = await this.db.rows<{ facts: ProductFacts }>(
      `SELECT facts FROM product WHERE sku > $1 AND facts->'attributes' ? 'garment_type' ORDER BY sku LIMIT $2`,
      [after, limit],
    );
    return Promise.all(rows.map(({ facts }) => this.look(facts)));
  }

  private async look({ sku, attributes }: ProductFacts): Promise<Look> {
    const options = new Map(
      (await this.knownAttributes()).flatMap(({ options }) => options.map((option) => [option.optionId, option])),
    );
    const words = LOOK.flatMap((code) => {
      const value = attributes[code];
      if (value === undefined) return [];
      if (typeof value === 'boolean') return [[code, value ? '1' : '0']];
      if (typeof value === 'string') return [[code, value]];
      const option = options.get(value[0] as number);
      return [[code, option?.code ?? option?.key ?? '']];
    });
    return { sku, words: Object.fromEntries(words) };
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
