import type { Cart, LineTotals, Totals } from '../../api/wire/buying/cart.ts';

/** Country of the tax; without it no totals are computed (CART-045). */
export const NO_COUNTRY = 'Please do set the tax.defaultCountry in order to calculate totals';

/** Totals of a line with this quantity, before reductions: only the server knows those. */
export const rowOf = (
  { name, basePrice, taxPercent }: Pick<LineTotals, 'name' | 'basePrice' | 'taxPercent'>,
  quantity: number,
): LineTotals => ({
  name,
  basePrice,
  taxPercent,
  rowTotal: basePrice === undefined ? undefined : cents(basePrice * quantity),
  steps: [],
  changes: [],
});

/**
 * Totals of the lines as they are on this device. Prices are gross, so that the tax is a part of them. Delivery and fees
 * are those that the server told last; discounts and points are its business and are left out. Null when the price of a
 * line is not known.
 */
export function localTotals({ lines, totals }: Pick<Cart, 'lines' | 'totals'>): Totals | null {
  const rows = lines.map((line) => line.totals?.rowTotal);
  if (rows.some((row) => row === undefined)) return null;
  const subtotal = cents(rows.reduce<number>((sum, row) => sum + (row ?? 0), 0));
  const taxes = lines.map(({ totals: of }) => taxIn(of?.rowTotal ?? 0, of?.taxPercent));
  const shipping = totals?.shipping ?? null;
  const payment = totals?.payment ?? null;
  return {
    subtotal,
    shipping,
    payment,
    discount: null,
    points: null,
    tax: taxes.includes(null) ? null : cents(taxes.reduce<number>((sum, tax) => sum + (tax ?? 0), 0)),
    taxRate: totals?.taxRate ?? null,
    grandTotal: cents(subtotal + (shipping ?? 0) + (payment ?? 0)),
    coupon: totals?.coupon ?? null,
  };
}

const taxIn = (gross: number, percent: number | undefined): number | null =>
  percent === undefined ? null : gross - gross / (1 + percent / 100);

/** Decimal amounts of the wire have two digits. */
const cents = (amount: number): number => Math.round(amount * 100) / 100;
