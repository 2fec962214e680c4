import { managesStock, type ProductType } from './product.js';

/** Pieces of one sku as stock tells them (StockChanged). */
export interface StockState {
  readonly sku: string;
  readonly version: number;
  readonly onHand: number;
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
  readonly sourceCodes: readonly string[];
}

/** What a document shows of stock. */
export interface StockView {
  readonly qty: number;
  readonly isInStock: boolean;
  readonly managed: boolean;
  readonly sourceCodes: readonly string[];
}

/** Before stock has told anything, counted pieces are none and uncounted ones always there. */
export function stockView(type: ProductType, state: StockState | undefined): StockView {
  const counted = managesStock(type) && (state?.managed ?? true);
  if (!counted) return { qty: 0, isInStock: true, managed: false, sourceCodes: [] };
  return {
    qty: state?.available ?? 0,
    isInStock: state?.inStock ?? false,
    managed: true,
    sourceCodes: state?.sourceCodes ?? [],
  };
}

/** Parts of a set of which one is taken, with the pieces one set takes. */
export interface SetOption {
  readonly required: boolean;
  readonly parts: ReadonlyArray<{ readonly stock: StockView; readonly quantity: number }>;
}

/**
 * A grouped product or bundle is there while every required option has a part that is, one with nothing required while
 * any part is. `qty` is whole sets. Stock answers the same of its own levels.
 */
export function setStock(options: readonly SetOption[]): StockView {
  const { managed, sourceCodes } = combinedStock(options.flatMap(({ parts }) => parts.map(({ stock }) => stock)));
  const required = options.filter((option) => option.required);
  const sets = required.length > 0 ? Math.min(...required.map(setsOf)) : Math.max(0, ...options.map(setsOf));
  if (sets === Number.POSITIVE_INFINITY) return { qty: 0, isInStock: true, managed: false, sourceCodes };
  return { qty: sets, isInStock: sets > 0, managed: managed || sets === 0, sourceCodes };
}

/** As many sets as the best stocked part allows; uncounted pieces have no end. */
const setsOf = ({ parts }: SetOption): number =>
  Math.max(
    0,
    ...parts.map(({ stock, quantity }) =>
      stock.managed ? Math.floor(stock.qty / quantity) : Number.POSITIVE_INFINITY,
    ),
  );

/** A parent has what its variants have: in stock while one of them is. */
export function combinedStock(parts: readonly StockView[]): StockView {
  return {
    qty: parts.reduce((sum, part) => sum + part.qty, 0),
    isInStock: parts.some((part) => part.isInStock),
    managed: parts.some((part) => part.managed),
    sourceCodes: [...new Set(parts.flatMap((part) => part.sourceCodes))].sort(),
  };
}
