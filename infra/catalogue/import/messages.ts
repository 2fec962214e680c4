import type { Currency, Language } from '@garderoba/contracts/languages';
import type { WrittenProductTexts } from '@garderoba/contracts/product-texts';

// Request bodies of the services' bulk calls, as their DTOs declare them.

export interface ProductInput {
  sku: string;
  type: string;
  attributeSet: string;
  status: number;
  visibility: number;
  taxClass: 'standard' | 'reduced' | 'none';
  /** Key paths, see {@link CategoryInput}. */
  categories: string[][];
  /** `default` applies to every language without its own text. */
  texts: { default: WrittenProductTexts } & Partial<Record<Language, WrittenProductTexts>>;
  /** Option labels in the default language, or raw values. */
  attributes: Record<string, string | string[]>;
  images: {
    base?: string;
    small?: string;
    thumbnail?: string;
    hover?: string;
    gallery: { image: string; label?: string }[];
  };
  variants?: { attributes: string[]; children: { sku: string; options: Record<string, string> }[] };
  grouped?: { sku: string; qty: number }[];
  bundle?: {
    title: string;
    /** Language → title. */
    titles?: Record<string, string>;
    type: string;
    required: boolean;
    position: number;
    items: { sku: string; qty: number; isDefault: boolean; canChangeQuantity: boolean }[];
  }[];
  customOptions?: CustomOptionInput[];
  links?: { related: string[]; upsell: string[]; crosssell: string[] };
  newFrom?: string;
  newTo?: string;
  createdAt?: string;
  updatedAt?: string;
  minCartQty?: number;
  maxCartQty?: number;
}

/** Surcharge of a custom option. */
export interface SurchargeInput {
  priceType?: 'fixed' | 'percent';
  /** Percent of the price. */
  price?: number;
  /** Of a fixed one. */
  prices?: Amounts;
}

export interface CustomOptionInput extends SurchargeInput {
  title: string;
  /** Language → title. */
  titles?: Record<string, string>;
  type: string;
  required: boolean;
  position: number;
  maxCharacters?: number;
  values?: (SurchargeInput & { title: string; titles?: Record<string, string>; position: number })[];
}

/** Gross amounts in minor units by currency. */
export type Amounts = Partial<Record<Currency, number>>;

export interface PriceInput {
  sku: string;
  /** A currency present here is replaced as a whole; an absent one stays unchanged. */
  prices?: Amounts;
  specials?: Amounts;
  specialFrom?: string;
  /** The last instant at which it holds. */
  specialTo?: string;
  rental?: { period: string; prices: Amounts }[];
  retail?: Amounts;
  groupPrices?: { group: number; prices: Amounts }[];
}

export interface LevelInput {
  sku: string;
  onHand: number;
  source: 'warehouse' | 'showroom';
  manageStock?: boolean;
  minQty?: number;
  maxQty?: number;
}

/** Stored stock of a sku. */
export interface StoredLevel {
  sku: string;
  managed: boolean;
  /** Pieces promised to placements and to accepted orders. */
  held: number;
  allocated: number;
  /** Of a composed product none: its stock derives from its parts. */
  sources: { source: string; onHand: number }[];
}

/** A stored category: its keys from the root down, and its number. */
export interface SavedCategory {
  path: string[];
  categoryId: number;
}

export interface CategoryInput {
  /** Stable key of the category: the address parts of the names its path was created with, root left out. */
  path: string[];
  names: Record<string, string>;
  urlKeys?: Record<string, string>;
  description?: Record<string, string>;
  position: number;
  includeInMenu: boolean;
  isActive: boolean;
  image?: string;
  landing?: boolean;
}

export interface AttributeInput {
  code: string;
  frontendInput: 'select' | 'multiselect' | 'boolean' | 'text' | 'date';
  labels: Record<string, string>;
  position?: number;
  isFilterable?: boolean;
  isVisible?: boolean;
  isComparable?: boolean;
  isUserDefined?: boolean;
  options: { code?: string; labels: Record<string, string> }[];
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'refused';

export interface SkuResult {
  sku: string;
  outcome: Outcome;
  reason?: string;
}
