import { findStore, type StoreView } from '@garderoba/contracts/stores';
import { type Decimal, parseCount, parseFlag, parsePrice, shorten } from './amount.ts';
import { parseAttributes } from './attributes.ts';
import { type BundleOption, parseBundle, parseVariations, type Variation } from './composites.ts';
import { parseInstant } from './date.ts';
import { parseAssociated, parseCategories, parseList } from './lists.ts';
import { demand } from './refusal.ts';
import { looksLikeFormula, parseHtml, parseLine, parseText } from './text.ts';

export type Cells = Record<string, string>;

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

export interface Texts {
  name?: string;
  description?: string;
  shortDescription?: string;
  urlKey?: string;
  metaTitle?: string;
  metaDescription?: string;
}

/** Prices of one row, in the currency of the file or, in a row of a store view, of that view. */
export interface RowPrices {
  price?: ExactPrice;
  special?: ExactPrice;
  retail?: ExactPrice;
  /** Rental prices by period, see {@link RENTAL_PERIODS}. */
  rental?: { period: string; price: ExactPrice }[];
}

/** A {@link Decimal} that survives JSON. */
export interface ExactPrice {
  units: string;
  scale: number;
}

/** What a row says about its product, whatever the store view. */
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
  images: { base?: string; small?: string; thumbnail?: string; hover?: string; additional: string[]; labels: string[] };
  stock?: { warehouse: number; showroom?: number; managed: boolean };
  minCartQty?: number;
  maxCartQty?: number;
  variations: Variation[];
  associated: { sku: string; qty: number }[];
  bundle: BundleOption[];
  links: { related: string[]; upsell: string[]; crosssell: string[] };
  newFrom?: string;
  newTo?: string;
  createdAt?: string;
  updatedAt?: string;
}

/** What a row with `store_view_code` overrides: texts in the view's language, prices in its currency. */
export interface ViewRow {
  sku: string;
  view: string;
  texts: Texts;
  prices: RowPrices;
  /** Titles of a bundle's options in the order of the default row; nothing else of `bundle_values` counts here. */
  bundleTitles: string[];
}

/** Periods of a rental price in the order the shop numbers them: one day, four days, try-on at home, seven days. */
export const RENTAL_PERIODS = ['1', '4', '24h', '7'];

const LONGEST_CELL = 1_000_000;
/** All but tab and line breaks; databases refuse the first of them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
/** Facts of a product that are columns of their own; as an attribute they would hide them, so they are passed over. */
const OWN_COLUMNS = [
  ...['id', 'sku', 'name', 'type_id', 'status', 'visibility', 'attribute_set', 'tax_class_id', 'stock', 'links'],
  ...['description', 'short_description', 'url_key', 'url_path', 'slug', 'meta_title', 'meta_description'],
  ...['price', 'special_price', 'final_price', 'original_price', 'image', 'small_image', 'thumbnail', 'media_gallery'],
  ...['category', 'category_ids', 'created_at', 'updated_at', 'custom_attributes', 'attributes_metadata'],
  // How Magento keeps house; no shopper asks for them.
  ...['has_options', 'required_options', 'options_container', 'quantity_and_stock_status', 'gift_message_available'],
];
const VISIBILITY: Record<string, 1 | 2 | 3 | 4> = {
  'not visible individually': 1,
  catalog: 2,
  search: 3,
  'catalog, search': 4,
};

/** The key of a row and the store view it overrides, if it names one. */
export function parseKey(cells: Cells): { sku: string; view?: StoreView } {
  for (const [column, cell] of Object.entries(cells)) {
    demand(
      cell.length <= LONGEST_CELL,
      `${column}: the cell holds ${Math.round(cell.length / 1000)} kB, more than 1000 kB`,
    );
    demand(!cell.includes('\uFFFD'), `${column}: not valid UTF-8`);
    demand(!CONTROL.test(cell), `${column}: holds control characters`);
  }
  const sku = cells.sku?.trim() ?? '';
  demand(sku, 'sku: empty');
  demand(sku.length <= 64, 'sku: longer than 64 characters');
  demand(!looksLikeFormula(sku), 'sku: looks like a spreadsheet formula');
  demand(!/[,|="<>\\]|^\.+$/.test(sku), `sku: '${shorten(sku)}' holds a character that lists or addresses use`);
  const code = cells.store_view_code?.trim();
  if (!code) return { sku };
  const view = findStore(code);
  demand(view, `store_view_code: there is no store view '${shorten(code)}'`);
  return { sku, view };
}

/** A row of default values. Throws RowRefused with the first thing that is wrong. */
export function parseProductRow(sku: string, cells: Cells): ProductRow {
  const { prices, attributes } = parsePrices(cells);
  const row: ProductRow = {
    sku,
    type: parseType(cells.product_type),
    attributeSet: parseLine('attribute_set_code', cells.attribute_set_code) ?? 'Default',
    status: parseFlag('product_online', cells.product_online, true) ? 1 : 2,
    visibility: parseVisibility(cells.visibility),
    taxClass: parseTaxClass(cells.tax_class_name),
    categories: parseCategories(cells.categories),
    texts: parseTexts(cells),
    prices,
    specialFrom: parseInstant('special_price_from_date', cells.special_price_from_date),
    specialTo: parseInstant('special_price_to_date', cells.special_price_to_date, 'end'),
    attributes,
    images: parseImages(cells),
    stock: parseStock(cells, attributes),
    minCartQty: useConfig(cells, 'use_config_min_sale_qty') ? undefined : parseCartLimit('min_cart_qty', cells),
    maxCartQty: useConfig(cells, 'use_config_max_sale_qty') ? undefined : parseCartLimit('max_cart_qty', cells),
    variations: parseVariations(cells.configurable_variations),
    associated: parseAssociated(cells.associated_skus),
    bundle: parseBundle(cells.bundle_values),
    links: {
      related: parseList(cells.related_skus),
      upsell: parseList(cells.upsell_skus),
      crosssell: parseList(cells.crosssell_skus),
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
  demand((row.minCartQty ?? 1) <= (row.maxCartQty ?? Number.MAX_SAFE_INTEGER), 'min_cart_qty: above max_cart_qty');
  return row;
}

/** A row that overrides fields for one store view. */
export function parseViewRow(sku: string, view: StoreView, cells: Cells): ViewRow {
  return {
    sku,
    view: view.code,
    texts: parseTexts(cells),
    prices: parsePrices(cells).prices,
    bundleTitles: parseBundle(cells.bundle_values).map(({ title }) => title),
  };
}

function parseTexts(cells: Cells): Texts {
  const key = parseLine('url_key', cells.url_key)?.toLowerCase();
  demand(!key || /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(key), `url_key: '${shorten(key ?? '')}' is no address`);
  return {
    name: parseLine('name', cells.name),
    description: parseHtml('description', cells.description),
    shortDescription: parseHtml('short_description', cells.short_description),
    urlKey: key,
    metaTitle: parseLine('meta_title', cells.meta_title),
    metaDescription: parseText('meta_description', cells.meta_description),
  };
}

function parsePrices(cells: Cells): { prices: RowPrices; attributes: Record<string, string[]> } {
  const { sirental_price: rental, retail_price: retail, ...attributes } = parseAttributes(cells.additional_attributes);
  for (const code of OWN_COLUMNS) delete attributes[code];
  const prices: RowPrices = {
    price: exact(parsePrice('price', cells.price)),
    special: exact(parsePrice('special_price', cells.special_price)),
    retail: exact(parsePrice('retail_price', retail?.[0])),
    rental: rental?.map(parseRental),
  };
  return { prices, attributes };
}

/** `4:220.00`: the price of the period of four days. */
function parseRental(text: string): { period: string; price: ExactPrice } {
  const [period = '', amount] = text.split(':');
  const price = exact(parsePrice('sirental_price', amount));
  demand(RENTAL_PERIODS.includes(period) && price, `sirental_price: '${shorten(text)}' is not period:price`);
  return { period, price };
}

function exact(price: Decimal | undefined): ExactPrice | undefined {
  return price && { units: String(price.units), scale: price.scale };
}

function parseType(cell: string | undefined): ProductType {
  const type = (cell?.trim() || 'simple') as ProductType;
  demand(PRODUCT_TYPES.includes(type), `product_type: unknown type '${shorten(type)}'`);
  return type;
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

function parseImages(cells: Cells): ProductRow['images'] {
  const path = (column: string) => imagePath(column, cells[column]);
  return {
    base: path('base_image'),
    small: path('small_image'),
    thumbnail: path('thumbnail_image'),
    hover: path('hover_image'),
    additional: parseList(cells.additional_images).flatMap((entry) => imagePath('additional_images', entry) ?? []),
    // Empty ones count: a label belongs to the picture at its place.
    labels: (cells.additional_image_labels ?? '').split(',').map((label) => label.trim()),
  };
}

function imagePath(column: string, cell: string | undefined): string | undefined {
  const text = cell?.trim();
  if (!text || text === 'no_selection') return undefined;
  demand(text.length <= 255 && /^[^\\?#%:*"<>|]+$/.test(text), `${column}: '${shorten(text)}' is no picture path`);
  const path = text.startsWith('/') ? text : `/${text}`;
  demand(
    !path.split('/').some((part) => part === '..' || part === '.'),
    `${column}: '${shorten(text)}' leaves the folder`,
  );
  return path;
}

/** Pieces in the warehouse (`qty`) and, in additional_attributes, in the showroom (`showroom_qty`); undefined when no count is given. */
function parseStock(cells: Cells, attributes: Record<string, string[]>): ProductRow['stock'] {
  const counted = sellable(parseCount('qty', cells.qty), parseCount('out_of_stock_qty', cells.out_of_stock_qty), cells);
  const showroom = parseCount('showroom_qty', attributes.showroom_qty?.[0]);
  delete attributes.showroom_qty;
  const inStock = parseFlag('is_in_stock', cells.is_in_stock, true);
  const managed = useConfig(cells, 'use_config_manage_stock') || parseFlag('manage_stock', cells.manage_stock, true);
  if (counted === undefined && showroom === undefined && managed) return undefined;
  // The shop has no switch beside the count: marked out of stock means no pieces.
  return { warehouse: inStock ? (counted ?? 0) : 0, showroom: inStock ? showroom : showroom && 0, managed };
}

/** Pieces up to the out-of-stock threshold are not for sale. */
function sellable(counted: number | undefined, threshold: number | undefined, cells: Cells): number | undefined {
  if (counted === undefined || !threshold || useConfig(cells, 'use_config_min_qty')) return counted;
  return Math.max(0, counted - threshold);
}

function parseCartLimit(column: string, cells: Cells): number | undefined {
  return parseCount(column, cells[column]) || undefined;
}

function useConfig(cells: Cells, column: string): boolean {
  return cells[column] === undefined ? false : parseFlag(column, cells[column], false);
}
