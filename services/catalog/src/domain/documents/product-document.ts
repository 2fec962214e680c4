import { PRODUCT_TEXT_RULES, type ProductTexts } from '@garderoba/contracts/product-texts';
import { hasOptions } from '../attribute.js';
import { textIn } from '../language.js';
import type { PriceState, PriceView } from '../price-state.js';
import {
  isExpired,
  managesStock,
  type Product,
  type ProductFacts,
  SECRET_ATTRIBUTES,
  taxClassId,
  UNAVAILABLE_STATUS,
  type VariantFacts,
} from '../product.js';
import { reviewFields } from '../review-statistics.js';
import type { StockView } from '../stock-state.js';
import { attributeMetadata } from './attribute-document.js';
import { slugOf, urlPathOf } from './category-document.js';
import { bundleOptions, customOptions, productLinks } from './composition-fields.js';
import { documentDate } from './dates.js';
import type { DocumentView, Json, KnownFacts } from './known-facts.js';
import { imageFields } from './picture-fields.js';
import { priceFields, rentalFields } from './price-fields.js';
import { offeredVariants, priceOf, salesOf, stockOf, variantOptions } from './product-now.js';

/** Text attributes that documents contain as integers. */
const NUMBERS = new Set(['subscription_points', 'points', 'sales_count', 'position']);

/** URL path of a product: below its first category, for readability; the url key makes it unique. */
export function productUrlPath(
  known: Pick<KnownFacts, 'category'>,
  { facts }: { readonly facts: Pick<ProductFacts, 'texts' | 'categoryIds'> },
  language: string,
): string {
  const urlKey = facts.texts[language]?.urlKey ?? '';
  const [first] = facts.categoryIds.map((id) => known.category(id)).filter((category) => category !== undefined);
  return first ? `${urlPathOf(known, first, language)}/${urlKey}` : urlKey;
}

/** The product document (wire-contract 8.1) with the prices of one store; undefined while the product has no price. */
export function productDocument(known: KnownFacts, product: Product, view: DocumentView, now: Date): Json | undefined {
  const price = priceOf(known, product, view);
  if (!price) return undefined;
  const { facts, documentId } = product;
  const texts = facts.texts[view.language];
  const [parent] = known.variantParents(facts.sku);
  const options = variantOptions(known, product, view);
  const rental = rentalPrices(known, product, parent);
  return {
    id: documentId,
    sku: facts.sku,
    parentId: parent?.documentId ?? documentId,
    parentSku: parent?.facts.sku ?? facts.sku,
    ...textFields(texts),
    name: texts?.name ?? facts.sku,
    type_id: facts.type,
    status: isExpired(facts, now) ? UNAVAILABLE_STATUS : facts.status,
    visibility: facts.visibility,
    attribute_set: facts.attributeSet,
    tax_class_id: taxClassId(facts.taxClass),
    url_path: productUrlPath(known, product, view.language),
    slug: texts?.urlKey,
    ...priceFields(price, view.group),
    ...imageFields(known, facts),
    ...categoryFields(known, product, view.language),
    ...attributeFields(known, product),
    ...Object.fromEntries(Object.entries(options).map(([code, ids]) => [`${code}_options`, ids])),
    configurable_options: configurableOptions(known, product, view, options),
    configurable_children: offeredVariants(known, product, view).map(({ child, variant }) =>
      childDocument(known, child, variant, view),
    ),
    product_links: productLinks(known, product),
    bundle_options: bundleOptions(known, product, view),
    custom_options: customOptions(product, view),
    stock: stockFields(product, stockOf(known, product)),
    ...(rental && { sirental_price: rentalFields(rental, view.currency) }),
    ...nextFreeDate(known, product),
    ...reviewFields(known.reviews(parent?.facts.sku ?? facts.sku)),
    has_options: facts.variants || facts.bundle || facts.customOptions?.length ? '1' : '0',
    required_options: facts.variants || facts.customOptions?.some(({ required }) => required) ? '1' : '0',
    sales_count: salesOf(known, product),
    position: Number(facts.attributes.position ?? 0),
    created_at: documentDate(facts.createdAt),
    updated_at: documentDate(facts.updatedAt),
    news_from_date: documentDate(facts.newFrom) ?? null,
    news_to_date: documentDate(facts.newTo) ?? null,
    attributes_metadata: metadata(known, product, view, options),
    extension_attributes: {},
    links: {},
  };
}

/** Texts by field: a missing text with markup is empty, a missing plain one is null (wire-contract 8.1). */
function textFields(texts: ProductTexts | undefined): Json {
  return Object.fromEntries(
    PRODUCT_TEXT_RULES.map(([name, { kind, column }]) => [column, texts?.[name] ?? (kind === 'markup' ? '' : null)]),
  );
}

/** Rental prices: the product's own, else those of its style, else of its first rentable size. */
function rentalPrices(known: KnownFacts, { facts }: Product, parent: Product | undefined): PriceState | undefined {
  const skus = [
    facts.sku,
    ...(parent ? [parent.facts.sku] : []),
    ...(facts.variants?.children ?? []).map(({ sku }) => sku),
  ];
  for (const sku of skus) {
    const state = known.price(sku);
    if (state && state.rental.length > 0) return state;
  }
  return undefined;
}

/**
 * Earliest day on which a garment, or a size of a style, can be rented; absent when it is not rentable, null when no
 * day is free.
 */
function nextFreeDate(known: KnownFacts, { facts }: Product): Json {
  const skus = [facts.sku, ...(facts.variants?.children ?? []).map(({ sku }) => sku)];
  const states = skus.flatMap((sku) => known.rental(sku) ?? []);
  if (states.length === 0) return {};
  const [first] = states.flatMap(({ firstFree }) => (firstFree ? [firstFree] : [])).sort();
  return { next_free_date: first ?? null };
}

function childDocument(known: KnownFacts, child: Product, variant: VariantFacts, view: DocumentView): Json {
  const price = priceOf(known, child, view) as PriceView;
  const rental = known.price(child.facts.sku)?.rental ?? [];
  return {
    id: child.documentId,
    sku: child.facts.sku,
    name: child.facts.texts[view.language]?.name,
    url_key: child.facts.texts[view.language]?.urlKey,
    // Not `type_id`: the given client merges the chosen variant into its product, whose type must stay configurable.
    variant_type: child.facts.type,
    status: child.facts.status,
    tax_class_id: taxClassId(child.facts.taxClass),
    has_options: '0',
    ...Object.fromEntries(Object.entries(variant.options).map(([code, id]) => [code, String(id)])),
    ...priceFields(price, view.group),
    ...(rental.length > 0 && {
      sirental_price: rentalFields(
        known.price(child.facts.sku) as NonNullable<ReturnType<KnownFacts['price']>>,
        view.currency,
      ),
    }),
    ...imageFields(known, child.facts, false),
    stock: stockFields(child, stockOf(known, child)),
  };
}

function stockFields(product: Product, stock: StockView): Json {
  const { minCartQty = 1, maxCartQty = 100, type } = product.facts;
  return {
    product_id: product.documentId,
    item_id: product.documentId,
    stock_id: 1,
    qty: stock.qty,
    is_in_stock: stock.isInStock,
    manage_stock: managesStock(type) && stock.managed,
    min_sale_qty: minCartQty,
    max_sale_qty: maxCartQty,
    source_codes: stock.sourceCodes,
  };
}

function categoryFields(known: KnownFacts, { facts }: Product, language: string): Json {
  const categories = facts.categoryIds.map((id) => known.category(id)).filter((category) => category !== undefined);
  return {
    category_ids: categories.map(({ categoryId }) => categoryId),
    category: categories.map((category) => ({
      category_id: category.categoryId,
      name: textIn(category.names, language),
      slug: slugOf(category, language),
      path: urlPathOf(known, category, language),
      position: category.position,
    })),
  };
}

/** Attributes by code: an option id (a list for several), a flag, a number or a text. */
function attributeFields(known: KnownFacts, { facts }: Product): Json {
  const fields = Object.entries(facts.attributes).map(([code, value]) => {
    if (Array.isArray(value))
      return [code, value.length === 1 && known.attribute(code)?.frontendInput !== 'multiselect' ? value[0] : value];
    return [code, NUMBERS.has(code) ? Number(value) : value];
  });
  const shown = fields.filter(([code]) => !SECRET_ATTRIBUTES.has(code as string));
  const custom = shown.map(([code, value]) => ({
    attribute_code: code,
    value: Array.isArray(value) ? value.join(',') : value,
  }));
  return { ...Object.fromEntries(shown), custom_attributes: custom };
}

function configurableOptions(
  known: KnownFacts,
  product: Product,
  view: DocumentView,
  options: Record<string, number[]>,
): Json[] {
  return Object.entries(options).flatMap(([code, ids], position) => {
    const attribute = known.attribute(code);
    if (!attribute) return [];
    const labels = new Map(attribute.options.map((option) => [option.optionId, option]));
    const values = ids
      .map((id) => labels.get(id))
      .filter((option) => option !== undefined)
      .sort((a, b) => a.position - b.position);
    return [
      {
        id: product.documentId * 10 + position + 1,
        attribute_id: String(attribute.attributeId),
        attribute_code: code,
        label: textIn(attribute.labels, view.language),
        position,
        product_id: product.documentId,
        values: values.map((option) => ({
          value_index: option.optionId,
          label: textIn(option.labels, view.language),
          default_label: textIn(option.labels, 'default'),
        })),
      },
    ];
  });
}

/** Attribute facts, limited to the options that this product or its variants have. */
function metadata(
  known: KnownFacts,
  { facts }: Product,
  view: DocumentView,
  options: Record<string, number[]>,
): Json[] {
  const codes = [...new Set([...Object.keys(facts.attributes), ...Object.keys(options)])];
  return codes.flatMap((code) => {
    const attribute = known.attribute(code);
    if (!attribute?.isVisible || SECRET_ATTRIBUTES.has(code)) return [];
    const own = facts.attributes[code];
    const used = new Set([
      ...(hasOptions(attribute) && Array.isArray(own) ? (own as number[]) : []),
      ...(options[code] ?? []),
    ]);
    return [attributeMetadata(attribute, view.language, used)];
  });
}
