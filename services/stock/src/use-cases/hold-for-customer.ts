import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { Injectable } from '@nestjs/common';
import { type CustomerHold, mayHoldUntil } from '../domain/customer-hold.js';
import { available, hold, type StockLevel } from '../domain/level.js';
import { HoldDiffers, OutOfStock, UnknownSku } from '../domain/stock.errors.js';
import { CustomerHoldRepository } from '../persistence/customer-hold.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/** Holds one piece for a customer. Idempotent by the hold's id; a repeat may change its end. */
@Injectable()
export class HoldForCustomer {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly holds: CustomerHoldRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(input: Omit<CustomerHold, 'orderId'>): Promise<void> {
    const { holdId, sku, customerId, until } = input;
    if (!mayHoldUntil(until, this.clock.now())) {
      throw new MalformedRequest('until must be later than now and at most 48 hours ahead');
    }
    await this.db.transaction(async (tx) => {
      const before = await this.levels.lock(tx, [sku]);
      const level = before.get(sku);
      if (!level) throw new UnknownSku(sku);
      const old = await this.holds.read(tx, holdId);
      if (old) {
        if (old.sku !== sku || old.customerId !== customerId) throw new HoldDiffers(holdId);
        await this.holds.prolong(tx, holdId, until);
        return;
      }
      if (available(level) < 1) throw new OutOfStock([{ sku, asked: 1, available: available(level) }]);
      if (!(await this.holds.add(tx, { ...input, orderId: null }))) throw new HoldDiffers(holdId);
      await this.saveLevels.execute(tx, before, [hold(level, 1)]);
    });
  }

  /**
   * Ends the hold and frees its piece, unless the claim of an order has taken it over. Idempotent. `ifOverAt`: only when
   * its time is over by then.
   */
  async end(holdId: string, ifOverAt?: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const sku = (await this.holds.read(tx, holdId))?.sku;
      if (!sku) return;
      const before = await this.levels.lock(tx, [sku]);
      const held = await this.holds.read(tx, holdId);
      if (!held || (ifOverAt && held.until > ifOverAt)) return;
      if (!held.orderId) await this.saveLevels.execute(tx, before, [hold(before.get(sku) as StockLevel, -1)]);
      await this.holds.remove(tx, [held]);
    });
  }
}
