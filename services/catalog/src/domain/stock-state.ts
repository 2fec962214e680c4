import { managesStock, type ProductType } from './product.js';

/** Stock of one SKU as published by stock (StockChanged). */
export interface StockState {
  readonly sku: string;
  readonly version: number;
  readonly onHand: number;
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
  readonly sourceCodes: readonly string[];
}

/** The stock fields of a document. */
export interface StockView {
  readonly qty: number;
  readonly isInStock: boolean;
  readonly managed: boolean;
  readonly sourceCodes: readonly string[];
}

/** Without a state from stock, counted products have none and uncounted ones are always in stock. */
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

/** Alternative parts of a set's option, with the number of pieces per set. */
export interface SetOption {
  readonly required: boolean;
  readonly parts: ReadonlyArray<{ readonly stock: StockView; readonly quantity: number }>;
}

/**
 * A grouped product or bundle is in stock while every required option has a part in stock; one without required
 * options, while any part is. `qty` is the number of complete sets. Stock computes the same from its own levels.
 */
export function setStock(options: readonly SetOption[]): StockView {
  const { managed, sourceCodes } = combinedStock(options.flatMap(({ parts }) => parts.map(({ stock }) => stock)));
  const required = options.filter((option) => option.required);
  const sets = required.length > 0 ? Math.min(...required.map(setsOf)) : Math.max(0, ...options.map(setsOf));
  if (sets === Number.POSITIVE_INFINITY) return { qty: 0, isInStock: true, managed: false, sourceCodes };
  return { qty: sets, isInStock: sets > 0, managed: managed || sets === 0, sourceCodes };
}

/** Number of sets that the option's best stocked part allows; unlimited for uncounted products. */
const setsOf = ({ parts }: SetOption): number =>
  Math.max(
    0,
    ...parts.map(({ stock, quantity }) =>
      stock.managed ? Math.floor(stock.qty / quantity) : Number.POSITIVE_INFINITY,
    ),
  );

/** Stock of a parent: in stock while one of its variants is. */
export function combinedStock(parts: readonly StockView[]): StockView {
  return {
    qty: parts.reduce((sum, part) => sum + part.qty, 0),
    isInStock: parts.some((part) => part.isInStock),
    managed: parts.some((part) => part.managed),
    sourceCodes: [...new Set(parts.flatMap((part) => part.sourceCodes))].sort(),
  };
}
