import { CURRENCIES } from '@garderoba/contracts/languages';
import { RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import type { Promotion } from '../../src/domain/discount.js';
import { emptyRow, type PriceRow, type RentalPeriod } from '../../src/domain/price-list.js';
import type { LineToQuote } from '../../src/domain/price-unit.js';
import type { CartBook, CartToQuote } from '../../src/domain/quote.js';
import type { TaxRule } from '../../src/domain/tax.js';

const rule = (id: number, productTaxClass: 'standard' | 'reduced', rates: Record<string, number>): TaxRule => ({
  id,
  code: productTaxClass,
  productTaxClass,
  productTaxClassIds: [2 * id],
  customerTaxClassIds: [3],
  priority: 0,
  position: 0,
  rates: Object.entries(rates).map(([country, bps], n) => ({
    id: n,
    code: country,
    country,
    regionId: 0,
    regionName: null,
    bps,
  })),
});

export const STANDARD_RULES: readonly TaxRule[] = [
  rule(1, 'standard', { PL: 2300, DE: 1900, SE: 2500 }),
  rule(2, 'reduced', { PL: 800, DE: 700, SE: 1200 }),
];

export const bookOf = (rows: readonly PriceRow[]): CartBook => ({
  rows: new Map(rows.map((row) => [row.sku, row])),
  products: new Map(),
  rules: STANDARD_RULES,
  promotions: [],
  categories: new Map(),
  personal: [],
  usedByCustomer: 0,
});

export interface RandomCart {
  readonly cart: CartToQuote;
  readonly book: CartBook;
  /** Price of one piece of each line, computed here and not by the code under test. */
  readonly units: readonly number[];
}

/** Random numbers from a seed, reproducible: mulberry32. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

export function* randomCarts({ count, seed, now }: { count: number; seed: number; now: Date }): Generator<RandomCart> {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  for (let n = 0; n < count; n += 1) {
    const currency = pick(CURRENCIES);
    const customerGroup = roll(3);
    const rows: PriceRow[] = [];
    const lines: LineToQuote[] = [];
    const units: number[] = [];
    for (let i = 0; i < 1 + roll(6); i += 1) {
      const { line, unit } = randomLine(`L${i}`, customerGroup);
      lines.push(line);
      units.push(unit);
    }
    const categories = new Map(lines.map(({ sku }) => [sku, [1, 2, 3].filter(() => roll(3) === 0)]));
    const promotions: Promotion[] = [];
    if (roll(3) === 0) promotions.push(randomPromotion('SALE', false));
    const withCoupon = roll(2) === 0;
    if (withCoupon) promotions.push(randomPromotion('CODE', true));
    const cart: CartToQuote = {
      currency,
      country: pick(['PL', 'DE', 'SE', 'FR', undefined]),
      customerGroup,
      couponCode: withCoupon ? 'CODE' : undefined,
      lines,
      shipping: roll(2) === 0 ? { carrier: 'dhl', method: 'courier', amount: roll(50_00) } : undefined,
      payment: roll(4) === 0 ? { method: 'cashondelivery', amount: roll(10_00) } : undefined,
    };
    yield { cart, book: { ...bookOf(rows), promotions, categories }, units };

    function randomLine(sku: string, group: number): { line: LineToQuote; unit: number } {
      const kind = pick(['shelf', 'shelf', 'shelf', 'option', 'bundle', 'rental'] as const);
      const quantity = pick([1, 1, 1, 2, 3, 7, 99]);
      const base = { id: sku, sku, quantity, taxClass: pick(['standard', 'standard', 'reduced', 'none'] as const) };
      if (kind === 'rental') {
        const period = (1 + roll(4)) as RentalPeriod;
        const amount = randomAmount();
        rows.push({ ...emptyRow(sku, currency), rental: [{ period, amount }] });
        return { line: { ...base, kind: 'rental', rental: { period: RENTAL_PERIODS[period - 1]! } }, unit: amount };
      }
      if (kind === 'bundle') {
        const bundle = [0, 1, 2].map((p) => ({ sku: `${sku}-${p}`, quantity: p === 0 ? 1 : roll(5) - 1 }));
        const unit = bundle
          .map((part) => Math.max(part.quantity, 0) * shelfRow(part.sku, group, quantity * Math.max(part.quantity, 0)))
          .reduce((a, b) => a + b, 0);
        return { line: { ...base, kind: 'purchase', bundle }, unit };
      }
      const price = shelfRow(sku, group, quantity);
      if (kind === 'shelf') return { line: { ...base, kind: 'purchase' }, unit: price };
      const fixed = roll(20_00);
      const bps = roll(50_00);
      const customOptions = [
        { optionTypeId: 1, price: fixed },
        { optionTypeId: 2, price: bps, priceType: 'percent' as const },
        { optionTypeId: roll(2) - 1, price: 1_000_00 },
      ];
      // Half-up rounding with doubles: the amounts are small enough to be exact.
      return {
        line: { ...base, kind: 'purchase', customOptions },
        unit: price + fixed + Math.floor((2 * price * bps + 10_000) / 20_000),
      };
    }

    /** Adds a random row to the price list; returns the price of one piece for a buyer of that group and quantity. */
    function shelfRow(sku: string, group: number, quantity: number): number {
      const list = randomAmount();
      const special = roll(3) === 0 ? Math.max(1, list - roll(100_00)) : null;
      const open = roll(2) === 0;
      const specialTo = open ? null : new Date(now.getTime() - 1);
      const tiers = [1, 3]
        .filter(() => roll(3) === 0)
        .map((minQuantity) => ({ group: roll(3), minQuantity, amount: Math.max(1, list - roll(150_00)) }));
      rows.push({ ...emptyRow(sku, currency), list, special, specialTo, tiers });
      let paid = special !== null && special < list && open ? special : list;
      for (const tier of tiers)
        if (tier.group === group && tier.minQuantity <= quantity && tier.amount < paid) paid = tier.amount;
      return paid;
    }

    function randomAmount(): number {
      return pick([1, 99, 9_99, 19_95, 129_90, 1 + roll(2_000_00)]);
    }

    function randomPromotion(code: string, needsCoupon: boolean): Promotion {
      const percent = roll(3) > 0;
      return {
        code,
        label: code,
        needsCoupon,
        percentBps: percent ? 1 + roll(100_00) : null,
        amounts: percent ? null : { [currency]: 1 + roll(300_00) },
        minimum: {},
        categoryIds: roll(2) === 0 ? [] : [1 + roll(3), 4],
        startsAt: null,
        endsAt: null,
        usesLimit: null,
        usesPerCustomer: null,
        uses: 0,
      };
    }
  }
}
