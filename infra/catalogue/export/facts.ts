import type { BundleOption } from '../import/parse/composites.ts';
import type { ProductType, TaxClass } from '../import/parse/row.ts';

// Responses of the services; only the fields that an export writes.

/** A catalog product: options and categories are ids. */
export interface ProductFacts {
  sku: string;
  type: ProductType;
  attributeSet: string;
  status: number;
  visibility: number;
  taxClass: TaxClass;
  categoryIds: number[];
  /** Complete for every language. */
  texts: Record<string, Record<string, string | undefined>>;
  attributes: Record<string, number[] | boolean | string>;
  images: {
    base?: string;
    small?: string;
    thumbnail?: string;
    hover?: string;
    gallery: { image: string; label?: string }[];
  };
  variants?: { attributes: string[]; children: { sku: string; options: Record<string, number> }[] };
  grouped?: { sku: string; qty: number }[];
  bundle?: Array<BundleOption & { titles?: Record<string, string> }>;
  customOptions?: CustomOptionFacts[];
  links?: { related: string[]; upsell: string[]; crosssell: string[] };
  newFrom?: string;
  newTo?: string;
  createdAt: string;
  updatedAt: string;
  minCartQty?: number;
  maxCartQty?: number;
}

export interface SurchargeFacts {
  priceType?: 'fixed' | 'percent';
  price?: number;
  prices?: Partial<Record<PriceRow['currency'], number>>;
}

interface Titled {
  title: string;
  titles?: Record<string, string>;
}

export interface CustomOptionFacts extends SurchargeFacts, Titled {
  type: string;
  required: boolean;
  maxCharacters?: number;
  values?: (SurchargeFacts & Titled)[];
}

export interface AttributeFacts {
  code: string;
  labels: Record<string, string>;
  options: { optionId: number; labels: Record<string, string> }[];
}

export interface CategoryFacts {
  categoryId: number;
  keyPath: string;
  names: Record<string, string>;
}

/** Amounts in minor units, gross. */
export interface PriceRow {
  sku: string;
  currency: 'PLN' | 'EUR' | 'SEK';
  list: number | null;
  special: number | null;
  specialFrom: string | null;
  specialTo: string | null;
  retail: number | null;
  rental: { period: number; amount: number }[];
}

/** Attributes, options and categories by the ids in products. */
export interface Vocabulary {
  attributes: ReadonlyMap<string, AttributeFacts>;
  categories: ReadonlyMap<number, CategoryFacts>;
}
