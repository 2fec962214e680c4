import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** PriceChanged as proto JSON. */
export type StateJson = Record<string, unknown>;

export interface StoredState {
  readonly sku: string;
  readonly version: number;
  readonly state: StateJson;
}

@Injectable()
export class StateRepository {
  async read(tx: Tx, skus: readonly string[]): Promise<Map<string, StoredState>> {
    const rows = await tx.rows<StoredState>('SELECT sku, version, state FROM price_state WHERE sku = ANY($1::text[])', [
      skus,
    ]);
    return new Map(rows.map((row) => [row.sku, row]));
  }

  /**
   * Marks the published state as void, so that it is published again when the product returns. The version continues.
   */
  async forget(tx: Tx, sku: string): Promise<void> {
    await prisma(tx).priceState.updateMany({ where: { sku }, data: { state: {} } });
  }

  async save(tx: Tx, states: readonly StoredState[]): Promise<void> {
    if (states.length === 0) return;
    await tx.rows(
      `INSERT INTO price_state (sku, version, state) SELECT * FROM unnest($1::text[], $2::bigint[], $3::json[])
       ON CONFLICT (sku) DO UPDATE SET version = excluded.version, state = excluded.state`,
      [
        states.map(({ sku }) => sku),
        states.map(({ version }) => version),
        states.map(({ state }) => JSON.stringify(state)),
      ],
    );
  }
}
