import type { Fit } from '../../../../../proto/src/content/reviews.ts';
import type { Day } from '../../../lib/rental/days.ts';
import type { RentalPrice } from '../buying/rental.ts';
import type { WireCustomOption } from './documents.ts';

/** A product as the storefront uses it, made of its document. Parts that were not requested are absent or empty. */
export interface Product {
  readonly id: number;
  readonly sku: string;
  /** Of the style, for a variant. */
  readonly parentSku?: string;
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  /** 2 and higher: not for sale. */
  readonly status: number;
  /** 1: a variant without a page of its own. */
  readonly visibility?: number;
  /** HTML. */
  readonly description?: string;
  readonly shortDescription?: string;
  readonly careInstructions?: string;
  readonly image?: string;
  /** Picture of the worn garment. */
  readonly worn?: string;
  /** Further pictures, in their order. */
  readonly gallery: readonly string[];
  readonly categories: readonly { id: number; slug?: string }[];
  readonly attributes: readonly Attribute[];
  /** Attributes to choose of a configurable product, in their order. */
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
  /** Options of a bundle, in their order. */
  readonly bundle: readonly BundleOption[];
  readonly custom: readonly CustomOption[];
  readonly links: readonly Link[];
  readonly stock?: Stock;
  readonly prices: Prices;
  /** Prices of its rental; empty if it is not rented. */
  readonly rentalPrices: readonly RentalPrice[];
  readonly retailPrice?: number;
  /** Earliest rental day; null: none within a year; absent: it is not rented. */
  readonly nextFreeDay?: Day | null;
  /** Price in subscription points. */
  readonly points?: number;
  /** Points a month, of a plan. */
  readonly planPoints?: number;
  readonly isNew?: true;
  readonly reviews?: ReviewFacts;
  /** Texts that forbid the purchase (CART-043). */
  readonly errors: readonly string[];
  readonly metaTitle?: string;
  readonly metaDescription?: string;
}

/** A product in one size and colour. */
export interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly type?: string;
  readonly status: number;
  readonly image?: string;
  readonly stock?: Stock;
  readonly prices: Prices;
  readonly rentalPrices?: readonly RentalPrice[];
  readonly retailPrice?: number;
  /** Ids of its options by the code of their attribute. */
  readonly optionIds: Readonly<Record<string, string>>;
}

/** Gross amounts of one piece; undefined while unknown. */
export interface Prices {
  readonly now?: number;
  readonly original?: number;
  /** Present while a special price is active. */
  readonly lowestOf30Days?: number;
}

export interface Stock {
  readonly isInStock?: boolean;
  readonly quantity?: number;
}

/** What the reviews of a product say; `rated` is the number of those that say whether they recommend it. */
export interface ReviewFacts {
  readonly count: number;
  readonly rated: number;
  readonly recommended: number;
  /** What most of them say. */
  readonly fit: Fit | null;
}

/** A value of a product under the code of its attribute. */
export interface Attribute {
  readonly code: string;
  readonly label?: string;
  readonly isBoolean?: true;
  /** Listed among the facts of the product. */
  readonly isShown?: true;
  readonly ids: readonly string[];
  /** Texts of the ids, as far as the document has them. */
  readonly labels: readonly string[];
}

export interface Option {
  readonly attributeId: number;
  readonly code: string;
  readonly label: string;
  readonly values: readonly { id: string; label: string }[];
}

export interface BundleOption {
  readonly id: number;
  readonly title: string;
  readonly isRequired: boolean;
  readonly takesSeveral: boolean;
  readonly parts: readonly { id: number; sku: string; quantity: number; isDefault: boolean }[];
}

/** A surcharge: an amount, or a percentage of the price. */
export interface Surcharge {
  readonly price?: number;
  readonly isPercent?: boolean;
}

/** A wish to enter or to choose, for example an engraving. */
export interface CustomOption extends Surcharge {
  readonly id: number;
  readonly title: string;
  readonly type: WireCustomOption['type'];
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** Empty: a text is entered. */
  readonly values: readonly (Surcharge & { id: string; title: string })[];
}

export interface Link {
  readonly type: string;
  readonly sku: string;
  readonly productType: string;
  readonly position: number;
}
