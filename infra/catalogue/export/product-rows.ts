import { LANGUAGES } from '@garderoba/contracts/languages';
import { PRODUCT_TEXT_RULES } from '@garderoba/contracts/product-texts';
import { homeStore, languageStore } from '@garderoba/contracts/stores';
import { attributeValue, type ExportRow, listEntry } from '../import/export-line.ts';
import type { StoredLevel } from '../import/messages.ts';
import type { BundleOption } from '../import/parse/composites.ts';
import { asMagentoText } from '../import/parse/entities.ts';
import { RENTAL_PERIODS } from '../import/parse/row.ts';
import { customOptionsCell } from './custom-options-cell.ts';
import type { PriceRow, ProductFacts, Vocabulary } from './facts.ts';

/** Language of the default rows; the others are rows of store views. */
const DEFAULT_LANGUAGE = 'en';
/** Currency of the default rows; the prices of another currency are in the rows of its home store. */
const DEFAULT_CURRENCY = 'PLN';

const VISIBILITY = ['', 'Not Visible Individually', 'Catalog', 'Search', 'Catalog, Search'];
const TAX_CLASS = { standard: 'Taxable Goods', reduced: 'Reduced', none: 'None' };

/** Rows of a product that import it unchanged: default values (English, PLN), then its store views. */
export function productRows(
  facts: ProductFacts,
  prices: PriceRow[],
  level: StoredLevel | undefined,
  words: Vocabulary,
): ExportRow[] {
  const priceIn = new Map(prices.map((row) => [row.currency, row]));
  const rows: ExportRow[] = [
    {
      ...productCells(facts, words),
      ...textCells(facts, DEFAULT_LANGUAGE),
      ...priceCells(priceIn.get(DEFAULT_CURRENCY)),
      ...specialWindow(prices),
      custom_options: customOptionsCell(facts, DEFAULT_LANGUAGE, DEFAULT_CURRENCY),
      additional_attributes: [
        ...attributePairs(facts, words),
        ...pricePairs(priceIn.get(DEFAULT_CURRENCY)),
        ...showroomPair(level),
      ].join(','),
      ...stockCells(level),
    },
  ];
  for (const language of LANGUAGES) {
    if (language === DEFAULT_LANGUAGE) continue;
    const view = languageStore(language);
    const setsPrices = view.currency !== DEFAULT_CURRENCY && view === homeStore(view.currency);
    const currency = setsPrices ? view.currency : undefined;
    const price = currency && priceIn.get(currency);
    const texts = { ...ownTexts(facts, language), custom_options: customOptionsCell(facts, language, currency) };
    if (!price && Object.values(texts).every((text) => text === undefined)) continue;
    rows.push({
      sku: facts.sku,
      store_view_code: view.code,
      ...texts,
      ...priceCells(price),
      additional_attributes: pricePairs(price).join(','),
    });
  }
  return rows;
}

function productCells(facts: ProductFacts, words: Vocabulary): ExportRow {
  const { images, links, variants } = facts;
  return {
    sku: facts.sku,
    attribute_set_code: facts.attributeSet,
    product_type: facts.type,
    categories: facts.categoryIds.map((id) => categoryPath(id, words)).join(','),
    product_online: facts.status === 1 ? 1 : 0,
    tax_class_name: TAX_CLASS[facts.taxClass],
    visibility: VISIBILITY[facts.visibility],
    base_image: images.base,
    small_image: images.small,
    thumbnail_image: images.thumbnail,
    hover_image: images.hover,
    additional_images: images.gallery.map(({ image }) => image.replaceAll(',', '\\,')).join(','),
    ...(images.gallery.some(({ label }) => label) && {
      additional_image_labels: images.gallery.map(({ label = '' }) => listEntry(label)).join(','),
    }),
    min_cart_qty: facts.minCartQty,
    max_cart_qty: facts.maxCartQty,
    ...(variants && variantCells(variants, words)),
    associated_skus: facts.grouped?.map(({ sku, qty }) => `${sku}=${qty}`).join(','),
    ...bundleCells(facts, DEFAULT_LANGUAGE),
    related_skus: links?.related.join(','),
    crosssell_skus: links?.crosssell.join(','),
    upsell_skus: links?.upsell.join(','),
    created_at: facts.createdAt,
    updated_at: facts.updatedAt,
    new_from_date: facts.newFrom,
    new_to_date: facts.newTo,
  };
}

function textCells({ texts }: ProductFacts, language: string): ExportRow {
  return Object.fromEntries(
    PRODUCT_TEXT_RULES.map(([name, { kind, column }]) => {
      const text = texts[language]?.[name];
      return [column, text && (kind === 'line' || kind === 'text') ? asMagentoText(text) : text];
    }),
  );
}

/** Only fields that differ from the default row. */
function ownTexts(facts: ProductFacts, language: string): ExportRow {
  const defaults: ExportRow = { ...textCells(facts, DEFAULT_LANGUAGE), ...bundleCells(facts, DEFAULT_LANGUAGE) };
  const own: ExportRow = { ...textCells(facts, language), ...bundleCells(facts, language) };
  const entries = Object.entries(own) as [keyof ExportRow, string | undefined][];
  return Object.fromEntries(entries.filter(([column, text]) => text && text !== defaults[column]));
}

function priceCells(price: PriceRow | undefined): ExportRow {
  return { price: decimal(price?.list), special_price: decimal(price?.special) };
}

/** The file has one window per product: that of the first currency with a special price. */
function specialWindow(prices: PriceRow[]): ExportRow {
  const reduced = prices.find(({ special }) => special !== null);
  return {
    special_price_from_date: reduced?.specialFrom ?? undefined,
    special_price_to_date: reduced?.specialTo ?? undefined,
  };
}

function pricePairs(price: PriceRow | undefined): string[] {
  const rental = [...(price?.rental ?? [])].sort((a, b) => a.period - b.period);
  const entries = rental.map(({ period, amount }) => `${RENTAL_PERIODS[period - 1]}:${decimal(amount)}`);
  return [
    ...(price && price.retail !== null ? [`retail_price=${decimal(price.retail)}`] : []),
    ...(entries.length > 0 ? [`sirental_price=${entries.join('|')}`] : []),
  ];
}

/** Minor units with a dot: 12990 is 129.90. */
function decimal(minor: number | null | undefined): string | undefined {
  if (minor === null || minor === undefined) return undefined;
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

function stockCells(level: StoredLevel | undefined): ExportRow {
  if (!level) return {};
  const pieces = (source: string) => level.sources.find((entry) => entry.source === source)?.onHand ?? 0;
  const inStock = !level.managed || level.sources.some(({ onHand }) => onHand > 0);
  return { qty: pieces('warehouse'), is_in_stock: inStock ? 1 : 0, manage_stock: level.managed ? 1 : 0 };
}

function showroomPair(level: StoredLevel | undefined): string[] {
  const showroom = level?.sources.find(({ source }) => source === 'showroom')?.onHand ?? 0;
  return showroom > 0 ? [`showroom_qty=${showroom}`] : [];
}

function attributePairs({ attributes }: ProductFacts, words: Vocabulary): string[] {
  return Object.entries(attributes).map(([code, value]) => {
    if (typeof value === 'boolean') return `${code}=${value ? 1 : 0}`;
    if (typeof value === 'string') return `${code}=${attributeValue(value)}`;
    return `${code}=${value.map((id) => attributeValue(optionLabel(words, code, id))).join('|')}`;
  });
}

function variantCells({ attributes, children }: NonNullable<ProductFacts['variants']>, words: Vocabulary): ExportRow {
  const entries = children.map(({ sku, options }) =>
    [
      `sku=${sku}`,
      ...attributes.map((code) => `${code}=${attributeValue(optionLabel(words, code, options[code]!))}`),
    ].join(','),
  );
  return {
    configurable_variations: entries.join('|'),
    configurable_variation_labels: attributes
      .map((code) => `${code}=${attributeValue(inDefault(words.attributes.get(code)?.labels))}`)
      .join(','),
  };
}

/** The default row has the default title, a store view's row the language's own title. */
const bundleCells = ({ bundle }: ProductFacts, language: string): ExportRow => ({
  bundle_values: bundle
    ?.flatMap((option) =>
      bundleEntries(language === DEFAULT_LANGUAGE ? option.title : (option.titles?.[language] ?? option.title), option),
    )
    .join('|'),
});

function bundleEntries(title: string, { type, required, items }: BundleOption): string[] {
  return items.map(({ sku, qty, isDefault, canChangeQuantity }) =>
    [
      `name=${attributeValue(title)}`,
      `type=${type}`,
      `required=${required ? 1 : 0}`,
      `sku=${sku}`,
      'price=0',
      `default=${isDefault ? 1 : 0}`,
      `default_qty=${qty}`,
      `can_change_qty=${canChangeQuantity ? 1 : 0}`,
    ].join(','),
  );
}

function optionLabel(words: Vocabulary, code: string, id: number): string {
  return inDefault(words.attributes.get(code)?.options.find(({ optionId }) => optionId === id)?.labels);
}

/** The names from the root down; a comma or slash in a name is escaped. */
function categoryPath(id: number, { categories }: Vocabulary): string {
  const byKeyPath = new Map([...categories.values()].map((category) => [category.keyPath, category]));
  const keys = categories.get(id)?.keyPath.split('/') ?? [];
  const names = keys.map((key, i) => inDefault(byKeyPath.get(keys.slice(0, i + 1).join('/'))?.names) || key);
  return ['Default Category', ...names.map((name) => asMagentoText(name).replace(/[,/]/g, '\\$&'))].join('/');
}

const inDefault = (texts: Record<string, string> | undefined): string => texts?.default ?? texts?.en ?? '';
