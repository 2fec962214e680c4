import type { Shop } from '../../../lib/store/shop.ts';
import { type Category, categoryOf } from './category.ts';
import type { WireCategory, WireProduct } from './documents.ts';
import type { Product } from './product.ts';
import { productOf } from './product-of.ts';

type WireMapped =
  | { _type: 'product'; _source: WireProduct }
  | { _type: 'category'; _source: WireCategory }
  | { _type: 'cms_page'; _source: { identifier: string } };

/** The owner of an address, current or former. */
export type Mapped =
  | { type: 'product'; product: Product }
  | { type: 'category'; category: Category }
  | { type: 'page'; identifier: string };

/** An entry of the URL map; its document is open in the contract. Null for an unknown address (NAV-012 to NAV-017). */
export async function readUrlMap({ api }: Shop, path: string): Promise<Mapped | null> {
  const body = { url: path, includeFields: null, excludeFields: [], filters: {} };
  const found = await (api.postBare('/api/url/map', body) as Promise<WireMapped | null>);
  if (found?._type === 'product') return { type: 'product', product: productOf(found._source) };
  if (found?._type === 'category') return { type: 'category', category: categoryOf(found._source) };
  return found?._type === 'cms_page' ? { type: 'page', identifier: found._source.identifier } : null;
}
