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

/** A parent has what its parts have: in stock while one of them is. */
export function combinedStock(parts: readonly StockView[]): StockView {
  return {
    qty: parts.reduce((sum, part) => sum + part.qty, 0),
    isInStock: parts.some((part) => part.isInStock),
    managed: parts.some((part) => part.managed),
    sourceCodes: [...new Set(parts.flatMap((part) => part.sourceCodes))].sort(),
  };
}
