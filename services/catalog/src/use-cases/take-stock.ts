import type { StockChanged } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { StockState } from '../domain/stock-state.js';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { StatesRepository } from '../persistence/states.repository.js';

/** Stores the stock level of a SKU unless the stored one is newer. */
@Injectable()
export class TakeStock {
  constructor(
    private readonly states: StatesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(tx: Tx, event: StockChanged): Promise<void> {
    const state = toStockState(event);
    if (await this.states.saveStock(tx, state)) await this.changes.mark(tx, 'product', [state.sku]);
  }
}

export const toStockState = ({
  sku,
  inStock,
  managed,
  sourceCodes,
  version,
  onHand,
  available,
}: StockChanged): StockState => ({
  sku,
  inStock,
  managed,
  sourceCodes,
  version: Number(version),
  onHand: Number(onHand),
  available: Number(available),
});
