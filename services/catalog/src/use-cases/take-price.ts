import type { PriceChanged, PriceView as PriceViewMessage } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PriceState, PriceView } from '../domain/price-state.js';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { StatesRepository } from '../persistence/states.repository.js';

/** Stores the price state of a SKU unless the stored one is newer. */
@Injectable()
export class TakePrice {
  constructor(
    private readonly states: StatesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(tx: Tx, event: PriceChanged): Promise<void> {
    if (!(await this.states.savePrice(tx, toPriceState(event)))) return;
    await this.changes.mark(tx, 'product', [event.sku]);
    const byCountry = new Map(event.views.map(({ country, taxBps }) => [country, taxBps]));
    const rates = [...byCountry]
      .map(([country, bps]) => ({ taxClass: event.taxClass, country, bps }))
      .filter(({ taxClass, bps }) => taxClass && taxClass !== 'none' && bps > 0);
    const views = [event, ...event.children].flatMap((priced) => priced.views);
    const groups = views.flatMap((view) => view.groups.map(({ group }) => group));
    const hasNewRate = rates.length > 0 && (await this.states.saveTaxRates(tx, rates));
    const hasNewGroup = groups.length > 0 && (await this.states.saveGroups(tx, groups));
    if (hasNewRate || hasNewGroup) await this.changes.mark(tx, 'taxrule', ['*']);
  }
}

export const toPriceState = (event: PriceChanged): PriceState => ({
  sku: event.sku,
  version: Number(event.version),
  views: event.views.map(toView),
  rental: event.rental.map(({ period, currency, gross }) => ({ period, currency, gross: Number(gross) })),
  children: Object.fromEntries(event.children.map(({ sku, views }) => [sku, views.map(toView)])),
});

const toView = (view: PriceViewMessage): PriceView => ({
  currency: view.currency,
  country: view.country,
  taxBps: view.taxBps,
  originalNet: Number(view.originalNet),
  originalGross: Number(view.originalGross),
  specialNet: Number(view.specialNet),
  specialGross: Number(view.specialGross),
  finalNet: Number(view.finalNet),
  finalGross: Number(view.finalGross),
  lowest30DaysGross: Number(view.lowest30DaysGross),
  specialFrom: view.specialFrom,
  specialTo: view.specialTo,
  groups: view.groups.map(({ group, net, gross }) => ({ group, net: Number(net), gross: Number(gross) })),
  retailGross: Number(view.retailGross),
  minimalGross: Number(view.minimalGross),
  maximalGross: Number(view.maximalGross),
});
