import { periodCode, type RentalPeriod } from '@garderoba/contracts/rental-codes';
import { portion } from '@garderoba/money';
import { isParentKind, ownPrice, type Part, shownPrice } from './composition.js';
import type { PriceRow, Tier } from './price-list.js';
import type { PricePolicy } from './price-state.js';
import { type Step, total } from './step.js';
import type { TaxClass } from './tax.js';

export interface LineToQuote {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  readonly kind: 'purchase' | 'rental' | 'subscription';
  /** `price`: gross minor units of one piece, or basis points of it. */
  readonly customOptions?: ReadonlyArray<{
    readonly optionTypeId: number;
    readonly label?: string;
    readonly price: number;
    readonly priceType?: 'fixed' | 'percent';
  }>;
  /** The chosen parts of one bundle; absent = the default ones. */
  readonly bundle?: ReadonlyArray<{ readonly sku: string; readonly quantity: number }>;
  readonly rental?: { readonly period: RentalPeriod };
}

export interface Buyer {
  /** 0 = guest. */
  readonly customerGroup?: number;
}

/** Price list entries of the lines and their parts. */
export interface PriceBook {
  readonly rows: ReadonlyMap<string, PriceRow>;
  readonly products: ReadonlyMap<string, { readonly kind: string | null; readonly parts: readonly Part[] }>;
}

/** All inputs of a price besides the line. */
export interface PriceContext {
  readonly book: PriceBook;
  readonly policy: PricePolicy;
  readonly group: number;
  /** Personal prices of this customer by sku: gross minor units of one piece. */
  readonly personal: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** Gross price of one piece with its explanation; undefined when the list has none. */
export function priceUnit(line: LineToQuote, context: PriceContext): { amount: number; steps: Step[] } | undefined {
  const steps = line.kind === 'rental' ? rentalSteps(line, context.book) : goodsSteps(line, context);
  if (!steps) return undefined;
  const base = total(steps, ({ amount }) => amount);
  for (const option of line.customOptions ?? []) {
    if (option.optionTypeId <= 0) continue; // PRC-015
    const amount = option.priceType === 'percent' ? portion(base, option.price) : option.price;
    steps.push({ code: 'option', label: option.label ?? `Option ${option.optionTypeId}`, amount });
  }
  return { amount: total(steps, ({ amount }) => amount), steps };
}

function rentalSteps(line: LineToQuote, book: PriceBook): Step[] | undefined {
  const code = line.rental && periodCode(line.rental.period);
  const price = book.rows.get(line.sku)?.rental.find(({ period }) => period === code);
  return price && [{ code: 'rental', label: 'Rental', amount: price.amount, details: { period: price.period } }];
}

function goodsSteps(line: LineToQuote, context: PriceContext): Step[] | undefined {
  const kind = context.book.products.get(line.sku)?.kind;
  const composed = line.bundle !== undefined || kind === 'bundle' || kind === 'grouped';
  if (composed) return partSteps(line, context);
  const steps = shelfSteps(line.sku, line.quantity, context);
  return (
    steps && [
      ...steps,
      ...offerSteps(
        line,
        total(steps, ({ amount }) => amount),
        context,
      ),
    ]
  );
}

/** The accepted offer of this customer, for a line of one piece, if it is below the price for everybody. */
function offerSteps({ kind, sku, quantity }: LineToQuote, price: number, { personal }: PriceContext): Step[] {
  const amount = kind === 'purchase' && quantity === 1 ? personal.get(sku) : undefined;
  if (amount === undefined || amount >= price) return [];
  return [{ code: 'offer', label: 'Your offer', amount: amount - price }];
}

/** Steps from the list price to the price of one piece for this buyer and quantity. */
function shelfSteps(sku: string, quantity: number, { book, policy, group, now }: PriceContext): Step[] | undefined {
  const row = book.rows.get(sku);
  const product = book.products.get(sku);
  const price = ownPrice(row, now) ?? (product && shownPrice(sku, product.kind, product.parts, book.rows, now));
  if (!price) return undefined;
  const steps: Step[] = [{ code: 'list', label: 'List price', amount: price.original }];
  if (price.price !== price.original) {
    steps.push({ code: 'special', label: 'Special price', amount: price.price - price.original });
  }
  const tier = policy.priceTiers && row ? bestTier(row, group, quantity) : undefined;
  if (tier && tier.amount < price.price) {
    const details = { group: tier.group, minQuantity: tier.minQuantity };
    steps.push({ code: 'group', label: 'Price of your group', amount: tier.amount - price.price, details });
  }
  return steps;
}

/** A bundle costs the sum of its chosen parts; a grouped product one piece of each (PRC-013, PRC-014, PRC-016). */
function partSteps(line: LineToQuote, context: PriceContext): Step[] | undefined {
  const steps: Step[] = [];
  for (const { sku, quantity } of line.bundle ?? defaultParts(line.sku, context.book)) {
    if (quantity < 0) continue; // PRC-016
    const part = shelfSteps(sku, line.quantity * quantity, context);
    if (!part) return undefined;
    const amount = total(part, (step) => step.amount) * quantity;
    steps.push({ code: 'part', label: sku, amount, details: { sku, quantity } });
  }
  return steps.length > 0 ? steps : undefined;
}

function defaultParts(sku: string, book: PriceBook): Array<{ sku: string; quantity: number }> {
  const product = book.products.get(sku);
  if (!product || !isParentKind(product.kind)) return [];
  if (product.kind === 'grouped') return product.parts.map((part) => ({ sku: part.sku, quantity: 1 }));
  return product.parts.filter(({ isDefault }) => isDefault);
}

const bestTier = (row: PriceRow, group: number, quantity: number): Tier | undefined =>
  row.tiers
    .filter((tier) => tier.group === group && tier.minQuantity <= quantity)
    .sort((a, b) => a.amount - b.amount)[0];
