import type { ResultOf } from '../../api/results.ts';
import { config } from '../../lib/store/config.ts';

export type ProductOption = NonNullable<WireLine['product_option']>;

export type WireLine = ResultOf<'/api/cart/pull'>[number];

/** Changes since the line was last edited, per line. */
export type LineChange = WireTotalsLine['changes'][number];

export type TotalSegment = WireTotals['total_segments'][number];

/** One price step: signed and gross. An included step states the tax part. */
export type PriceStep = WireTotals['explanation'][number];

export type WireTotalsLine = WireTotals['items'][number];

export type WireTotals = ResultOf<'/api/cart/totals'>;

export interface CartLine extends WireLine {
  totals: WireTotalsLine | null;
  options: { label: string; value: string }[];
}

export interface Cart {
  id: string;
  lines: readonly CartLine[];
  totals: WireTotals | null;
}

export function joinCart(id: string, lines: readonly WireLine[], totals: WireTotals | null): Cart {
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
  return (option?.extension_attributes?.configurable_item_options ?? []).flatMap(({ label, value }) =>
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
