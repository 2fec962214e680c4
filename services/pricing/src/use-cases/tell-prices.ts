import { toJson } from '@bufbuild/protobuf';
import { PriceChangedSchema, TAX_COUNTRIES } from '@garderoba/contracts';
import { type Currency } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { firstEntries, type HistoryEntry, lowestOf30Days, lowestPriceEdge } from '../domain/lowest-price.js';
import type { PriceRow } from '../domain/price-list.js';
import {
  hasPrice,
  type PricePolicy,
  type PriceState,
  type ProductFacts,
  priceState,
  type Shown,
  shownPrices,
  viewsOf,
} from '../domain/price-state.js';
import { isReduced, windowEdges } from '../domain/shelf-price.js';
import type { TaxClass, TaxRule } from '../domain/tax.js';
import { EdgeRepository, type PriceEdge } from '../persistence/edge.repository.js';
import { type NewHistory, PriceRepository, type ProductRow } from '../persistence/price.repository.js';
import { type StateJson, StateRepository } from '../persistence/state.repository.js';
import { TaxRateRepository } from '../persistence/tax-rate.repository.js';
import { TaxRuleQueries } from '../persistence/tax-rule.queries.js';
import { priceChanged } from './price-changed.js';

/** Injection token of the switches of the price rules. */
export const PRICE_POLICY = Symbol('price policy');

type Currencies<T> = ReadonlyMap<Currency, T>;
type Priced = ProductFacts & { readonly taxClass: TaxClass };

/** Stored data of the affected products and of their parts. */
interface Known {
  readonly products: ReadonlyMap<string, ProductFacts & { readonly withdrawn: boolean }>;
  readonly rows: Currencies<ReadonlyMap<string, PriceRow>>;
  /** By sku and currency; the last entry is the current price. */
  readonly history: ReadonlyMap<string, readonly HistoryEntry[]>;
  readonly rules: readonly TaxRule[];
  /** Time of the next rate change per tax class. */
  readonly nextTax: ReadonlyMap<TaxClass, Date>;
}

/**
 * Maintains the data derived from the price list: history, lowest prices, price edges and the published price state. A
 * change of a product is a change of every product that contains it.
 */
@Injectable()
export class TellPrices {
  constructor(
    private readonly prices: PriceRepository,
    private readonly edges: EdgeRepository,
    private readonly states: StateRepository,
    private readonly taxRules: TaxRuleQueries,
    private readonly taxRates: TaxRateRepository,
    private readonly outbox: Outbox,
    @Inject(PRICE_POLICY) private readonly policy: PricePolicy,
  ) {}

  /**
   * Locks these products and the products that contain them, in sku order, and applies the price edges due before
   * `now`: history gets the exact instants, even when the worker runs late. Returns the locked rows.
   */
  async lock(tx: Tx, skus: readonly string[], now: Date): Promise<Map<string, ProductRow>> {
    const family = async (): Promise<string[]> =>
      [...new Set([...skus, ...(await this.prices.parentsOf(tx, skus))])].sort();
    let wanted = await family();
    let locked = await this.prices.lock(tx, wanted);
    for (let again = await family(); again.some((sku) => !locked.has(sku)); again = await family()) {
      wanted = again; // a parent was published while this transaction waited for the lock
      locked = await this.prices.lock(tx, wanted);
    }
    await this.passEdges(tx, wanted, now);
    return locked;
  }

  /** One instant after the other; for each only the affected products and the products that contain them. */
  private async passEdges(tx: Tx, locked: readonly string[], now: Date): Promise<void> {
    const next = (): Promise<PriceEdge[]> => this.edges.dueOf(tx, locked, now);
    for (let due = await next(); due[0]; due = await next()) {
      const moved = due.map(({ sku }) => sku);
      const parents = (await this.prices.parentsOf(tx, moved)).filter((sku) => locked.includes(sku));
      await this.execute(tx, [...new Set([...moved, ...parents])], due[0].at);
    }
  }

  /** Recomputes these locked products as of `at` and publishes the changed states. */
  async execute(tx: Tx, skus: readonly string[], at: Date): Promise<void> {
    const known = await this.load(tx, skus, at);
    const shown = new Map(
      [...known.products.values()].map((product) => [product.sku, shownPrices(product, known.rows, at)]),
    );
    const history = await this.remember(tx, skus, shown, known, at);
    const current = { ...known, history };
    await this.edges.replace(
      tx,
      skus,
      skus.flatMap((sku) => this.edgesOf(sku, shown.get(sku), current, at)),
    );
    await this.tell(tx, skus, shown, current, at);
  }

  private async load(tx: Tx, skus: readonly string[], at: Date): Promise<Known> {
    await this.taxRates.keep(tx);
    const parts = Map.groupBy(await this.prices.partsOf(tx, skus), ({ parentSku }) => parentSku);
    const all = [...new Set([...skus, ...[...parts.values()].flat().map(({ sku }) => sku)])];
    const products = await this.prices.products(tx, all);
    const rows = Map.groupBy(await this.prices.rows(tx, all), ({ currency }) => currency);
    return {
      products: new Map(
        [...products.values()].map((product) => [product.sku, { ...product, parts: parts.get(product.sku) ?? [] }]),
      ),
      rows: new Map([...rows].map(([currency, list]) => [currency, new Map(list.map((row) => [row.sku, row]))])),
      history: await this.prices.history(tx, all),
      rules: await this.taxRules.at(at, tx),
      nextTax: await this.taxRules.nextChanges(at, tx),
    };
  }

  /** Adds the current price to the history where it differs from the last entry. */
  private async remember(
    tx: Tx,
    skus: readonly string[],
    shown: ReadonlyMap<string, Shown>,
    known: Known,
    at: Date,
  ): Promise<Known['history']> {
    const history = new Map(known.history);
    const added: NewHistory[] = [];
    for (const sku of skus) {
      for (const [currency, price] of shown.get(sku) ?? []) {
        const key = `${sku}/${currency}`;
        const entries = history.get(key) ?? [];
        const last = entries.at(-1);
        const entry = { validFrom: at, amount: price.price, reduced: isReduced(price) };
        if (last && last.amount === entry.amount && last.reduced === entry.reduced) continue;
        const fresh = last ? [entry] : firstEntries(price, at);
        added.push(...fresh.map((one) => ({ sku, currency, ...one })));
        history.set(key, [...entries.filter(({ validFrom }) => validFrom < at), ...fresh]);
      }
    }
    await this.prices.addHistory(tx, added);
    return history;
  }

  /** Instants at which the product's price changes by time alone. Parts have their own edges. */
  private edgesOf(sku: string, shown: Shown | undefined, known: Known, at: Date): PriceEdge[] {
    const product = known.products.get(sku);
    if (product?.withdrawn) return [];
    const currencies = [...(shown?.keys() ?? [])];
    const windows = [...known.rows.values()].flatMap((rows) => {
      const row = rows.get(sku);
      return row && row.list !== null ? windowEdges({ ...row, list: row.list }, at) : [];
    });
    const lows = currencies.map((currency) => lowestPriceEdge(known.history.get(`${sku}/${currency}`) ?? [], at));
    const tax = product?.taxClass ? known.nextTax.get(product.taxClass) : undefined;
    return [...windows, ...lows, tax]
      .filter((edge): edge is Date => edge !== undefined)
      .map((edge) => ({ sku, at: edge }));
  }

  /** Publishes changed states. A product that never had a price is not published; one whose last price ended is. */
  private async tell(
    tx: Tx,
    skus: readonly string[],
    shown: ReadonlyMap<string, Shown>,
    known: Known,
    at: Date,
  ): Promise<void> {
    const told = await this.states.read(tx, skus);
    const changed: Array<{ sku: string; version: number; state: StateJson }> = [];
    for (const sku of skus) {
      const state = this.stateOf(sku, shown, known, at);
      const old = told.get(sku);
      if (!state || (!old && !hasPrice(state))) continue;
      if (old && JSON.stringify(old.state) === JSON.stringify(jsonOf(state, old.version))) continue;
      const version = (old?.version ?? 0) + 1;
      changed.push({ sku, version, state: jsonOf(state, version) });
      await this.outbox.add(tx, 'pricing.price.v1', sku, PriceChangedSchema, priceChanged(state, version));
    }
    await this.states.save(tx, changed);
  }

  private stateOf(sku: string, shown: ReadonlyMap<string, Shown>, known: Known, at: Date): PriceState | undefined {
    const product = known.products.get(sku);
    if (!product?.taxClass || product.withdrawn) return undefined;
    const input = (priced: Priced) => ({
      product: priced,
      shown: shown.get(priced.sku) ?? new Map(),
      lowest: lowestPrices(priced.sku, shown.get(priced.sku), known, at),
      rules: known.rules,
      countries: TAX_COUNTRIES,
      policy: this.policy,
    });
    const variants = product.kind === 'configurable' ? product.parts : [];
    return priceState({
      ...input({ ...product, taxClass: product.taxClass }),
      rental: [...known.rows.values()]
        .flatMap((rows) => rentalOf(rows.get(sku)))
        .sort((a, b) => a.period - b.period || (a.currency < b.currency ? -1 : 1)),
      variants: variants.flatMap((part) => {
        const variant = known.products.get(part.sku);
        const views = variant
          ? viewsOf(input({ ...variant, taxClass: variant.taxClass ?? product.taxClass ?? 'none' }))
          : [];
        return views.length > 0 ? [{ sku: part.sku, views }] : [];
      }),
    });
  }
}

const lowestPrices = (sku: string, shown: Shown | undefined, known: Known, at: Date): Map<Currency, number> =>
  new Map(
    [...(shown?.keys() ?? [])].map((currency) => [
      currency,
      lowestOf30Days(known.history.get(`${sku}/${currency}`) ?? [], at),
    ]),
  );

const rentalOf = (row: PriceRow | undefined): PriceState['rental'][number][] =>
  row ? row.rental.map(({ period, amount }) => ({ period, currency: row.currency, gross: amount })) : [];

const jsonOf = (state: PriceState, version: number): StateJson =>
  toJson(PriceChangedSchema, priceChanged(state, version)) as StateJson;
