import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { equalLevels, recount, type Source, type StockLevel } from '../domain/level.js';
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
 * Imports a stock list. Idempotent; a row below the promised pieces is refused individually, an outdated count refuses
 * all.
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
      const results = rows.map((row) => {
        const old = now.get(row.sku) as StockLevel;
        if (row.seen !== undefined && row.seen !== old[row.source]) throw new CountChanged(row.sku, row.source);
        const taken = take(old, row);
        now.set(row.sku, taken.level);
        if (taken.reason)
          return { sku: row.sku, source: row.source, outcome: 'refused' as const, reason: taken.reason };
        const outcome = created.delete(row.sku) ? 'created' : equalLevels(old, taken.level) ? 'unchanged' : 'updated';
        return { sku: row.sku, source: row.source, outcome } as CountedResult;
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

function take(level: StockLevel, row: CountedLevel): { level: StockLevel; reason?: string } {
  try {
    return {
      level: {
        ...recount(level, row.source, row.onHand),
        documentId: row.productId ?? level.documentId,
        countedByList: row.manageStock ?? level.countedByList,
        minQty: row.minQty ?? level.minQty,
        maxQty: row.maxQty ?? level.maxQty,
      },
    };
  } catch (error) {
    if (error instanceof PromisedPieces) return { level, reason: error.code };
    throw error;
  }
}
