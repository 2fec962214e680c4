import { PRODUCT_TEXT_RULES, type ProductTextKind, type ProductTextName } from '@garderoba/contracts/product-texts';
import { findStore } from '@garderoba/contracts/stores';
import { type ExactPrice, exact, parseFlag, parsePrice, shorten } from './amount.ts';
import { parseAttributes } from './attributes.ts';
import type { Cells } from './cells.ts';
import { type BundleOption, parseBundle, parseLabels, parseVariations, type Variation } from './composites.ts';
import { type CustomOption, parseCustomOptions } from './custom-options.ts';
import { parseInstant } from './date.ts';
import { plainText } from './entities.ts';
import { parseImages, type RowImages } from './images.ts';
import { parseAssociated, parseCategories, parseList } from './lists.ts';
import { withoutOwnColumns } from './own-columns.ts';
import { demand } from './refusal.ts';
import { parseCartLimits, parseStock, type RowStock } from './stock.ts';
import { looksLikeFormula, parseHtml, parseLine, parseText, slug } from './text.ts';

export const PRODUCT_TYPES = [
  'simple',
  'configurable',
  'virtual',
  'downloadable',
  'grouped',
  'bundle',
  'sirent',
  'single_number',
  'subscription',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export type TaxClass = 'standard' | 'reduced' | 'none';

/** The texts that a row has. */
export type Texts = Partial<Record<ProductTextName, string>>;

/** Prices of one row, in the currency of the file or, in a store view's row, in that of the view. */
export interface RowPrices {
  price?: ExactPrice;
  special?: ExactPrice;
  retail?: ExactPrice;
  /** Rental prices by period, see {@link RENTAL_PERIODS}. */
  rental?: { period: string; price: ExactPrice }[];
}

/** Product facts of a row that do not depend on the store view. */
export interface ProductRow {
  sku: string;
  type: ProductType;
  attributeSet: string;
  status: 1 | 2;
  visibility: 1 | 2 | 3 | 4;
  taxClass: TaxClass;
  categories: string[][];
  texts: Texts;
  prices: RowPrices;
  specialFrom?: string;
  specialTo?: string;
  attributes: Record<string, string[]>;
  images: RowImages;
  stock?: RowStock;
  minCartQty?: number;
  maxCartQty?: number;
  variations: Variation[];
  /** Labels of the variation attributes by code. */
  attributeLabels: Record<string, string>;
  associated: { sku: string; qty: number }[];
  bundle: BundleOption[];
  customOptions: CustomOption[];
  links: { related: string[]; upsell: string[]; crosssell: string[] };
  newFrom?: string;
  newTo?: string;
  createdAt?: string;
  updatedAt?: string;
}

/** Overrides of a row with `store_view_code`: texts in the view's language, prices in its currency. */
export interface ViewRow {
  sku: string;
  /** One of the shop's, or {@link DEFAULT_VIEW}. */
  view: string;
  texts: Texts;
  prices: RowPrices;
  /** Titles of a bundle's options in the order of the default row; the rest of `bundle_values` is ignored here. */
  bundleTitles: string[];
  /** Titles and amounts of custom options in that view, in the order of the default row. */
  customOptions: CustomOption[];
  attributeLabels: Record<string, string>;
}

/** Periods of a rental price in the order the shop numbers them: one day, four days, try-on at home, seven days. */
export const RENTAL_PERIODS = ['1', '4', '24h', '7'];

const LONGEST_CELL = 1_000_000;
const LONGEST_SET_NAME = 100;
const MOST_LINKS = 100;
/** All but tab and line breaks; databases refuse the first of them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const VISIBILITY: Record<string, 1 | 2 | 3 | 4> = {
  'not visible individually': 1,
  catalog: 2,
  search: 3,
  'catalog, search': 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
};
/** Magento's numeric values of `status`, which its exports also write, and its words. */
const OFFLINE = ['2', 'disabled'];
const ONLINE = ['enabled'];
/** The default store view of every Magento installation: its values take precedence over the default values. */
export const DEFAULT_VIEW = 'default';

/**
 * The key of a row and the store view it overrides, if any.
 * @param views our store view codes by the file's codes, where they differ
 */
export function parseKey(cells: Cells, views: Record<string, string> = {}): { sku: string; view?: string } {
  for (const [column, cell] of Object.entries(cells)) {
    demand(
      cell.length <= LONGEST_CELL,
      `${column}: the cell holds ${Math.round(cell.length / 1000)} kB, more than 1000 kB`,
    );
    demand(!cell.includes('\uFFFD'), `${column}: not valid UTF-8`);
    demand(!CONTROL.test(cell), `${column}: contains control characters`);
  }
  const sku = cells.sku?.trim() ?? '';
  demand(sku, 'sku: empty');
  demand(sku.length <= 64, 'sku: longer than 64 characters');
  demand(!looksLikeFormula(sku), 'sku: looks like a spreadsheet formula');
  demand(
    !/[,|="<>\\]|^\.+$/.test(sku),
    `sku: '${shorten(sku)}' contains a character that is reserved in lists or addresses`,
  );
  const code = cells.store_view_code?.trim();
  if (!code || code === 'admin') return { sku };
  const view = Object.hasOwn(views, code) ? (views[code] as string) : code;
  demand(
    view === DEFAULT_VIEW || findStore(view),
    `store_view_code: there is no store view '${shorten(code)}'; VIEWS=${shorten(code)}:pln_pl would say which of ours it is`,
  );
  return { sku, view };
}

/**
 * Parses a row of default values. Throws RowRefused with the first error.
 * @param note receives a message for each value left out without refusing the row
 */
export function parseProductRow(sku: string, cells: Cells, note: (text: string) => void = () => {}): ProductRow {
  const { prices, attributes } = parsePrices(cells);
  const { showroom_qty: showroom, ...about } = attributes;
  const row: ProductRow = {
    sku,
    type: parseType(cells.product_type),
    attributeSet: parseText('attribute_set_code', cells.attribute_set_code, LONGEST_SET_NAME) ?? 'Default',
    status: parseStatus(cells.product_online),
    visibility: parseVisibility(cells.visibility),
    taxClass: parseTaxClass(cells.tax_class_name),
    categories: parseCategories(cells.categories),
    texts: parseTexts(cells),
    prices,
    specialFrom: parseInstant('special_price_from_date', cells.special_price_from_date),
    specialTo: parseInstant('special_price_to_date', cells.special_price_to_date, 'end'),
    attributes: about,
    images: parseImages(cells, note),
    stock: parseStock(cells, showroom?.[0], note),
    ...parseCartLimits(cells),
    variations: parseVariations(cells.configurable_variations),
    attributeLabels: parseLabels(cells.configurable_variation_labels),
    associated: parseAssociated(cells.associated_skus),
    bundle: parseBundle(cells.bundle_values),
    customOptions: parseCustomOptions(cells.custom_options, note),
    links: {
      related: parseLinks(cells.related_skus),
      upsell: parseLinks(cells.upsell_skus),
      crosssell: parseLinks(cells.crosssell_skus),
    },
    newFrom: parseInstant('new_from_date', cells.new_from_date),
    newTo: parseInstant('new_to_date', cells.new_to_date, 'end'),
    createdAt: parseInstant('created_at', cells.created_at),
    updatedAt: parseInstant('updated_at', cells.updated_at),
  };
  demand(row.texts.name, 'name: empty');
  demand(!row.specialFrom || !row.specialTo || row.specialFrom < row.specialTo, 'special price ends before it begins');
  demand(
    row.type === 'configurable' || row.variations.length === 0,
    `configurable_variations: a ${row.type} product has no variants`,
  );
  if (row.type === 'bundle' && cells.bundle_price_type?.trim().toLowerCase() === 'fixed')
    note('bundle_price_type: the bundle costs what its parts cost, not a price of its own');
  return row;
}

/** A row that overrides fields for one store view. */
export function parseViewRow(sku: string, view: string, cells: Cells): ViewRow {
  return {
    sku,
    view,
    texts: parseTexts(cells),
    prices: parsePrices(cells).prices,
    bundleTitles: parseBundle(cells.bundle_values).map(({ title }) => title),
    customOptions: parseCustomOptions(cells.custom_options, () => {}),
    attributeLabels: parseLabels(cells.configurable_variation_labels),
  };
}

const parseTexts = (cells: Cells): Texts =>
  Object.fromEntries(
    PRODUCT_TEXT_RULES.map(([name, { kind, column, maxLength }]) => [
      name,
      PARSE_TEXT[kind](column, cells[column], maxLength),
    ]),
  );

const PARSE_TEXT: Readonly<
  Record<ProductTextKind, (column: string, cell: string | undefined, maxLength: number) => string | undefined>
> = {
  line: parseLine,
  text: (column, cell, maxLength) => parseText(column, cell && plainText(cell))?.slice(0, maxLength),
  markup: parseHtml,
  address: parseUrlKey,
};

/** The value if it is a valid address, otherwise an address made of it (`Travel CH0592 Blu Marino`). */
function parseUrlKey(column: string, cell: string | undefined): string | undefined {
  const key = parseLine(column, cell)?.toLowerCase();
  if (!key || /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(key)) return key;
  return slug(key) || undefined;
}

function parsePrices(cells: Cells): { prices: RowPrices; attributes: Record<string, string[]> } {
  const { sirental_price: rental, retail_price: retail, ...attributes } = parseAttributes(cells.additional_attributes);
  const prices: RowPrices = {
    price: exact(parsePrice('price', cells.price)),
    special: exact(parsePrice('special_price', cells.special_price)),
    retail: exact(parsePrice('retail_price', retail?.[0])),
    rental: rental?.flatMap((prices) => prices.split('|')).map(parseRental),
  };
  // A special price of zero means no special price.
  if (prices.special && /^0*$/.test(prices.special.units)) prices.special = undefined;
  return { prices, attributes: withoutOwnColumns(attributes) };
}

/** `4:220.00`: the price of the period of four days. */
function parseRental(text: string): { period: string; price: ExactPrice } {
  const [period = '', amount] = text.split(':');
  const price = exact(parsePrice('sirental_price', amount));
  demand(RENTAL_PERIODS.includes(period) && price, `sirental_price: '${shorten(text)}' is not period:price`);
  return { period, price };
}

function parseType(cell: string | undefined): ProductType {
  const type = (cell?.trim() || 'simple') as ProductType;
  demand(PRODUCT_TYPES.includes(type), `product_type: unknown type '${shorten(type)}'`);
  return type;
}

/** 1 on, 2 off. The column has 1 and 0; the export of Magento writes its status there, 1 and 2. */
function parseStatus(cell: string | undefined): 1 | 2 {
  const text = cell?.trim().toLowerCase() ?? '';
  if (OFFLINE.includes(text)) return 2;
  return ONLINE.includes(text) || parseFlag('product_online', cell, true) ? 1 : 2;
}

function parseVisibility(cell: string | undefined): 1 | 2 | 3 | 4 {
  const text = cell?.trim().toLowerCase();
  if (!text) return 4;
  const visibility = VISIBILITY[text];
  demand(visibility, `visibility: unknown '${shorten(text)}'`);
  return visibility;
}

/** The shop has three tax classes; any other class of a file is taxed at the standard rate. */
function parseTaxClass(cell: string | undefined): TaxClass {
  const text = cell?.trim().toLowerCase() ?? '';
  if (text === 'none' || text === '0') return 'none';
  return text.startsWith('reduced') ? 'reduced' : 'standard';
}

/** Further images are ignored. */
const parseLinks = (cell: string | undefined): string[] => parseList(cell).slice(0, MOST_LINKS);
