import { isDeepStrictEqual } from 'node:util';
import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { PRODUCT_TEXT_NAMES } from '@garderoba/contracts/product-texts';
import type { AuditEntry } from '../../clients/accounts.client.js';
import type { Attribute, Category, ProductFacts, ProductToSave, StoredProduct } from '../../clients/catalog.client.js';
import type { PriceChange, PriceRow } from '../../clients/pricing.client.js';
import type { Level } from '../../clients/stock.client.js';
import type { Amounts } from '../kit/tabled.dto.js';
import type { ProductRecord } from './product-answers.dto.js';

/** Fields of pricing's part in the audit log. */
const PRICE_FIELDS = ['prices', 'specials', 'specialFrom', 'specialTo', 'finals', 'retail', 'groupPrices', 'rental'];

/** Types whose pieces are those of their parts, and types whose price is the sum of their parts (PRC-013, PRC-014). */
const PARTS_HAVE_STOCK = new Set<ProductFacts['type']>(['configurable', 'grouped', 'bundle']);
const PARTS_HAVE_PRICES = new Set<ProductFacts['type']>(['grouped', 'bundle']);

/** The editable fields of a product. Amounts are gross minor units. */
export interface EditableProduct {
  readonly attributeSet: string;
  readonly status: ProductFacts['status'];
  readonly visibility: ProductFacts['visibility'];
  readonly taxClass: ProductFacts['taxClass'];
  readonly categoryIds: readonly number[];
  readonly texts: Readonly<Record<string, object>>;
  /** Option ids when the attribute has options, else a flag or a text. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly images: {
    readonly base?: string | null;
    readonly hover?: string | null;
    readonly gallery: ReadonlyArray<{ image: string; label?: string | null }>;
  };
  readonly newFrom: string | null;
  readonly newTo: string | null;
  readonly prices: Amounts;
  readonly specials: Amounts;
  /** Only in what an undo restores; otherwise final prices stay as they are. */
  readonly finals?: Amounts;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  /** Counted pieces per place; null = stock belongs to the product's parts. */
  readonly stock: { readonly warehouse: number; readonly showroom: number } | null;
}

const present = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as never;

export function toRecord(
  { facts, version, changedAt }: StoredProduct,
  prices: readonly PriceRow[],
  level: Level | undefined,
): ProductRecord {
  const own = prices.filter(({ sku }) => sku === facts.sku);
  const amounts = (field: 'list' | 'special') => {
    const inCurrency = (name: string): number | null => own.find(({ currency }) => currency === name)?.[field] ?? null;
    return { PLN: inCurrency('PLN'), EUR: inCurrency('EUR'), SEK: inCurrency('SEK') };
  };
  const special = own.find((row) => row.special !== null);
  const pieces = (source: string): number => level?.sources.find((one) => one.source === source)?.onHand ?? 0;
  const priced = {
    prices: amounts('list'),
    specials: amounts('special'),
    specialFrom: special?.specialFrom ?? null,
    specialTo: special?.specialTo ?? null,
  };
  const stock = PARTS_HAVE_STOCK.has(facts.type)
    ? null
    : { warehouse: pieces('warehouse'), showroom: pieces('showroom') };
  return {
    id: facts.sku,
    sku: facts.sku,
    type: facts.type,
    version: [version, own[0]?.version ?? 0, stock ? `${stock.warehouse}-${stock.showroom}` : ''].join('.'),
    updatedAt: changedAt,
    attributeSet: facts.attributeSet,
    status: facts.status,
    visibility: facts.visibility,
    taxClass: facts.taxClass,
    categoryIds: facts.categoryIds,
    texts: facts.texts,
    attributes: facts.attributes,
    images: { base: facts.images.base ?? null, hover: facts.images.hover ?? null, gallery: facts.images.gallery },
    newFrom: facts.newFrom ?? null,
    newTo: facts.newTo ?? null,
    ...priced,
    stock,
    level: level
      ? { available: level.available, held: level.held, allocated: level.allocated, managed: level.managed }
      : null,
    parts: partsOf(facts),
  };
}

/** The versions of a product's parts as their owners count them; the version of a count is the count itself. */
export interface PartVersions {
  readonly facts: number;
  readonly prices: number;
  readonly stock: { readonly warehouse: number; readonly showroom: number } | null;
}

/** Reads the `version` of a record. Every owner checks its own part. */
export function versionsOf(version: string): PartVersions {
  const [facts = '', prices = '', stock = ''] = version.split('.');
  const [warehouse, showroom] = stock.split('-').map(Number);
  return {
    facts: Number(facts),
    prices: Number(prices),
    stock: warehouse === undefined || showroom === undefined ? null : { warehouse, showroom },
  };
}

/** The part of a product that an entry is about. */
export function partOf({ after }: AuditEntry): keyof PartVersions {
  if (after && 'stock' in after) return 'stock';
  return after && PRICE_FIELDS.some((field) => field in after) ? 'prices' : 'facts';
}

/** Whether the part of the product that the entry is about is as the entry left it. */
export const ofParts =
  (versions: PartVersions) =>
  (entry: AuditEntry): boolean => {
    const part = partOf(entry);
    return part === 'stock' ? isDeepStrictEqual(entry.after?.stock, versions.stock) : entry.version === versions[part];
  };

const partsOf = ({ variants, grouped = [], bundle = [] }: ProductFacts): string[] => [
  ...(variants?.children ?? []).map(({ sku }) => sku),
  ...grouped.map(({ sku }) => sku),
  ...bundle.flatMap(({ items }) => items.map(({ sku }) => sku)),
];

export interface Vocabulary {
  readonly attributes: readonly Attribute[];
  readonly categories: readonly Category[];
}

/** Texts of a language of which nothing is written. Catalog takes missing texts from another language, empty ones not. */
const NO_TEXTS = Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [name, '']));

/**
 * The product in catalog's input format: labels instead of option ids. Fields that the console does not show are copied
 * from `before`; smaller versions of the main picture only while it is the same picture.
 */
export function toCatalogInput(
  sku: string,
  type: ProductFacts['type'],
  {
    attributeSet,
    status,
    visibility,
    taxClass,
    categoryIds,
    texts,
    attributes,
    images,
    newFrom,
    newTo,
  }: EditableProduct,
  { attributes: known, categories }: Vocabulary,
  before?: ProductFacts,
): ProductToSave {
  const {
    categoryIds: _ids,
    variants,
    createdAt,
    updatedAt: _at,
    newFrom: _from,
    newTo: _to,
    ...kept
  } = before ?? ({} as ProductFacts);
  const byCode = new Map(known.map((attribute) => [attribute.code, attribute]));
  const pathOf = new Map(categories.map(({ categoryId, keyPath }) => [categoryId, keyPath.split('/')]));
  const { base, hover, gallery } = images;
  const { small, thumbnail } = (base === before?.images.base && before?.images) || {};
  return {
    ...kept,
    sku,
    type,
    attributeSet,
    status,
    visibility,
    taxClass,
    categories: categoryIds.map((id) => pathOf.get(id) ?? [`#${id}`]),
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([language, text]) =>
        text ? [[language, { ...NO_TEXTS, ...present(text) } as ProductToSave['texts'][string]]] : [],
      ),
    ),
    attributes: Object.fromEntries(
      Object.entries(attributes)
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([code, value]) => [code, attributeWords(byCode.get(code), value)]),
    ),
    images: {
      ...present({ base, small, thumbnail, hover }),
      gallery: gallery.map((picture) => present(picture) as ProductToSave['images']['gallery'][number]),
    },
    ...present({ newFrom, newTo, createdAt }),
    ...(variants && {
      variants: {
        attributes: variants.attributes,
        children: variants.children.map((child) => ({
          sku: child.sku,
          options: Object.fromEntries(
            Object.entries(child.options).map(([code, id]) => [code, optionWord(byCode.get(code), id)]),
          ),
        })),
      },
    }),
  };
}

const hasOptions = (attribute: Attribute | undefined): boolean =>
  attribute?.frontendInput === 'select' || attribute?.frontendInput === 'multiselect';

function attributeWords(attribute: Attribute | undefined, value: unknown): unknown {
  if (!hasOptions(attribute)) return String(value);
  return [value].flat().map((id) => optionWord(attribute, id));
}

/** The option's default label, not its id: a size "38" must not be read as the option with id 38. */
const optionWord = (attribute: Attribute | undefined, id: unknown): string =>
  attribute?.options.find(({ optionId }) => optionId === id)?.key ?? `#${id}`;

/** The field that would be saved without effect, because the parts of the product have it; an unchanged price is kept. */
export function fieldOfParts(
  { prices, specials, stock }: Pick<EditableProduct, 'prices' | 'specials' | 'stock'>,
  facts: ProductFacts | undefined,
  rows: readonly PriceRow[],
): 'stock' | 'prices' | undefined {
  if (!facts || partsOf(facts).length === 0) return undefined;
  if (stock && PARTS_HAVE_STOCK.has(facts.type)) return 'stock';
  if (!PARTS_HAVE_PRICES.has(facts.type)) return undefined;
  const isNew = (currency: Currency): boolean => {
    const row = rows.find((one) => one.sku === facts.sku && one.currency === currency);
    const [list, special] = [prices[currency] ?? null, specials[currency] ?? null];
    return (list !== null && list !== row?.list) || (special !== null && special !== row?.special);
  };
  return CURRENCIES.some(isNew) ? 'prices' : undefined;
}

/** Paths of all pictures of a product. */
export const picturesOf = ({ images: { base, hover, gallery } }: Pick<EditableProduct, 'images'>): string[] =>
  [base, hover, ...gallery.map(({ image }) => image)].filter((path): path is string => Boolean(path));

/** The price update for pricing: null ends the price in a currency. Comparison prices are not changed. */
export function toPriceUpdate(
  sku: string,
  {
    prices,
    specials,
    finals,
    specialFrom,
    specialTo,
  }: Pick<EditableProduct, 'prices' | 'specials' | 'finals' | 'specialFrom' | 'specialTo'>,
  rows: readonly PriceRow[],
): PriceChange {
  const pick = (of: (currency: Currency) => number | null | undefined): Amounts =>
    Object.fromEntries(CURRENCIES.map((currency) => [currency, of(currency) ?? null]));
  const row = (currency: string): PriceRow | undefined =>
    rows.find((one) => one.sku === sku && one.currency === currency);
  const list = pick((currency) => prices[currency]);
  const final = finals ?? pick((currency) => row(currency)?.final);
  return {
    sku,
    prices: list,
    specials: present(pick((currency) => specials[currency])),
    finals: present(pick((currency) => (list[currency] === null ? null : final[currency]))),
    retail: present(pick((currency) => row(currency)?.retail)),
    ...present({ specialFrom, specialTo }),
  };
}
