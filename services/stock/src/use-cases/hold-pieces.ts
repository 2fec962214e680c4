import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { available, hold, type StockLevel } from '../domain/level.js';
import { OutOfStock, UnknownSku } from '../domain/stock.errors.js';
import { HoldRepository, type StaffHold } from '../persistence/hold.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

const HOLD_LIFETIME_MS = 30 * 60 * 1000;

/** Holds pieces by staff, for example for a fitting. A repeat prolongs the hold; other pieces replace the held ones. */
@Injectable()
export class HoldPieces {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly holds: HoldRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(input: Omit<StaffHold, 'expiresAt'>): Promise<StaffHold> {
    return this.db.transaction(async (tx) => {
      const old = await this.holds.lock(tx, input.holdId);
      const before = await this.levels.lock(tx, [...new Set([input.sku, old?.sku ?? input.sku])]);
      if (!before.has(input.sku)) throw new UnknownSku(input.sku);
      const after = new Map(before);
      if (old) after.set(old.sku, hold(after.get(old.sku) as StockLevel, -old.quantity));
      const level = after.get(input.sku) as StockLevel;
      if (available(level) < input.quantity) {
        throw new OutOfStock([{ sku: input.sku, asked: input.quantity, available: available(level) }]);
      }
      after.set(input.sku, hold(level, input.quantity));
      await this.saveLevels.execute(tx, before, [...after.values()]);
      const saved = { ...input, expiresAt: new Date(this.clock.now().getTime() + HOLD_LIFETIME_MS) };
      await this.holds.save(tx, saved);
      return saved;
    });
  }

  /** Releases the pieces. Idempotent. `ifExpiredAt`: only a hold that has expired by then. */
  async end(holdId: string, ifExpiredAt?: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const old = await this.holds.lock(tx, holdId);
      if (!old || (ifExpiredAt && old.expiresAt > ifExpiredAt)) return;
      const before = await this.levels.lock(tx, [old.sku]);
      await this.saveLevels.execute(tx, before, [hold(before.get(old.sku) as StockLevel, -old.quantity)]);
      await this.holds.remove(tx, holdId);
    });
  }
}
