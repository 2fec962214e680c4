import { config } from '../../lib/config.ts';

/** The cart as displayed: lines, their totals and the catalogue's pictures. */
export interface ProductOption {
  extension_attributes: {
    custom_options?: { option_id: string; option_value: string }[];
    configurable_item_options?: { option_id: string; option_value: string; label?: string; value?: string }[];
    bundle_options?: { option_id: number | string; option_qty: number; option_selections: (number | string)[] }[];
  };
}

export interface WireLine {
  item_id: number | string;
  sku: string;
  qty: number;
  name?: string;
  price?: number;
  product_type: string;
  quote_id: string;
  product_option?: ProductOption;
  /** ISO instant, rentals only: end of the hold on its days. */
  dates_held_until?: string;
  /** No longer sold. */
  withdrawn?: boolean;
}

/** Changes since the line was last edited, per line. */
export type LineChange =
  | { kind: 'price'; was: number; now: number }
  | { kind: 'availability'; available: number; inStock: boolean }
  | { kind: 'withdrawn' };

export interface TotalSegment {
  code: string;
  title?: string;
  value: number;
  extension_attributes?: { tax_grandtotal_details?: { amount: number; rates: { percent: string; title: string }[] }[] };
}

/** One price step: signed and gross. An included step states the tax part. */
export interface PriceStep {
  code: string;
  label: string;
  amount: number;
  included?: boolean;
  details?: Record<string, string | number>;
}

export interface WireTotalsLine {
  item_id: number | string;
  qty: number;
  name?: string;
  price_incl_tax?: number;
  base_price_incl_tax?: number;
  row_total_incl_tax?: number;
  row_total?: number;
  tax_amount?: number;
  tax_percent?: number;
  discount_amount?: number;
  discount_percent?: number;
  /** A JSON text of `[{label, value}]`, or the list. */
  options?: string | { label: string; value: string }[];
  /** Price steps of the amount. */
  explanation?: PriceStep[];
  changes?: LineChange[];
}

export interface WireTotals {
  items: WireTotalsLine[];
  total_segments: TotalSegment[];
  grand_total?: number;
  coupon_code?: string;
  discount_amount?: number;
  items_qty?: number;
  quote_currency_code?: string;
}

export interface CartLine extends WireLine {
  totals: WireTotalsLine | null;
  options: { label: string; value: string }[];
}

export interface Cart {
  id: string;
  lines: CartLine[];
  totals: WireTotals | null;
}

export function joinCart(id: string, lines: WireLine[], totals: WireTotals | null): Cart {
  return {
    id,
    totals,
    lines: lines.map((line) => {
      const own = totals?.items.find(({ item_id }) => item_id === line.item_id) ?? null;
      return { ...line, totals: own, options: lineOptions(own, line.product_option) };
    }),
  };
}

/** Labels of the selected options, from the totals or else from the request. */
function lineOptions(
  totals: WireTotalsLine | null,
  option: ProductOption | undefined,
): { label: string; value: string }[] {
  try {
    const told = typeof totals?.options === 'string' ? JSON.parse(totals.options || '[]') : totals?.options;
    if (Array.isArray(told) && told.length) return told;
  } catch (error) {
    console.warn('cart: options of a line cannot be read', error);
  }
  return (option?.extension_attributes.configurable_item_options ?? []).flatMap(({ label, value }) =>
    label && value ? [{ label, value }] : [],
  );
}

/** The number at the cart icon: the sum of quantities, or the number of items (CART-054, CART-055). */
export const cartCount = (cart: Cart | null | undefined, counts = config.cartCount): number =>
  cart?.lines.reduce((sum, { qty }) => sum + (counts === 'items' ? 1 : qty), 0) ?? 0;

export const segment = (totals: WireTotals | null | undefined, code: string): TotalSegment | undefined =>
  totals?.total_segments.find((entry) => entry.code === code);

export const grandTotal = (totals: WireTotals | null | undefined): number | null =>
  segment(totals, 'grand_total')?.value ?? totals?.grand_total ?? null;

/** Product types that are not shipped. */
export const piecesNobodyCounts = ['virtual', 'downloadable', 'subscription'];

/** A cart without goods to ship; cash on delivery is hidden (SHP-018). */
export const isVirtual = (cart: Cart): boolean =>
  cart.lines.length > 0 && cart.lines.every(({ product_type }) => piecesNobodyCounts.includes(product_type));
