import type { ProductTexts } from '@garderoba/contracts/product-texts';
import type { AttributeValue } from './attribute.js';
import type { Texts } from './language.js';

export const PRODUCT_TYPES = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
  'sirent',
  'single_number',
  'subscription',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export type TaxClass = 'standard' | 'reduced' | 'none';
export type LineKind = 'purchase' | 'rental' | 'subscription';

/** 1 on, 2 off, 3 out of stock: from 2 on a product is not available (CAT-033). */
export const UNAVAILABLE_STATUS = 2;
export const NOT_VISIBLE = 1;

/** Attributes of a second-hand piece that no shopper reads: in no document, search, facet or event (SELL-015). */
export const SECRET_ATTRIBUTES: ReadonlySet<string> = new Set(['user_email', 'marketplace_seller']);

export interface VariantFacts {
  readonly sku: string;
  /** Option id per attribute code. */
  readonly options: Readonly<Record<string, number>>;
}

export interface BundleOptionFacts {
  readonly title: string;
  /** Titles by language; languages without one use `title`. */
  readonly titles?: Texts;
  readonly type: string;
  readonly required: boolean;
  readonly position: number;
  readonly items: ReadonlyArray<{ sku: string; qty: number; isDefault: boolean; canChangeQuantity: boolean }>;
}

/** Title of a product's option in a language. */
export const titleIn = ({ title, titles }: { title: string; titles?: Texts }, language: string): string =>
  titles?.[language] ?? title;

/** The surcharge of a custom option. */
export interface SurchargeFacts {
  readonly priceType?: 'fixed' | 'percent';
  /** Percentage of the price; for a fixed surcharge an amount that applies to every currency not in `prices`. */
  readonly price?: number;
  /** For a fixed surcharge: gross minor units by currency. */
  readonly prices?: Readonly<Record<string, number>>;
}

export interface CustomOptionFacts extends SurchargeFacts {
  readonly title: string;
  /** Titles by language; languages without one use `title`. */
  readonly titles?: Texts;
  readonly type: string;
  readonly required: boolean;
  readonly position: number;
  readonly maxCharacters?: number;
  readonly values?: ReadonlyArray<SurchargeFacts & { title: string; titles?: Texts; position?: number }>;
}

/** Surcharge in a currency: a decimal amount, or a percentage. */
export const surchargeIn = ({ price, prices }: SurchargeFacts, currency: string): number => {
  const own = prices?.[currency];
  return own === undefined ? (price ?? 0) : own / 100;
};

/** All stored facts of a product. Prices and stock belong to other services. */
/**
 * Shape of the event ProductPublished. Increment it when the event gets a field, or when a consumer begins to read one
 * (2: pricing reads the status of variants): every product published in an older shape is published once more.
 */
export const PRODUCT_EVENT_SHAPE = 2;

export interface ProductFacts {
  readonly sku: string;
  readonly type: ProductType;
  readonly attributeSet: string;
  readonly status: number;
  readonly visibility: number;
  readonly taxClass: TaxClass;
  readonly categoryIds: readonly number[];
  /** Complete for every language. */
  readonly texts: Readonly<Record<string, ProductTexts>>;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly images: {
    readonly base?: string;
    readonly small?: string;
    readonly thumbnail?: string;
    readonly hover?: string;
    readonly gallery: ReadonlyArray<{ image: string; label?: string }>;
  };
  readonly variants?: { readonly attributes: readonly string[]; readonly children: readonly VariantFacts[] };
  readonly grouped?: ReadonlyArray<{ sku: string; qty: number }>;
  readonly bundle?: readonly BundleOptionFacts[];
  readonly customOptions?: readonly CustomOptionFacts[];
  readonly links?: {
    readonly related: readonly string[];
    readonly upsell: readonly string[];
    readonly crosssell: readonly string[];
  };
  /** ISO instants. */
  readonly newFrom?: string;
  readonly newTo?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly minCartQty?: number;
  readonly maxCartQty?: number;
}

export interface Product {
  readonly productId: string;
  /** Id of the search document. */
  readonly documentId: number;
  readonly version: number;
  readonly facts: ProductFacts;
}

/** Product types without stock counting: never out of stock. */
const UNCOUNTED = new Set<ProductType>(['virtual', 'downloadable', 'subscription']);
export const managesStock = (type: ProductType): boolean => !UNCOUNTED.has(type);
export const isVirtual = (type: ProductType): boolean => UNCOUNTED.has(type);

/** Kind of a cart line of this type (one kind per cart, wire-contract 11.5). */
export const kindOf = (type: ProductType): LineKind =>
  type === 'sirent' ? 'rental' : type === 'subscription' ? 'subscription' : 'purchase';

/** A second-hand piece is listed while its listing is active; products of the shop are no listings (ADM-008). */
export const isListed = ({ attributes }: Pick<ProductFacts, 'attributes'>): boolean =>
  attributes.marketplace_status === undefined || attributes.marketplace_status === 'active';

/** Whether shoppers see and buy a product: it is enabled (CAT-033) and, as a second-hand piece, listed (ADM-008). */
export const isOffered = (facts: Pick<ProductFacts, 'status' | 'attributes'>): boolean =>
  facts.status < UNAVAILABLE_STATUS && isListed(facts);

/** Whether a product can be part of a set: offered and simple (PDP-018, PDP-027). */
export const isSetPart = (part: Pick<ProductFacts, 'status' | 'attributes' | 'type'> | undefined): boolean =>
  part !== undefined && isOffered(part) && part.type === 'simple';

/** SKUs of a product's parts; a change of a part changes the product's document. */
export function partsOf(facts: ProductFacts): Array<{ sku: string; kind: 'variant' | 'component' }> {
  const variants = (facts.variants?.children ?? []).map(({ sku }) => ({ sku, kind: 'variant' as const }));
  const components = [...(facts.grouped ?? []), ...(facts.bundle ?? []).flatMap((option) => option.items)];
  const parts = [...variants, ...components.map(({ sku }) => ({ sku, kind: 'component' as const }))];
  return [...new Map(parts.map((part) => [`${part.kind} ${part.sku}`, part])).values()];
}

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * Last instant at which a voucher or event with this `date` is sold, in ms: the instant itself, or the end of the day
 * (UTC) of a date without time. NaN for an invalid date (CAT-035).
 */
export function lastInstantOf(date: AttributeValue | undefined): number {
  if (typeof date !== 'string') return Number.NaN;
  return Date.parse(date) + (DAY_ALONE.test(date) ? DAY_MS - 1 : 0);
}

/** Whether the product's `date` has passed, so that it cannot be sold any more (CAT-035). */
export const isExpired = ({ attributes }: ProductFacts, now: Date): boolean =>
  lastInstantOf(attributes.date) < now.getTime();

const TAX_CLASS_IDS: Readonly<Record<TaxClass, number>> = { none: 0, standard: 2, reduced: 3 };
export const taxClassId = (taxClass: TaxClass): number => TAX_CLASS_IDS[taxClass];
