import type { AttributeFacts } from '../attribute.js';
import type { Category } from '../category.js';
import type { PriceState } from '../price-state.js';
import type { Product } from '../product.js';
import type { KeptRental } from '../rental-state.js';
import type { StockState } from '../stock-state.js';

/** Everything a document may speak of. */
export interface KnownFacts {
  attribute(code: string): AttributeFacts | undefined;
  category(categoryId: number): Category | undefined;
  product(sku: string): Product | undefined;
  /** The configurable products this sku is a variant of. */
  variantParents(sku: string): readonly Product[];
  price(sku: string): PriceState | undefined;
  stock(sku: string): StockState | undefined;
  /** The days of a garment that is lent. */
  rental(sku: string): KeptRental | undefined;
  /** Pieces sold. */
  sales(sku: string): number;
  /** Are products without a piece in stock listed (LIM-049)? */
  readonly listOutOfStock: boolean;
}

/** For whom a document is written. */
export interface DocumentView {
  readonly language: string;
  readonly currency: string;
  /** Tax country. */
  readonly country: string;
  /** Customer group with prices of its own, from the verified session. */
  readonly group?: number;
}

export type Json = Record<string, unknown>;
