import type { Currency } from '@garderoba/contracts/languages';
import { includedTax } from '@garderoba/money';
import {
  appliesTo,
  bestPromotion,
  couponKey,
  type Promotion,
  type PromotionQuestion,
  type Refusal,
  refusal,
  shareOut,
  worth,
} from './discount.js';
import { type PersonalPrice, personalPrices } from './personal-price.js';
import type { PricePolicy } from './price-state.js';
import { type Buyer, type LineToQuote, type PriceBook, priceUnit } from './price-unit.js';
import { PriceUnknown } from './pricing.errors.js';
import { type Step, total } from './step.js';
import { DEFAULT_TAX_COUNTRY, netOf, type TaxClass, type TaxRule, taxRate } from './tax.js';

export interface CartToQuote extends Buyer {
  readonly currency: Currency;
  readonly country?: string;
  readonly customerId?: string;
  readonly couponCode?: string;
  readonly lines: readonly LineToQuote[];
  readonly shipping?: DeliveryToQuote;
  /** Other delivery methods to price, for display. */
  readonly deliveries?: readonly DeliveryToQuote[];
  readonly payment?: { readonly method: string; readonly amount: number };
}

/** Gross minor units. */
export interface DeliveryToQuote {
  readonly carrier: string;
  readonly method: string;
  readonly amount: number;
  /** Delivery is free from this value of goods after discount. */
  readonly freeFrom?: number;
}

/** Price list entries of a cart, and the rules that apply to all carts. */
export interface CartBook extends PriceBook {
  readonly rules: readonly TaxRule[];
  readonly promotions: readonly Promotion[];
  /** Categories of a sku and those above them; read only if a promotion has categories. */
  readonly categories: ReadonlyMap<string, readonly number[]>;
  /** Valid personal prices of this customer in the currency of the cart. */
  readonly personal: ReadonlyArray<Pick<PersonalPrice, 'sku' | 'amount'>>;
  /** Number of claims and uses of the coupon by this customer. */
  readonly usedByCustomer: number;
}

export interface QuotedLine {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitNet: number;
  readonly unitGross: number;
  /** Before discount. */
  readonly rowNet: number;
  readonly rowGross: number;
  readonly taxBps: number;
  /** Included in the charged amount. */
  readonly taxAmount: number;
  readonly discount: number;
  readonly discountBps: number;
  readonly chargeNet: number;
  readonly chargeGross: number;
  readonly steps: readonly Step[];
}

export interface Taxed {
  readonly net: number;
  readonly gross: number;
  readonly tax: number;
  readonly taxBps: number;
}

/** Sums of a cart. cart passes them on to its callers unchanged. */
export interface Totals {
  readonly currency: Currency;
  readonly country: string;
  readonly shipping: Taxed;
  readonly payment: Taxed;
  readonly discount: number;
  readonly tax: number;
  readonly subtotalNet: number;
  readonly subtotalGross: number;
  readonly discountedSubtotalNet: number;
  readonly grandTotal: number;
  readonly coupon?: {
    readonly code: string;
    readonly label: string;
    readonly applied: boolean;
    readonly reason?: Refusal;
  };
  readonly explanation: readonly Step[];
}

export interface Quote extends Totals {
  readonly lines: readonly QuotedLine[];
  /** Prices of the requested `deliveries`, in the same order. */
  readonly deliveries?: ReadonlyArray<Taxed & Pick<DeliveryToQuote, 'carrier' | 'method'>>;
}

interface PricedLine {
  readonly line: LineToQuote;
  readonly unitGross: number;
  readonly rowGross: number;
  readonly steps: readonly Step[];
}

interface Discounts {
  readonly promotion:
    | { readonly from: Promotion; readonly amount: number; readonly shares: readonly number[] }
    | undefined;
  readonly coupon:
    | { readonly from: Promotion; readonly amount: number; readonly shares: readonly number[] }
    | undefined;
}

/** Prices a cart. Shelf prices include tax, so tax is extracted from the charged amount, rounded once per line. */
export function quoteCart(cart: CartToQuote, book: CartBook, policy: PricePolicy, now: Date): Quote {
  const country = cart.country ?? DEFAULT_TAX_COUNTRY;
  const group = policy.groupedTax ? (cart.customerGroup ?? 0) : undefined;
  const bpsOf = (taxClass: TaxClass): number => taxRate(book.rules, { taxClass, country, group }) ?? 0;

  const personal = personalPrices(cart.lines, book.personal);
  const context = { book, policy, group: cart.customerGroup ?? 0, personal, now };
  const unknown: string[] = [];
  const priced = cart.lines.flatMap((line) => {
    const unit = priceUnit(line, context);
    if (!unit) unknown.push(line.sku);
    return unit
      ? [
          {
            line,
            unitGross: unit.amount,
            rowGross: unit.amount * line.quantity,
            steps: times(unit.steps, line.quantity),
          },
        ]
      : [];
  });
  if (unknown.length > 0) throw new PriceUnknown(unknown);

  const subtotalGross = total(priced, ({ rowGross }) => rowGross);
  const question = {
    now,
    customerId: cart.customerId,
    usedByCustomer: book.usedByCustomer,
    cart: {
      currency: cart.currency,
      subtotal: subtotalGross,
      goodsOf: (promotion: Promotion) => sum(goodsRows(promotion, priced, book)),
    },
  };
  const coupon = couponOf(cart.couponCode, book.promotions, question);
  const discounts = discountsOf(priced, book, coupon?.reason ? undefined : coupon?.promotion, question);
  const lines = priced.map((line, i) => finishLine(line, i, discounts, bpsOf(line.line.taxClass)));
  const payment = taxed(cart.payment?.amount ?? 0, bpsOf('standard'));
  const discount = (discounts.promotion?.amount ?? 0) + (discounts.coupon?.amount ?? 0);
  const deliver = (way: DeliveryToQuote | undefined): Taxed =>
    taxed(priceOfDelivery(way, subtotalGross - discount), bpsOf('standard'));
  const shipping = deliver(cart.shipping);
  const tax = total(lines, ({ taxAmount }) => taxAmount) + shipping.tax + payment.tax;

  return {
    currency: cart.currency,
    country,
    lines,
    shipping,
    ...(cart.deliveries && {
      deliveries: cart.deliveries.map((way) => ({ carrier: way.carrier, method: way.method, ...deliver(way) })),
    }),
    payment,
    discount,
    tax,
    subtotalNet: total(lines, ({ rowNet }) => rowNet),
    subtotalGross,
    discountedSubtotalNet: total(lines, ({ chargeNet }) => chargeNet),
    grandTotal: subtotalGross - discount + shipping.gross + payment.gross,
    ...(coupon && {
      coupon: {
        code: coupon.promotion?.code ?? coupon.code,
        label: coupon.promotion?.label ?? '',
        applied: !coupon.reason,
        reason: coupon.reason,
      },
    }),
    explanation: explain(subtotalGross, discounts, shipping, payment, tax),
  };
}

/** Price of a delivery method for goods of that value. */
const priceOfDelivery = (way: DeliveryToQuote | undefined, goods: number): number =>
  !way || (way.freeFrom !== undefined && goods >= way.freeFrom) ? 0 : way.amount;

function couponOf(code: string | undefined, promotions: readonly Promotion[], question: PromotionQuestion) {
  if (!code) return undefined;
  const key = couponKey(code);
  const promotion = promotions.find((candidate) => candidate.needsCoupon && candidate.code === key);
  return { code: key, promotion, reason: refusal(promotion, question) };
}

/** The promotion for every cart first, then the coupon. Together they never exceed the goods. */
function discountsOf(
  priced: readonly PricedLine[],
  book: CartBook,
  coupon: Promotion | undefined,
  question: PromotionQuestion & { cart: { currency: Currency; subtotal: number } },
): Discounts {
  const best = bestPromotion(book.promotions, question);
  const share = (from: Promotion, taken: readonly number[] = []) => {
    const rows = goodsRows(from, priced, book);
    const left = rows.map((row, i) => (row === 0 ? 0 : row - (taken[i] ?? 0)));
    const amount = worth(from, question.cart.currency, sum(rows), sum(left));
    return { from, amount, shares: shareOut(amount, left) };
  };
  const promotion = best && share(best);
  return { promotion, coupon: coupon && share(coupon, promotion?.shares) };
}

/** Amount of each line that the promotion applies to; 0 for other lines. */
const goodsRows = (promotion: Promotion, priced: readonly PricedLine[], { categories }: CartBook): number[] =>
  priced.map(({ line, rowGross }) => (appliesTo(promotion, categories.get(line.sku) ?? []) ? rowGross : 0));

const sum = (amounts: readonly number[]): number => total(amounts, (amount) => amount);

function finishLine(
  { line, unitGross, rowGross, steps }: PricedLine,
  i: number,
  { promotion, coupon }: Discounts,
  taxBps: number,
): QuotedLine {
  const off = [
    ...(promotion ? [{ code: 'promotion' as const, from: promotion.from, amount: promotion.shares[i] ?? 0 }] : []),
    ...(coupon ? [{ code: 'coupon' as const, from: coupon.from, amount: coupon.shares[i] ?? 0 }] : []),
  ].filter(({ amount }) => amount > 0);
  const discount = total(off, ({ amount }) => amount);
  const chargeGross = rowGross - discount;
  const taxAmount = includedTax(chargeGross, taxBps);
  return {
    id: line.id,
    sku: line.sku,
    quantity: line.quantity,
    unitNet: netOf(unitGross, taxBps),
    unitGross,
    rowNet: netOf(rowGross, taxBps),
    rowGross,
    taxBps,
    taxAmount,
    discount,
    discountBps: total(off, ({ from }) => from.percentBps ?? 0),
    chargeNet: chargeGross - taxAmount,
    chargeGross,
    steps: [
      ...steps,
      ...off.map(({ code, from, amount }) => ({
        code,
        label: from.label,
        amount: -amount,
        details: { code: from.code },
      })),
      { code: 'tax', label: 'Tax included', amount: taxAmount, included: true, details: { bps: taxBps } },
    ],
  };
}

function explain(
  subtotal: number,
  { promotion, coupon }: Discounts,
  shipping: Taxed,
  payment: Taxed,
  tax: number,
): Step[] {
  const steps: Step[] = [{ code: 'subtotal', label: 'Goods', amount: subtotal }];
  if (promotion)
    steps.push({
      code: 'promotion',
      label: promotion.from.label,
      amount: -promotion.amount,
      details: { code: promotion.from.code },
    });
  if (coupon)
    steps.push({
      code: 'coupon',
      label: coupon.from.label,
      amount: -coupon.amount,
      details: { code: coupon.from.code },
    });
  if (shipping.gross !== 0) steps.push({ code: 'shipping', label: 'Delivery', amount: shipping.gross });
  if (payment.gross !== 0) steps.push({ code: 'payment', label: 'Payment fee', amount: payment.gross });
  return [...steps, { code: 'tax', label: 'Tax included', amount: tax, included: true }];
}

const taxed = (gross: number, taxBps: number): Taxed => ({
  ...{ gross, net: netOf(gross, taxBps), tax: includedTax(gross, taxBps), taxBps },
});

const times = (steps: readonly Step[], quantity: number): Step[] =>
  steps.map((step) => ({ ...step, amount: step.amount * quantity }));
