import { type Currency } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { applyUpdate, objection, type PriceRow, type PriceUpdate, priceSheet } from '../domain/price-list.js';
import { PricesChanged } from '../domain/pricing.errors.js';
import { PriceRepository } from '../persistence/price.repository.js';
import { TellPrices } from './tell-prices.js';

export interface PriceResult {
  readonly sku: string;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly reason?: string;
}

type Sheet = ReadonlyMap<Currency, PriceRow>;

/**
 * Imports a price list. Idempotent; an invalid row is refused individually, an outdated version refuses the whole list.
 */
@Injectable()
export class SetPrices {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly prices: PriceRepository,
    private readonly tellPrices: TellPrices,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(updates: readonly PriceUpdate[]): Promise<PriceResult[]> {
    const refused = new Map(
      updates.flatMap((update) => {
        const reason = objection(update);
        return reason ? [[update, reason] as const] : [];
      }),
    );
    const accepted = updates.filter((update) => !refused.has(update));
    const outcomes = accepted.length > 0 ? await this.write(accepted) : new Map<PriceUpdate, PriceResult['outcome']>();
    return updates.map((update) => {
      const reason = refused.get(update);
      return reason
        ? { sku: update.sku, outcome: 'refused', reason }
        : { sku: update.sku, outcome: outcomes.get(update) ?? 'unchanged' };
    });
  }

  private write(updates: readonly PriceUpdate[]): Promise<Map<PriceUpdate, PriceResult['outcome']>> {
    const skus = [...new Set(updates.map(({ sku }) => sku))];
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const locked = await this.tellPrices.lock(tx, skus, now);
      const outdated = updates.find(
        ({ sku, version = locked.get(sku)?.listVersion }) => version !== locked.get(sku)?.listVersion,
      );
      if (outdated) throw new PricesChanged(outdated.sku);
      const stored = Map.groupBy(await this.prices.rows(tx, skus), ({ sku }) => sku);
      const rows = new Map([...stored].map(([sku, list]) => [sku, new Map(list.map((row) => [row.currency, row]))]));
      const before = new Map<string, Sheet>(rows);
      const changed = new Map<string, PriceRow>();
      const outcomes = new Map<PriceUpdate, PriceResult['outcome']>();
      for (const update of updates) {
        const old = rows.get(update.sku) ?? new Map<Currency, PriceRow>();
        const updated = applyUpdate(old, update);
        const different = [...updated.values()].filter((row) => !sameRow(old.get(row.currency), row));
        for (const row of different) changed.set(`${row.sku}/${row.currency}`, row);
        outcomes.set(
          update,
          old.size === 0 && updated.size > 0 ? 'created' : different.length > 0 ? 'updated' : 'unchanged',
        );
        rows.set(update.sku, updated);
      }
      await this.prices.saveRows(tx, [...changed.values()]);
      if (changed.size === 0) return outcomes;
      const moved = [...new Set([...changed.values()].map(({ sku }) => sku))].sort();
      await this.prices.countVersions(tx, moved);
      for (const sku of moved) await this.record(tx, sku, before.get(sku), rows.get(sku), locked.get(sku)?.listVersion);
      await this.tellPrices.execute(tx, [...locked.keys()], now);
      return outcomes;
    });
  }

  private async record(
    tx: Tx,
    sku: string,
    before: Sheet = new Map(),
    now: Sheet = new Map(),
    version = 0,
  ): Promise<void> {
    const [was, is] = [priceSheet(before), priceSheet(now)];
    await this.staffActs.recordUpdate(tx, {
      resource: 'products',
      id: sku,
      version: version + 1,
      before: was,
      after: is,
    });
  }
}

/** Dates and lists are compared by value. */
const sameRow = (a: PriceRow | undefined, b: PriceRow): boolean => a !== undefined && fingerprint(a) === fingerprint(b);

const fingerprint = (row: PriceRow): string =>
  JSON.stringify([
    [row.list, row.special, row.final, row.specialFrom, row.specialTo, row.retail],
    row.tiers.map(({ group, minQuantity, amount }) => [group, minQuantity, amount]),
    row.rental.map(({ period, amount }) => [period, amount]),
  ]);
