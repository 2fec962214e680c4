import { CURRENCIES, LANGUAGES, taxCountry } from '@garderoba/contracts';
import { type AttributeValue, hasOptions } from '../domain/attribute.js';
import type { KnownFacts } from '../domain/documents/known-facts.js';
import { productUrlPath } from '../domain/documents/product-document.js';
import {
  offeredVariants,
  optionsHadTogether,
  optionsToBeHad,
  priceOf,
  salesOf,
  stockOf,
  variantOptions,
} from '../domain/documents/product-now.js';
import { textIn } from '../domain/language.js';
import { effectiveGross, isReduced } from '../domain/price-state.js';
import {
  isListed,
  lastInstantOf,
  NOT_VISIBLE,
  type Product,
  type ProductFacts,
  SECRET_ATTRIBUTES,
  taxClassId,
} from '../domain/product.js';
import type { IndexedDocument, Value } from './entity-index.js';
import type { TextField } from './text/text-index.js';
import { withoutMarkup } from './text/words.js';

/** Weights of fields (LIM-020 to LIM-022); fields not in the requirements have low weights. */
const BOOSTS = { sku: 100, name: 90, category: 50, label: 20, description: 2 };

/** SKUs of a product and its variants, in the spellings that shoppers type. */
export const SKU_TYPED = 'sku@typed';

/** Stored name of a field that differs per language or store. */
export const localised = (field: string, language: string): string => `${field}@${language}`;
export const priced = (field: string, currency: string, country: string, group?: number): string =>
  `${field}@${currency}.${country}${group === undefined ? '' : `#${group}`}`;
export const LOCALISED_FIELDS = new Set(['name', 'url_key', 'url_path', 'slug', 'category.name']);
export const PRICED_FIELDS = new Set(['price', 'special_price']);

/** Used to test whether a variant has a price: prices exist in all currencies or in none. */
const DEFAULT_VIEW = { language: 'en', currency: 'PLN', country: 'PL' };

/** Key of the indexed texts, which depend on the product's facts and its offered variants, not on prices and stock. */
export const textsKey = (known: KnownFacts, product: Product): string =>
  `${product.version} ${offeredVariants(known, product, DEFAULT_VIEW).map(({ child }) => child.facts.sku)}`;

/**
 * A product in the index's format; undefined while it has no price or must not be shown. `withTexts`: only when they
 * may have changed, because texts are the most expensive part.
 */
export function indexedProduct(known: KnownFacts, product: Product, withTexts: boolean): IndexedDocument | undefined {
  const { facts, documentId } = product;
  const numbers: Record<string, number> = {};
  for (const currency of CURRENCIES) {
    for (const country of new Set(LANGUAGES.map(taxCountry))) {
      const view = priceOf(known, product, { language: 'en', currency, country });
      if (!view) continue;
      numbers[priced('price', currency, country)] = effectiveGross(view) / 100;
      for (const { group } of view.groups)
        numbers[priced('price', currency, country, group)] = effectiveGross(view, group) / 100;
      if (isReduced(view)) numbers[priced('special_price', currency, country)] = view.finalGross / 100;
    }
  }
  if (Object.keys(numbers).length === 0 || !isListed(facts)) return undefined;

  const stock = stockOf(known, product);
  const categories = facts.categoryIds.flatMap((id) => known.category(id) ?? []);
  const [parent] = known.variantParents(facts.sku);
  const words: Record<string, readonly Value[]> = {
    id: [documentId],
    sku: [facts.sku],
    [SKU_TYPED]: [facts.sku, ...(facts.variants?.children ?? []).map(({ sku }) => sku)].map((sku) => sku.toLowerCase()),
    parentSku: [parent?.facts.sku ?? facts.sku],
    type_id: [facts.type],
    status: [facts.status],
    visibility: [facts.visibility],
    tax_class_id: [taxClassId(facts.taxClass)],
    category_ids: categories.map(({ categoryId }) => categoryId),
    'category.category_id': categories.map(({ categoryId }) => categoryId),
    'configurable_children.sku': (facts.variants?.children ?? []).map(({ sku }) => sku),
    'stock.is_in_stock': [stock.isInStock],
    'stock.source_codes': stock.sourceCodes,
    has_options: [facts.variants || facts.bundle || facts.customOptions?.length ? '1' : '0'],
    ...attributeWords(known, product),
  };
  const texts: Record<string, readonly TextField[]> = {};
  const offered = offeredAnywhere(known, product);
  for (const language of LANGUAGES) {
    const own = facts.texts[language];
    words[localised('name', language)] = [own?.name ?? facts.sku];
    words[localised('url_key', language)] = own ? [own.urlKey] : [];
    words[localised('url_path', language)] = [productUrlPath(known, product, language)];
    words[localised('category.name', language)] = categories.map(({ names }) => textIn(names, language));
    if (withTexts && facts.visibility !== NOT_VISIBLE) texts[language] = searchable(known, product, language, offered);
  }
  setNumber(numbers, 'stock.qty', stock.qty);
  setNumber(numbers, 'sales_count', salesOf(known, product));
  setNumber(numbers, 'position', Number(facts.attributes.position ?? 0));
  setNumber(numbers, 'created_at', Date.parse(facts.createdAt));
  setNumber(numbers, 'updated_at', Date.parse(facts.updatedAt));
  setNumber(numbers, 'news_from_date', Date.parse(facts.newFrom ?? ''));
  setNumber(numbers, 'news_to_date', Date.parse(facts.newTo ?? ''));
  setNumber(numbers, 'date', lastInstantOf(facts.attributes.date)); // the expiry of a voucher, whatever the attribute's kind
  for (const [code, value] of searchedAttributes(facts)) {
    if (typeof value === 'string') setNumber(numbers, code, numeric(known, code, value));
  }
  const variants = optionsHadTogether(known, product, DEFAULT_VIEW);
  return { words, numbers, ...(variants.length > 0 && { variants }), ...(withTexts && { texts }) };
}

const setNumber = (numbers: Record<string, number>, name: string, value: number): void => {
  if (!Number.isNaN(value) && !(name in numbers)) numbers[name] = value;
};

const numeric = (known: KnownFacts, code: string, value: string): number => {
  if (known.attribute(code)?.frontendInput === 'date') return Date.parse(value);
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
};

/** The attributes that searches, facets and sorts may use. */
const searchedAttributes = ({ attributes }: ProductFacts): Array<[string, AttributeValue]> =>
  Object.entries(attributes).filter(([code]) => !SECRET_ATTRIBUTES.has(code));

/** Option ids of the product under the attribute's code, those of its available variants under `<code>_options`. */
function attributeWords(known: KnownFacts, product: Product): Record<string, readonly Value[]> {
  const words: Record<string, readonly Value[]> = {};
  for (const [code, value] of searchedAttributes(product.facts)) {
    if (Array.isArray(value)) words[code] = value as number[];
    else if (typeof value === 'boolean') words[code] = [value];
    else if (typeof value === 'string' && value !== '' && value.length <= 200) words[code] = [value];
  }
  for (const [code, ids] of Object.entries(optionsToBeHad(known, product, DEFAULT_VIEW))) {
    words[`${code}_options`] = ids;
    // Attributes in which variants differ come from the variants only: the product's own value may be that of a
    // sold-out variant.
    if (ids.length > 0) delete words[code];
  }
  return words;
}

const offeredAnywhere = (known: KnownFacts, product: Product): Record<string, number[]> =>
  variantOptions(known, product, DEFAULT_VIEW);

function searchable(
  known: KnownFacts,
  product: Product,
  language: string,
  offered: Record<string, number[]>,
): TextField[] {
  const { facts } = product;
  const own = facts.texts[language];
  const children = offeredVariants(known, product, DEFAULT_VIEW).map(({ child }) => child.facts.sku);
  const field = (text: string, boost: number, usual: number): TextField => ({ text, boost, usual });
  return [
    field(skuParts([facts.sku, ...children]), BOOSTS.sku, 4),
    field(own?.name ?? '', BOOSTS.name, 4),
    ...facts.categoryIds.flatMap((id) => {
      const category = known.category(id);
      return category ? [field(textIn(category.names, language), BOOSTS.category, 2)] : [];
    }),
    field(labels(known, product, language, offered).join(' '), BOOSTS.label, 12),
    field(withoutMarkup(`${own?.shortDescription ?? ''} ${own?.description ?? ''}`), BOOSTS.description, 80),
  ];
}

/** The parts of a SKU with a digit; parts such as `RED` or `XL` would make every red product a hit. */
const skuParts = (skus: readonly string[]): string =>
  [...new Set(skus.flatMap((sku) => sku.split(/[^A-Za-z0-9]+/)))].filter((part) => /\d/.test(part)).join(' ');

/** Labels of the options of the product and its variants. */
function labels(known: KnownFacts, { facts }: Product, language: string, offered: Record<string, number[]>): string[] {
  const codes = new Set([...searchedAttributes(facts).map(([code]) => code), ...Object.keys(offered)]);
  return [...codes].flatMap((code) => {
    const attribute = known.attribute(code);
    if (!attribute?.isVisible) return [];
    const value = facts.attributes[code];
    if (!hasOptions(attribute)) return typeof value === 'string' && !/^[\d.]+$/.test(value) ? [value] : [];
    const ids = new Set([...(Array.isArray(value) ? (value as number[]) : []), ...(offered[code] ?? [])]);
    return attribute.options
      .filter(({ optionId }) => ids.has(optionId))
      .map((option) => textIn(option.labels, language));
  });
}
