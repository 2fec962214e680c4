import type { Language } from '@garderoba/contracts/languages';
import { allocate, includedTax } from '@garderoba/money';
import { type Cart, type CartLine, isCounted, type LineFacts } from './cart.js';
import { type PartPaid, partPaid, pointsPaid } from './points.js';
import type { Availability } from './quantity.js';
import type { PricedCart, PricedLine, Quote } from './quote.js';
import { inAll, type Texts } from './texts.js';

/** A cart with current answers of pricing and stock. */
export interface QuotedCart {
  readonly quote: Quote;
  readonly stock: Availability;
  /** A delivery method is chosen and charged, also when its price is 0. */
  readonly ships: boolean;
}

/** A difference from the state when the shopper last changed the line. Always reported to the shopper. */
export type Change =
  | { readonly kind: 'price'; readonly was: number; readonly now: number }
  | { readonly kind: 'availability'; readonly available: number; readonly inStock: boolean }
  | { readonly kind: 'withdrawn' };

/** A line with the price that pricing answered for it. */
export interface ItemTotals {
  readonly itemId: number;
  readonly name: string;
  readonly options: LineFacts['options'];
  readonly priced: PricedLine;
  readonly changes: readonly Change[];
}

export interface Segment {
  readonly code: 'subtotal' | 'shipping' | 'payment' | 'discount' | 'points' | 'tax' | 'grand_total';
  readonly title: string;
  /** Gross. All segments except `tax` sum to `grand_total`. */
  readonly amount: number;
}

/** The sums that pricing answered, and what remains of them when points pay. Amounts are minor units. */
export interface Totals {
  readonly version: number;
  readonly itemsQuantity: number;
  readonly priced: PricedCart;
  /** Points that pay: the whole cart when nothing is left to pay, else `pointsValue` of the goods; 0 = money only. */
  readonly points: number;
  /** Zero or negative: the value of the points. */
  readonly pointsValue: number;
  /** To be paid in money. */
  readonly grandTotal: number;
  /** Included in `grandTotal`. */
  readonly tax: number;
  readonly taxRates: readonly { readonly taxBps: number; readonly amount: number }[];
  readonly segments: readonly Segment[];
  readonly items: readonly ItemTotals[];
}

const TITLES: Readonly<Record<Segment['code'], Texts>> = {
  subtotal: inAll('subtotal'),
  shipping: inAll('shipping'),
  payment: inAll('paymentFee'),
  discount: inAll('discount'),
  points: inAll('points'),
  tax: inAll('includedTax'),
  grand_total: inAll('grandTotal'),
};

/** The totals of a cart: the answer of pricing, payment with points, and changes since the lines were stored. */
export function cartTotals(cart: Cart, { quote, stock, ships }: QuotedCart, language: Language): Totals {
  const { lines, deliveries: _, ...priced } = quote;
  const quoted = new Map(lines.map((line) => [line.id, line]));
  const items = cart.lines.map((line) => {
    const pricedLine = quoted.get(String(line.itemId));
    if (!pricedLine) throw new RangeError(`the quote has no line ${line.itemId}`);
    return itemTotals(line, pricedLine, stock);
  });
  const whole = pointsPaid(cart) ?? 0;
  const paid = whole > 0 ? paidWholly(whole, quote) : paidInPart(cart, quote);
  const { tax, grandTotal, points } = paid;
  return {
    version: cart.version,
    itemsQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    priced,
    points,
    pointsValue: 0 - paid.value,
    grandTotal,
    tax,
    taxRates: taxRatesOf({ tax, lines: paid.lines }),
    segments: segmentsOf(quote, ships, paid, language),
    items,
  };
}

const itemTotals = (line: CartLine, priced: PricedLine, stock: Availability): ItemTotals => ({
  itemId: line.itemId,
  name: line.facts.name,
  options: line.facts.options,
  priced,
  changes: changesOf(line, priced.unitGross, stock),
});

function changesOf(line: CartLine, unitGross: number, stock: Availability): Change[] {
  const changes: Change[] = [];
  if (line.withdrawn) changes.push({ kind: 'withdrawn' });
  if (unitGross !== line.price.gross) changes.push({ kind: 'price', was: line.price.gross, now: unitGross });
  if (stock !== 'unknown' && isCounted(line)) {
    const available = availableOf(line, stock);
    if (available < line.quantity) changes.push({ kind: 'availability', available, inStock: available > 0 });
  }
  return changes;
}

/** Available quantity of the line: the minimum over its pieces. Never below 0. */
function availableOf(line: CartLine, stock: Exclude<Availability, 'unknown'>): number {
  const perPiece = line.facts.pieces.map(({ sku, quantity }) => {
    const verdict = stock.get(sku);
    if (!verdict?.inStock) return 0;
    return verdict.managed ? Math.floor(Math.max(0, verdict.available) / quantity) : Number.POSITIVE_INFINITY;
  });
  return Math.min(...perPiece, line.quantity);
}

interface Paid extends PartPaid {
  readonly tax: number;
  readonly grandTotal: number;
  /** Tax per line. */
  readonly lines: readonly Taxed[];
}

type Taxed = Pick<PricedLine, 'taxBps' | 'taxAmount'>;

/** Points pay everything including delivery: no money, no tax. */
const paidWholly = (points: number, { grandTotal: value, lines }: Quote): Paid => ({
  ...{ points, value, tax: 0, grandTotal: 0 },
  lines: lines.map(({ taxBps }) => ({ taxBps, taxAmount: 0 })),
});

/** Points pay a part of the goods, allocated over the lines. Each line is taxed on the part paid with money. */
function paidInPart(cart: Cart, quote: Quote): Paid {
  const goods = quote.lines.map(({ rowGross, discount }) => rowGross - discount);
  const part = partPaid(
    cart,
    goods.reduce((sum, amount) => sum + amount, 0),
  );
  if (part.value === 0) return { ...part, tax: quote.tax, grandTotal: quote.grandTotal, lines: quote.lines };
  const shares = allocate(part.value, goods);
  const lines = quote.lines.map(({ taxBps }, n) => {
    const left = (goods[n] as number) - (shares[n] as number);
    return { taxBps, taxAmount: includedTax(left, taxBps) };
  });
  const tax = (of: readonly Taxed[]): number => of.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  return {
    ...part,
    tax: quote.tax - tax(quote.lines) + tax(lines),
    grandTotal: quote.grandTotal - part.value,
    lines,
  };
}

/** subtotal + shipping + payment - discount - points = grand total; tax is informational (wire-contract 11.6). */
function segmentsOf(quote: Quote, ships: boolean, paid: Paid, language: Language): Segment[] {
  const segment = (code: Segment['code'], amount: number): Segment => ({ code, title: TITLES[code][language], amount });
  return [
    segment('subtotal', quote.subtotalGross),
    ...(ships ? [segment('shipping', quote.shipping.gross)] : []),
    ...(quote.payment.gross !== 0 ? [segment('payment', quote.payment.gross)] : []),
    ...(quote.discount !== 0 ? [segment('discount', -quote.discount)] : []),
    ...(paid.points > 0 ? [segment('points', -paid.value)] : []),
    segment('tax', paid.tax),
    segment('grand_total', paid.grandTotal),
  ];
}

/** Tax per rate, highest rate first. The rate of shipping and payment fee is computed from their amounts. */
function taxRatesOf(quote: { readonly tax: number; readonly lines: readonly Taxed[] }): Totals['taxRates'] {
  const rates = new Map<number, number>();
  for (const { taxBps, taxAmount } of quote.lines) rates.set(taxBps, (rates.get(taxBps) ?? 0) + taxAmount);
  const rest = quote.tax - [...rates.values()].reduce((sum, amount) => sum + amount, 0);
  const [highest = 0] = [...rates.keys()].sort((a, b) => b - a);
  if (rest !== 0) rates.set(highest, (rates.get(highest) ?? 0) + rest);
  return [...rates].map(([taxBps, amount]) => ({ taxBps, amount })).sort((a, b) => b.taxBps - a.taxBps);
}
