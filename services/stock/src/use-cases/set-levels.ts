import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { equalLevels, isPossible, type Source, type StockLevel } from '../domain/level.js';
import { CountChanged, PromisedPieces } from '../domain/stock.errors.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/** The count of one sku at a source. */
export interface CountedLevel {
  readonly sku: string;
  readonly source: Source;
  readonly onHand: number;
  /**
   * Pieces of the count that was read: the version of a count is the count itself, because every claim counts the
   * version of the level. Absent: the count is replaced unconditionally (import).
   */
  readonly seen?: number;
  readonly productId?: number;
  readonly manageStock?: boolean;
  readonly minQty?: number;
  readonly maxQty?: number;
}

export interface CountedResult {
  readonly sku: string;
  readonly source: Source;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly reason?: string;
}

/**
 * Imports a stock list. Idempotent. A sku whose counts are together below the promised pieces is refused with all of its
 * rows; an outdated count refuses the whole list.
 */
@Injectable()
export class SetLevels {
  constructor(
    private readonly db: Db,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(rows: readonly CountedLevel[]): Promise<CountedResult[]> {
    const skus = [...new Set(rows.map(({ sku }) => sku))].sort();
    return this.db.transaction(async (tx) => {
      const { levels, created } = await this.levels.lockOrCreate(tx, skus);
      const before = new Map([...levels].filter(([sku]) => !created.has(sku)));
      const now = new Map(levels);
      const counted = rows.map((row): CountedResult => {
        const old = now.get(row.sku) as StockLevel;
        if (row.seen !== undefined && row.seen !== old[row.source]) throw new CountChanged(row.sku, row.source);
        const level = replaced(old, row);
        now.set(row.sku, level);
        const outcome = created.delete(row.sku) ? 'created' : equalLevels(old, level) ? 'unchanged' : 'updated';
        return { sku: row.sku, source: row.source, outcome };
      });
      const refused = new Set(skus.filter((sku) => !isPossible(now.get(sku) as StockLevel)));
      for (const sku of refused) now.set(sku, levels.get(sku) as StockLevel);
      const results = counted.map(({ sku, source, outcome }): CountedResult => {
        if (!refused.has(sku)) return { sku, source, outcome };
        return { sku, source, outcome: 'refused', reason: new PromisedPieces(sku).code };
      });
      await this.saveLevels.execute(tx, before, [...now.values()]);
      for (const [sku, level] of now) await this.record(tx, levels.get(sku) as StockLevel, level);
      return results;
    });
  }

  /** A level is there before its first count, so that a count is always an update. */
  private record(tx: Tx, before: StockLevel, after: StockLevel): Promise<void> {
    return this.staffActs.recordUpdate(tx, {
      ...{ resource: 'products', id: after.sku },
      before: countOf(before),
      after: countOf(after),
    });
  }
}

/** Fields of the console that staff edit. */
const countOf = ({ warehouse, showroom, countedByList, minQty, maxQty }: StockLevel): object => ({
  stock: { warehouse, showroom },
  ...{ manageStock: countedByList, minQty, maxQty },
});

const replaced = (level: StockLevel, row: CountedLevel): StockLevel => ({
  ...level,
  [row.source]: row.onHand,
  documentId: row.productId ?? level.documentId,
  countedByList: row.manageStock ?? level.countedByList,
  minQty: row.minQty ?? level.minQty,
  maxQty: row.maxQty ?? level.maxQty,
});
