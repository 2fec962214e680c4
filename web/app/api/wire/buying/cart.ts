import type { BodyOf, ResultOf } from '../../results.ts';
import { type Choice, choiceOf, optionBody } from './choice.ts';

// The cart of the public API: lines and totals in two lists, joined here. All amounts are gross, in the store's currency.

type WireLine = ResultOf<'/api/cart/pull'>[number];
type WireTotals = ResultOf<'/api/cart/totals'>;
type WireChanged = ResultOf<'/api/cart/change', 'post'>;

/** A change since the line was last edited. */
export type LineChange = WireTotals['items'][number]['changes'][number];

/** One price step, signed. An included step states the tax part. */
export type PriceStep = WireTotals['explanation'][number];

/** A line: its number on the server, or, until the server has confirmed it, the UUID of the operation that added it. */
export type LineId = number | string;

export interface Cart {
  readonly id: string;
  /** Counts the changes on the server. */
  readonly version: number;
  readonly lines: readonly CartLine[];
  /** Null: not available now. */
  readonly totals: Totals | null;
  /** Changes wait for the server: the totals are computed here. */
  readonly isEstimated?: boolean;
}

export interface CartLine {
  readonly id: LineId;
  /** The operation of this device that added it; later ones may still name it so. */
  readonly addedBy?: readonly string[];
  /** Of the variant, for a configurable product. */
  readonly sku: string;
  /** Of the style, for a line that was put in on this device and is not confirmed. */
  readonly parentSku?: string | null;
  readonly parentId?: number | null;
  readonly quantity: number;
  readonly name: string | undefined;
  readonly type: string;
  readonly choice: Choice;
  /** Labels of the chosen options. */
  readonly options: readonly { label: string; value: string }[];
  /** The dates of the cart's rentals are held until then; ISO 8601. */
  readonly datesHeldUntil: string | undefined;
  /** No longer offered. */
  readonly isWithdrawn: boolean;
  /** Stock was not asked, or did not answer. */
  readonly isVolatile: boolean;
  /** The server has not confirmed it as it is here. */
  readonly isWaiting?: boolean;
  readonly totals: LineTotals | null;
}

export interface LineTotals {
  readonly name: string | undefined;
  /** Of one piece, before reductions. */
  readonly basePrice: number | undefined;
  /** Of all pieces. */
  readonly rowTotal: number | undefined;
  readonly taxPercent: number | undefined;
  readonly steps: readonly PriceStep[];
  readonly changes: readonly LineChange[];
}

/** Parts of the grand total; null for those that the cart does not have. */
export interface Totals {
  readonly subtotal: number | null;
  readonly shipping: number | null;
  readonly payment: number | null;
  /** Negative, like the points. */
  readonly discount: number | null;
  readonly points: number | null;
  readonly tax: number | null;
  /** Percent. */
  readonly taxRate: number | null;
  readonly grandTotal: number | null;
  readonly coupon: string | null;
}

/** `version`: 0 if it is not known. */
export function cartOf(id: string, lines: readonly WireLine[], totals: WireTotals | null, version = 0): Cart {
  return {
    id,
    version,
    totals: totals && totalsOf(totals),
    lines: lines.map((line) => {
      const own = totals?.items.find(({ item_id }) => item_id === line.item_id) ?? null;
      const choice = choiceOf(line.product_option);
      return {
        id: line.item_id,
        sku: line.sku,
        quantity: line.qty,
        name: line.name,
        type: line.product_type,
        choice,
        options: optionsOf(own, choice),
        datesHeldUntil: line.dates_held_until,
        isWithdrawn: line.withdrawn === true,
        isVolatile: line.volatile === true,
        totals: own && {
          name: own.name,
          basePrice: own.base_price_incl_tax,
          rowTotal: own.row_total_incl_tax,
          taxPercent: own.tax_percent,
          steps: own.explanation ?? [],
          changes: own.changes ?? [],
        },
      };
    }),
  };
}

function totalsOf({ total_segments: segments, coupon_code: coupon, grand_total: total }: WireTotals): Totals {
  const segment = (code: string) => segments.find((entry) => entry.code === code);
  const value = (code: string) => segment(code)?.value ?? null;
  const rate = segment('tax')?.extension_attributes?.tax_grandtotal_details?.[0]?.rates[0]?.percent;
  return {
    subtotal: value('subtotal'),
    shipping: value('shipping'),
    payment: value('payment'),
    discount: value('discount'),
    points: value('points'),
    tax: value('tax'),
    taxRate: rate ? Number(rate) : null,
    grandTotal: value('grand_total') ?? total ?? null,
    coupon: coupon ?? null,
  };
}

/** Labels of the selected options, from the totals or else from the choice. */
function optionsOf(
  totals: WireTotals['items'][number] | null,
  { variant = [] }: Choice,
): { label: string; value: string }[] {
  try {
    const told: unknown = JSON.parse(totals?.options || '[]');
    if (Array.isArray(told) && told.length) return told;
  } catch (error) {
    console.warn('cart: options of a line cannot be read', error);
  }
  return variant.flatMap(({ label, value }) => (label && value ? [{ label, value }] : []));
}

/** One press of the shopper: exactly one of add, set, remove, coupon, points. */
export type CartChange =
  | { readonly add: { sku: string; quantity: number; choice: Choice } }
  | { readonly set: { lineId: LineId; quantity: number; choice?: Choice; styleSku?: string } }
  | { readonly remove: { lineId: LineId } }
  /** Null removes it. */
  | { readonly coupon: string | null }
  | { readonly points: number };

export function changeBody(change: CartChange): BodyOf<'/api/cart/change'> {
  if ('add' in change) {
    const { sku, quantity, choice } = change.add;
    return { add: { sku, qty: quantity, product_option: optionBody(choice) } };
  }
  if ('set' in change) {
    const { lineId, quantity, choice, styleSku } = change.set;
    const option = choice && { product_option: optionBody(choice) };
    return { set: { ...nameOf(lineId), qty: quantity, ...option, ...(styleSku && { sku: styleSku }) } };
  }
  return 'remove' in change ? { remove: nameOf(change.remove.lineId) } : change;
}

const nameOf = (line: LineId) => (typeof line === 'number' ? { item_id: line } : { added_by: line });

/** The whole cart after a change, and whether stock did not answer about it. */
export const changedOf = ({ cartId, version, items, totals, volatile, item_id }: WireChanged) => ({
  cart: cartOf(cartId, items, totals, version),
  isVolatile: volatile,
  /** The line that was added or changed. */
  lineId: item_id ?? null,
});

type WireMerged = ResultOf<'/api/cart/merge', 'post'>;

/** The customer's cart after the merge; refused lines stay in the guest's cart. */
export const mergedOf = ({ cartId, version, items, totals, refused }: WireMerged) => ({
  cart: cartOf(cartId, items, totals, version),
  refused: refused.map(({ name, result, reason }) => ({ name, result, reason })),
});

/** A cart that a former version stored: its lines and totals as the API sends them. */
export const formerCartOf = (kept: { id: string; lines: readonly object[]; totals: object | null }): Cart =>
  cartOf(kept.id, kept.lines as readonly WireLine[], kept.totals as WireTotals | null);
