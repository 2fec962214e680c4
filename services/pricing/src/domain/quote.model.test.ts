import { CURRENCIES } from '@garderoba/contracts/languages';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import { Fraction } from '../../test/oracle/fraction.js';
import { randomCarts } from '../../test/oracle/random-carts.js';
import type { Promotion } from './discount.js';
import { type CartBook, type CartToQuote, type Quote, quoteCart } from './quote.js';
import type { Step } from './step.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const CARTS = casesOf({ gate: 2_000, all: 100_000 });
const policy = { priceTiers: true, groupedTax: false };
const charged = (steps: readonly Step[]): number =>
  steps.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);

describe(`${CARTS} random carts in three currencies`, () => {
  it('every step sum is the charge to the minor unit, against exact fractions', () => {
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const { cart, book, units } of randomCarts({ count: CARTS, seed: seedOf(20261120), now: NOW })) {
      const result = quoteCart(cart, book, policy, NOW);
      seen.add(result.currency);
      for (const step of [...result.explanation, ...result.lines.flatMap(({ steps }) => steps)]) seen.add(step.code);
      const problem = whatIsWrong(result, cart, book, units);
      if (problem) wrong.push(`${problem}: ${JSON.stringify(cart)}`);
    }
    expect(wrong).toEqual([]);
    const steps = [
      'list',
      'special',
      'group',
      'part',
      'option',
      'rental',
      'promotion',
      'coupon',
      'tax',
      'subtotal',
      'shipping',
      'payment',
    ];
    expect([...seen].sort()).toEqual([...steps, ...CURRENCIES].sort());
  });
});

/** Checks a quote against exact fractions; returns the first error. */
function whatIsWrong(result: Quote, cart: CartToQuote, book: CartBook, units: readonly number[]): string | undefined {
  const half = Fraction.of(1, 2);
  const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
  const within = (amount: number, exact: Fraction, tolerance: Fraction): boolean =>
    !tolerance.isBelow(exact.distance(Fraction.of(amount)));
  const taxIn = (gross: number, bps: number): Fraction => Fraction.of(BigInt(gross) * BigInt(bps), 10_000 + bps);

  const subtotal = sum(cart.lines.map((one, i) => one.quantity * (units[i] as number)));
  if (result.subtotalGross !== subtotal) return 'subtotal';
  const offered = book.promotions.find(({ needsCoupon }) => !needsCoupon);
  // Amounts of the lines to which a promotion applies; 0 for the others.
  const goodsOf = ({ categoryIds }: Promotion): number[] =>
    result.lines.map(({ sku, rowGross }) =>
      categoryIds.length === 0 || book.categories.get(sku)?.some((id) => categoryIds.includes(id)) ? rowGross : 0,
    );
  const worthOf = (promotion: Promotion): number =>
    promotion.percentBps === null
      ? (promotion.amounts?.[cart.currency] ?? 0)
      : Fraction.of(BigInt(sum(goodsOf(promotion))) * BigInt(promotion.percentBps), 10_000).rounded();
  const coupon = book.promotions.find(({ code }) => code === cart.couponCode);
  const taken = result.lines.map(({ steps }) => -(steps.find(({ code }) => code === 'promotion')?.amount ?? 0));
  const goodsForAll = offered ? goodsOf(offered) : [];
  const goodsByCode = coupon ? goodsOf(coupon).map((row, i) => row && row - (taken[i] as number)) : [];
  const forAll = offered ? Math.min(worthOf(offered), sum(goodsForAll)) : 0;
  const byCode = coupon ? Math.min(worthOf(coupon), sum(goodsByCode)) : 0;
  if (result.discount !== forAll + byCode) return 'discount';
  if (sum(result.lines.map(({ discount }) => discount)) !== result.discount) return 'discount shared out';
  if (result.grandTotal !== subtotal - result.discount + (cart.shipping?.amount ?? 0) + (cart.payment?.amount ?? 0))
    return 'grand total';
  if (charged(result.explanation) !== result.grandTotal) return 'explanation';
  if (result.tax !== sum(result.lines.map(({ taxAmount }) => taxAmount)) + result.shipping.tax + result.payment.tax)
    return 'tax';
  if (result.explanation.find(({ included }) => included)?.amount !== result.tax) return 'tax step';
  for (const [i, one] of result.lines.entries()) {
    const unit = units[i] as number;
    if (one.unitGross !== unit || one.rowGross !== unit * one.quantity) return `row of ${one.id}`;
    if (charged(one.steps) !== one.chargeGross) return `steps of ${one.id}`;
    if (one.chargeGross !== one.rowGross - one.discount || one.chargeGross < 0) return `charge of ${one.id}`;
    if (one.chargeNet + one.taxAmount !== one.chargeGross) return `net of ${one.id}`;
    if (!within(one.taxAmount, taxIn(one.chargeGross, one.taxBps), half)) return `tax of ${one.id}`;
    if (!within(one.unitNet, Fraction.of(unit).minus(taxIn(unit, one.taxBps)), half)) return `unit net of ${one.id}`;
    if (!within(one.rowNet, Fraction.of(one.rowGross).minus(taxIn(one.rowGross, one.taxBps)), half))
      return `row net of ${one.id}`;
    const shareOf = (amount: number, goods: readonly number[]): Fraction =>
      sum(goods) === 0 ? Fraction.of(0) : Fraction.of(BigInt(amount) * BigInt(goods[i] as number), sum(goods));
    if (!within(taken[i] as number, shareOf(forAll, goodsForAll), Fraction.of(1))) return `promotion of ${one.id}`;
    if (!within(one.discount - (taken[i] as number), shareOf(byCode, goodsByCode), Fraction.of(1)))
      return `coupon of ${one.id}`;
    if (one.discount > 0 && !goodsForAll[i] && !goodsByCode[i]) return `discount of ${one.id} without a match`;
  }
  for (const part of [result.shipping, result.payment]) {
    if (part.net + part.tax !== part.gross) return 'delivery or payment';
  }
  return undefined;
}
