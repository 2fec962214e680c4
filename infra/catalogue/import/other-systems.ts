/** Columns that only the product files of another system have, in lower case. */
const SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  WooCommerce: ['regular price', 'sale price', 'published', 'is featured?', 'visibility in catalog', 'in stock?'],
  Shopify: ['handle', 'body (html)', 'vendor', 'variant sku', 'variant price', 'option1 name', 'url handle'],
  Shopware: ['product_number', 'productnumber', 'price_net', 'price_gross', 'tax_id', 'cover_media_url', 'ordernumber'],
  PrestaShop: ['active (0/1)', 'name *', 'name*', 'reference #', 'price tax excluded', 'price tax included'],
  BigCommerce: ['product code/sku', 'product name', 'item type', 'product visible?'],
};
/** A single column may be a shop's own; two are another system's file. */
const SURE = 2;

/** Any of these makes a file with sku and name a Magento product export, possibly of texts only. */
const OWN = ['price', 'product_type', 'attribute_set_code', 'store_view_code'];

/**
 * Why a file with these columns is not a Magento product export: the columns that are missing, and the system that it
 * looks like; undefined if it is one. A file of another system may have `sku` and `name` too, and would create products
 * without prices.
 * @param columns in lower case
 */
export function headerObjection(columns: readonly string[]): string | undefined {
  const has = (column: string): boolean => columns.includes(column);
  const needed = ['sku', 'name', ...(OWN.some(has) ? [] : ['price'])];
  const missing = needed.filter((column) => !has(column)).map((column) => `"${column}"`);
  if (missing.length === 0) return undefined;
  const system = systemOf(columns);
  return [
    `The first line does not name the ${missing.length > 1 ? 'columns' : 'column'} ${missing.join(', ')}.`,
    ...(system ? [`It looks like a product file of ${system}.`] : []),
    'Expected: a Magento product export, comma-separated, UTF-8.',
  ].join(' ');
}

/** Some of these systems separate columns by semicolons or tabs. */
function systemOf(columns: readonly string[]): string | undefined {
  const names = new Set(
    columns.flatMap((column) => column.split(/[;\t]/)).map((name) => name.replace(/^"|"$/g, '').trim()),
  );
  const hits = Object.entries(SYSTEMS).map(
    ([system, own]) => [system, own.filter((name) => names.has(name)).length] as const,
  );
  const [system, count] = hits.reduce((best, one) => (one[1] > best[1] ? one : best));
  return count >= SURE ? system : undefined;
}
