import { create } from '@bufbuild/protobuf';
import { type StockChanged, StockChangedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Levels } from '../domain/claim.js';
import {
  available,
  equalLevels,
  isInStock,
  isManaged,
  looksDifferent,
  onHand,
  type StockLevel,
  sourcesWithPieces,
} from '../domain/level.js';
import { LevelRepository } from '../persistence/level.repository.js';

/** The only place that writes locked levels: publishes visible changes with the next version of the sku. */
@Injectable()
export class SaveLevels {
  constructor(
    private readonly levels: LevelRepository,
    private readonly outbox: Outbox,
  ) {}

  /** `before` contains the locked levels before the change; a missing sku is new. */
  async execute(tx: Tx, before: Levels, after: readonly StockLevel[]): Promise<void> {
    const changed = after.filter((level) => {
      const old = before.get(level.sku);
      return !old || !equalLevels(old, level);
    });
    const visible = new Set(
      changed.filter((level) => looksDifferent(before.get(level.sku), level)).map(({ sku }) => sku),
    );
    const written = changed.map((level) => (visible.has(level.sku) ? { ...level, version: level.version + 1 } : level));
    this.levels.save(tx, written);
    for (const level of written) {
      if (visible.has(level.sku))
        await this.outbox.add(tx, 'stock.level.v1', level.sku, StockChangedSchema, stockChanged(level));
    }
  }
}

export const stockChanged = (level: StockLevel): StockChanged =>
  create(StockChangedSchema, {
    sku: level.sku,
    version: BigInt(level.version),
    onHand: BigInt(onHand(level)),
    available: BigInt(available(level)),
    inStock: isInStock(level),
    managed: isManaged(level),
    sourceCodes: sourcesWithPieces(level),
  });
