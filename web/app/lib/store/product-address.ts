import { shopPath } from './paths.ts';
import type { StoreView } from './stores.ts';

/** Product types with one page per product; variants of other types are displayed on the parent's page. */
const typesWithoutChild = [
  'simple',
  'virtual',
  'bundle',
  'sirent',
  'single_number',
  'subscription',
  'downloadable',
  'grouped',
];

/** The fields from which the address is built. */
export interface AddressedProduct {
  readonly sku: string;
  readonly parentSku?: string | undefined;
  readonly slug: string;
  readonly type: string;
}

/** Address of a product's page; the child's sku belongs to configurable products only (PDP-002, PDP-003, PDP-006). */
export function productAddress(
  store: StoreView,
  { sku, parentSku, slug, type }: AddressedProduct,
  childSku = sku,
): string {
  const base = `p/${encodeURIComponent(parentSku ?? sku)}/${encodeURIComponent(slug)}`;
  return shopPath(store, typesWithoutChild.includes(type) ? base : `${base}/${encodeURIComponent(childSku)}`);
}
