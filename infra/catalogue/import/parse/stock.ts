import { parseCount, parseDecimal, parseFlag } from './amount.ts';
import type { Cells } from './cells.ts';
import { demand } from './refusal.ts';

export interface RowStock {
  warehouse: number;
  showroom?: number;
  managed: boolean;
}

/** Maximal stock count; files use `99999999` for "unlimited". */
const MOST_PIECES = 1_000_000;

/**
 * Pieces in the warehouse (`qty`) and in the showroom; undefined without a count.
 * @param inShowroom the attribute `showroom_qty`
 */
export function parseStock(
  cells: Cells,
  inShowroom: string | undefined,
  note: (text: string) => void,
): RowStock | undefined {
  const counted = sellable(cells, note);
  const showroom = parseCount('showroom_qty', inShowroom);
  const inStock = parseFlag('is_in_stock', cells.is_in_stock, true);
  const managed = useConfig(cells, 'use_config_manage_stock') || parseFlag('manage_stock', cells.manage_stock, true);
  if (counted === undefined && showroom === undefined && managed) return undefined;
  // The shop has no in-stock flag: a product marked out of stock has zero pieces.
  return { warehouse: inStock ? (counted ?? 0) : 0, showroom: inStock ? showroom : showroom && 0, managed };
}

/** Quantity limits per cart line; undefined: the shop's defaults. */
export function parseCartLimits(cells: Cells): { minCartQty?: number; maxCartQty?: number } {
  const minCartQty = cartLimit('min_cart_qty', 'use_config_min_sale_qty', cells);
  const maxCartQty = cartLimit('max_cart_qty', 'use_config_max_sale_qty', cells);
  demand((minCartQty ?? 1) <= (maxCartQty ?? Number.MAX_SAFE_INTEGER), 'min_cart_qty: above max_cart_qty');
  return { minCartQty, maxCartQty };
}

/** Pieces above the out-of-stock threshold. */
function sellable(cells: Cells, note: (text: string) => void): number | undefined {
  const counted = pieces('qty', cells);
  if (counted === undefined) return undefined;
  const kept = useConfig(cells, 'use_config_min_qty') ? 0 : (pieces('out_of_stock_qty', cells) ?? 0);
  if (counted > MOST_PIECES) note(`qty: '${cells.qty}' counts as ${MOST_PIECES}`);
  return Math.min(MOST_PIECES, Math.max(0, counted - kept));
}

/**
 * Whole pieces of a count. A negative count (backorders) is zero. A fraction (goods sold by the metre) is rounded down.
 */
function pieces(column: string, cells: Cells): number | undefined {
  const text = cells[column]?.trim();
  if (text?.startsWith('-') && parseFlag('allow_backorders', oneForTwo(cells.allow_backorders), false)) {
    parseDecimal(column, text.slice(1));
    return 0;
  }
  if (!parseFlag('is_qty_decimal', cells.is_qty_decimal, false))
    return parseCount(column, text, Number.MAX_SAFE_INTEGER);
  const count = parseDecimal(column, text);
  return count && Number(count.units / 10n ** BigInt(count.scale));
}

/** 1 allows backorders, 2 allows them and informs the shopper. */
const oneForTwo = (cell: string | undefined): string | undefined => (cell?.trim() === '2' ? '1' : cell);

function cartLimit(column: string, shopDecides: string, cells: Cells): number | undefined {
  if (useConfig(cells, shopDecides)) return undefined;
  const limit = pieces(column, cells);
  return limit && limit <= MOST_PIECES ? limit : undefined;
}

function useConfig(cells: Cells, column: string): boolean {
  return cells[column] === undefined ? false : parseFlag(column, cells[column], false);
}
