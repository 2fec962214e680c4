import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import type { RentalPeriodCode } from '@garderoba/contracts/rental-codes';
import type { ShelfPrice } from './shelf-price.js';

/** Price of a customer group from a quantity, gross minor units. */
export interface Tier {
  readonly group: number;
  readonly minQuantity: number;
  readonly amount: number;
}

/** Price lists and events name a period by its code (RNT-020). */
export type RentalPeriod = RentalPeriodCode;

export interface RentalAmount {
  readonly period: RentalPeriod;
  readonly amount: number;
}

/** The price list entry of one sku in one currency. */
export interface PriceRow extends Omit<ShelfPrice, 'list'> {
  readonly sku: string;
  readonly currency: Currency;
  /** null: not sold in this currency: for rent only, or its price has ended. */
  readonly list: number | null;
  readonly retail: number | null;
  readonly tiers: readonly Tier[];
  readonly rental: readonly RentalAmount[];
}

export const emptyRow = (sku: string, currency: Currency): PriceRow => ({
  sku,
  currency,
  list: null,
  special: null,
  final: null,
  specialFrom: null,
  specialTo: null,
  retail: null,
  tiers: [],
  rental: [],
});

type Amounts = Partial<Record<Currency, number>>;

/**
 * An update of one sku. A currency in `prices` is replaced completely, null ends its price; other currencies are
 * unchanged.
 */
export interface PriceUpdate {
  readonly sku: string;
  readonly prices?: Partial<Record<Currency, number | null>>;
  readonly specials?: Amounts;
  readonly finals?: Amounts;
  readonly specialFrom?: Date;
  readonly specialTo?: Date;
  readonly retail?: Amounts;
  /** Absent = unchanged, empty = none. */
  readonly groupPrices?: ReadonlyArray<{
    readonly group: number;
    readonly minQuantity: number;
    readonly prices: Amounts;
  }>;
  readonly rental?: ReadonlyArray<{ readonly period: RentalPeriod; readonly prices: Amounts }>;
  /** Of the list that was read, 0 for none; absent: whatever is there is replaced (import). */
  readonly version?: number | undefined;
}

/** The price list of one SKU as staff see and change it; gross minor units by currency, null = none. */
export function priceSheet(rows: ReadonlyMap<Currency, PriceRow>): object {
  const by = (field: 'list' | 'special' | 'final' | 'retail' | 'tiers' | 'rental') =>
    Object.fromEntries(CURRENCIES.map((currency) => [currency, rows.get(currency)?.[field] ?? null]));
  const reduced = CURRENCIES.map((currency) => rows.get(currency)).find((row) => row && row.special !== null);
  return {
    prices: by('list'),
    specials: by('special'),
    specialFrom: reduced?.specialFrom ?? null,
    specialTo: reduced?.specialTo ?? null,
    finals: by('final'),
    retail: by('retail'),
    groupPrices: by('tiers'),
    rental: by('rental'),
  };
}

/** Reason why an update is invalid; undefined when it is valid. */
export function objection(update: PriceUpdate): string | undefined {
  const { prices = {}, specials = {}, finals = {}, specialFrom, specialTo, groupPrices = [], rental = [] } = update;
  if (specialFrom && specialTo && specialFrom > specialTo) return 'pricing.window_reversed';
  const isPriced = (currency: string): boolean => typeof prices[currency as Currency] === 'number';
  if (![...Object.keys(specials), ...Object.keys(finals)].every(isPriced)) {
    return 'pricing.special_without_price';
  }
  if (hasDuplicates(rental.map(({ period }) => period))) return 'pricing.duplicate_period';
  if (hasDuplicates(groupPrices.map(({ group, minQuantity }) => `${group}/${minQuantity}`)))
    return 'pricing.duplicate_tier';
  return undefined;
}

/** The rows after an update: of every currency that has or had a price. An ended price keeps its row. */
export function applyUpdate(old: ReadonlyMap<Currency, PriceRow>, update: PriceUpdate): Map<Currency, PriceRow> {
  const rows = CURRENCIES.map((currency) => updateRow(old.get(currency) ?? emptyRow(update.sku, currency), update));
  return new Map(
    rows
      .filter((row) => row.list !== null || row.rental.length > 0 || old.has(row.currency))
      .map((row) => [row.currency, row]),
  );
}

function updateRow(old: PriceRow, update: PriceUpdate): PriceRow {
  const { currency } = old;
  const list = update.prices?.[currency];
  const named = list === undefined ? {} : listOf(update, currency, list);
  return {
    ...old,
    ...named,
    tiers: update.groupPrices ? tiersOf(update.groupPrices, currency) : old.tiers,
    rental: update.rental ? rentalOf(update.rental, currency) : old.rental,
  };
}

const listOf = (update: PriceUpdate, currency: Currency, list: number | null): Partial<PriceRow> => {
  const special = update.specials?.[currency] ?? null;
  return {
    list,
    special,
    final: update.finals?.[currency] ?? null,
    specialFrom: special === null ? null : (update.specialFrom ?? null),
    specialTo: special === null ? null : (update.specialTo ?? null),
    retail: update.retail?.[currency] ?? null,
  };
};

const tiersOf = (groups: NonNullable<PriceUpdate['groupPrices']>, currency: Currency): Tier[] =>
  groups
    .flatMap(({ group, minQuantity, prices }) => {
      const amount = prices[currency];
      return amount === undefined ? [] : [{ group, minQuantity, amount }];
    })
    .sort((a, b) => a.group - b.group || a.minQuantity - b.minQuantity);

const rentalOf = (rental: NonNullable<PriceUpdate['rental']>, currency: Currency): RentalAmount[] =>
  rental
    .flatMap(({ period, prices }) => {
      const amount = prices[currency];
      return amount === undefined ? [] : [{ period, amount }];
    })
    .sort((a, b) => a.period - b.period);

const hasDuplicates = (values: ReadonlyArray<string | number>): boolean => new Set(values).size < values.length;
