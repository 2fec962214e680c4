import type { StockChanged } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { StatesRepository } from '../persistence/states.repository.js';

/** Copies the stock level of a sku into our own rows, unless a newer one is there. */
@Injectable()
export class TakeStock {
  constructor(
    private readonly states: StatesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(tx: Tx, event: StockChanged): Promise<void> {
    const { sku, inStock, managed, sourceCodes } = event;
    const level = {
      sku,
      inStock,
      managed,
      sourceCodes,
      version: Number(event.version),
      onHand: Number(event.onHand),
      available: Number(event.available),
    };
    if (await this.states.saveStock(tx, level)) await this.changes.mark(tx, 'product', [sku]);
  }
}
