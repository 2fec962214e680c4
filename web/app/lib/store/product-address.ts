import type { WireProduct } from '../../api/wire.ts';
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
export type AddressedProduct = Pick<WireProduct, 'id' | 'sku' | 'parentSku' | 'name' | 'slug' | 'url_key' | 'type_id'>;

/** Address of a product's page; the child's sku belongs to configurable products only (PDP-002, PDP-003, PDP-006). */
export function productAddress(store: StoreView, product: AddressedProduct, childSku?: string): string {
  const base = `p/${encodeURIComponent(product.parentSku ?? product.sku)}/${encodeURIComponent(slugOf(product))}`;
  if (typesWithoutChild.includes(product.type_id)) return shopPath(store, base);
  return shopPath(store, `${base}/${encodeURIComponent(childSku ?? product.sku)}`);
}

export const slugOf = (product: Pick<WireProduct, 'slug' | 'url_key' | 'name' | 'id'>): string =>
  product.slug ?? product.url_key ?? `${slugify(product.name)}-${product.id}`;

/** 'Evening Dresses' → 'evening-dresses'; letters with marks lose them. */
export const slugify = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
