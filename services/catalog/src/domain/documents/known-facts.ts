import type { AttributeFacts } from '../attribute.js';
import type { Category } from '../category.js';
import type { PriceState } from '../price-state.js';
import type { Product } from '../product.js';
import type { KeptRental } from '../rental-state.js';
import type { ReviewStatistics } from '../review-statistics.js';
import type { StockState } from '../stock-state.js';

/** All facts that documents are rendered from. */
export interface KnownFacts {
  attribute(code: string): AttributeFacts | undefined;
  category(categoryId: number): Category | undefined;
  product(sku: string): Product | undefined;
  /** The configurable products with this SKU as variant. */
  variantParents(sku: string): readonly Product[];
  price(sku: string): PriceState | undefined;
  stock(sku: string): StockState | undefined;
  /** Availability of a rentable garment. */
  rental(sku: string): KeptRental | undefined;
  /** What the reviews of a product family say; of the parent for its variants. */
  reviews(sku: string): ReviewStatistics | undefined;
  /** Number of pieces sold. */
  sales(sku: string): number;
  /** Whether products without stock are listed (LIM-049). */
  readonly listOutOfStock: boolean;
}

/** Store and customer group that a document is rendered for. */
export interface DocumentView {
  readonly language: string;
  readonly currency: string;
  /** Tax country. */
  readonly country: string;
  /** Customer group with own prices, from the verified session. */
  readonly group?: number;
}

export type Json = Record<string, unknown>;
