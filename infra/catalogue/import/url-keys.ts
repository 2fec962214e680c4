import { slug } from './parse/text.ts';
import type { StagedProduct, Staging } from './staging.ts';

/**
 * Gives each product an address that is unique in the file: its url_key, else its name. A duplicate gets the sku
 * appended, so the same file always gives the same addresses.
 */
export function uniqueUrlKeys(staging: Pick<Staging, 'hasUrlKey' | 'setUrlKey'>): (product: StagedProduct) => string {
  return ({ row }) => {
    const wanted = row.texts.urlKey ?? (slug(row.texts.name!) || slug(row.sku) || 'product');
    const key = staging.hasUrlKey(wanted, row.sku) ? `${wanted}-${slug(row.sku)}` : wanted;
    staging.setUrlKey(row.sku, key);
    return key;
  };
}
