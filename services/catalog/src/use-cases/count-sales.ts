import type { OrderPlaced } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { StatesRepository } from '../persistence/states.repository.js';

/** Counts the pieces of an order for the sort order by sales: on the variant and its parent. */
@Injectable()
export class CountSales {
  constructor(
    private readonly states: StatesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(tx: Tx, order: OrderPlaced): Promise<void> {
    if (order.chargeId) return; // a charge of a subscription or a booking sells no piece
    const pieces = new Map<string, number>();
    const add = (sku: string, quantity: number): void => void pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
    for (const { sku, parentSku, quantity } of order.lines) {
      add(sku, quantity);
      if (parentSku && parentSku !== sku) add(parentSku, quantity);
    }
    if (pieces.size === 0) return;
    this.states.addSales(tx, pieces);
    await this.changes.mark(tx, 'product', [...pieces.keys()]);
  }
}
