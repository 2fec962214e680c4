import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { PRODUCT_TEXT_RULES } from '@garderoba/contracts/product-texts';
import { homeStore, languageStore } from '@garderoba/contracts/stores';
import { type ExportRow, headerLine, toLine } from '../../import/export-line.ts';
import { RENTAL_PERIODS } from '../../import/parse/row.ts';
import { slug } from '../../import/parse/text.ts';
import { optionLabel } from './attributes.ts';
import { exportPath } from './categories.ts';
import type { DemoProduct, Price } from './product.ts';

/** The catalogue as the lines of a Magento product export: prices in PLN, texts in English, a row per store view for the rest. */
export function* catalogueLines(products: Iterable<DemoProduct>): Generator<string> {
  yield headerLine();
  for (const product of products) {
    yield toLine(defaultRow(product));
    for (const language of LANGUAGES) if (language !== 'en') yield toLine(viewRow(product, language));
  }
}

function defaultRow(product: DemoProduct): ExportRow {
  const { sku, texts, pictures, stock, special, variations, bundle } = product;
  return {
    sku,
    attribute_set_code: product.attributeSet,
    product_type: product.type,
    categories: product.categories.map(exportPath).join(','),
    ...textCells(texts.en, product),
    product_online: product.disabled ? 0 : 1,
    tax_class_name: 'Taxable Goods',
    visibility: product.hidden ? 'Not Visible Individually' : 'Catalog, Search',
    ...priceCells(product, 'PLN'),
    special_price_from_date: special?.from,
    special_price_to_date: special?.to,
    ...(pictures && pictureCells(pictures)),
    additional_attributes: [...attributePairs(product), ...pricePairs(product, 'PLN')].join(','),
    ...(stock && {
      qty: stock.warehouse,
      is_in_stock: stock.warehouse + (stock.showroom ?? 0) > 0 || stock.managed === false ? 1 : 0,
    }),
    ...(stock && { manage_stock: stock.managed === false ? 0 : 1 }),
    max_cart_qty: product.maxCartQty,
    ...(variations && {
      configurable_variations: variations
        .map((child) => [`sku=${child.sku}`, ...optionPairs(child.options)].join(','))
        .join('|'),
      configurable_variation_labels: Object.keys(variations[0]!.options)
        .map((code) => `${code}=${code === 'color' ? 'Colour' : 'Size'}`)
        .join(','),
    }),
    associated_skus: product.associated?.map((part) => `${part}=1`).join(','),
    bundle_values: bundleCell(bundle, 'en'),
    related_skus: product.related?.join(','),
    crosssell_skus: product.crosssell?.join(','),
    upsell_skus: product.upsell?.join(','),
    created_at: product.createdAt,
    updated_at: product.createdAt,
    new_from_date: product.newFrom,
    new_to_date: product.newTo,
  };
}

/** Texts in the view's language; prices where the view is the home store of its currency. */
function viewRow(product: DemoProduct, language: (typeof LANGUAGES)[number]): ExportRow {
  const view = languageStore(language);
  const setsPrices = view.currency !== 'PLN' && view === homeStore(view.currency);
  return {
    sku: product.sku,
    store_view_code: view.code,
    ...textCells(product.texts[language], product),
    ...(product.bundle && { bundle_values: bundleCell(product.bundle, language) }),
    ...(setsPrices && priceCells(product, view.currency)),
    ...(setsPrices && { additional_attributes: pricePairs(product, view.currency).join(',') }),
  };
}

/** Variants are never opened by themselves: a name and an address are all they need. */
function textCells(text: DemoProduct['texts']['en'], { hidden, sku }: DemoProduct): ExportRow {
  const url_key = `${slug(text.name)}-${slug(sku)}`;
  if (hidden) return { name: text.name, url_key };
  return {
    ...Object.fromEntries(PRODUCT_TEXT_RULES.map(([name, { column }]) => [column, text[name as keyof typeof text]])),
    url_key,
  };
}

function priceCells({ price, special }: DemoProduct, currency: keyof Price): ExportRow {
  return { price: price && decimal(price[currency]), special_price: special && decimal(special.price[currency]) };
}

function pricePairs({ retail, rental }: DemoProduct, currency: keyof Price): string[] {
  const periods = rental && RENTAL_PERIODS.map((period) => `${period}:${decimal(rental[period]![currency])}`);
  return [
    ...(retail ? [`retail_price=${decimal(retail[currency])}`] : []),
    ...(periods ? [`sirental_price=${periods.join('|')}`] : []),
  ];
}

const decimal = (amount: number): string => amount.toFixed(2);

function pictureCells(sku: string): ExportRow {
  const image = (view: string) => `/g/${sku}/${view}.webp`;
  return {
    base_image: image('hanger'),
    small_image: image('hanger'),
    thumbnail_image: image('hanger'),
    hover_image: image('front'),
    additional_images: ['hanger', 'front', 'back', 'detail'].map(image).join(','),
  };
}

const CHOICES = new Set([
  'subscription_points',
  'points',
  'sales_count',
  'vimeo_id',
  'instagram_id',
  'date',
  'purchase_place',
]);
const isRaw = (code: string) =>
  CHOICES.has(code) ||
  ['subscription_available', 'bestseller', 'new', 'new_with_tag', 'accepted'].includes(code) ||
  (code.startsWith('marketplace_') && code !== 'marketplace_condition');

function attributePairs({ attributes, stock }: DemoProduct): string[] {
  const pairs = Object.entries(attributes).flatMap(([code, value]) => {
    const values = [value].flat().filter((entry) => entry !== '');
    if (values.length === 0) return [];
    return [`${code}=${values.map((entry) => (isRaw(code) ? entry : optionLabel(code, entry))).join('|')}`];
  });
  return stock?.showroom === undefined ? pairs : [...pairs, `showroom_qty=${stock.showroom}`];
}

function optionPairs(options: Record<string, string>): string[] {
  return Object.entries(options).map(([code, option]) => `${code}=${optionLabel(code, option)}`);
}

const bundleCell = (bundle: DemoProduct['bundle'], language: Language): string | undefined =>
  bundle?.flatMap(({ titles, skus }) => skus.map((part, i) => bundleEntry(titles[language], part, i === 0))).join('|');

function bundleEntry(title: string, sku: string, isDefault: boolean): string {
  return `name=${title},type=radio,required=1,sku=${sku},price=0,default=${isDefault ? 1 : 0},default_qty=1`;
}
