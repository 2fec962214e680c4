import type { WireChild, WirePrices, WireProduct, WireStock } from '../../api/wire.ts';
import { shopPath } from '../../lib/paths.ts';
import type { StoreView } from '../../lib/stores.ts';

export const listedVisibilities = [2, 3, 4];
export const listedStatuses = [0, 1];
/** Product types with one page per garment; every other type has its variants on the page of the parent. */
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

/** Address of a product's page; the child's sku belongs to configurable products only (PDP-002, PDP-003, PDP-006). */
export function productPath(store: StoreView, product: WireProduct, childSku?: string): string {
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

export interface PriceFacts {
  /** What one piece costs now, tax included. */
  now: number;
  /** Crossed-out price; only while a lower special price runs. */
  before: number | null;
  lowestOf30Days: number | null;
}

/** The documents come calculated; here it is only decided which amounts are shown. Null: no price is known. */
export function priceFacts(product: WirePrices): PriceFacts | null {
  const now = product.price_incl_tax ?? product.final_price_incl_tax;
  if (now === undefined || now < 0) return null;
  const original = product.original_price_incl_tax ?? 0;
  const reduced = original > now;
  return {
    now,
    before: reduced ? original : null,
    lowestOf30Days: reduced ? (product.lowest_price_30_days ?? null) : null,
  };
}

export const isInStock = (stock: WireStock | undefined): boolean => stock?.is_in_stock !== false;

/** Pieces left when so few are left that it is worth telling; only "1" is ever told as the last piece. */
export const isLastPiece = (product: { stock?: WireStock; configurable_children?: WireChild[] }): boolean =>
  product.configurable_children?.length
    ? product.configurable_children.reduce((sum, child) => sum + (child.stock?.qty ?? 0), 0) === 1
    : isInStock(product.stock) && product.stock?.qty === 1;

/** Label of an option id, from the attribute facts the document carries (`designer: 12` → 'Maison Étude'). */
export function optionLabel(product: WireProduct, code: string): string | null {
  const value = product[code];
  if (value === undefined || value === null || value === '') return null;
  const labels = labelsOf(product, code);
  const ids = Array.isArray(value) ? value.map(String) : String(value).split(',');
  const found = ids.map((id) => labels.get(id.trim())).filter((label): label is string => Boolean(label));
  if (found.length) return found.join(', ');
  return ids.every((id) => /^\d+$/.test(id.trim())) ? null : ids.join(', ');
}

function labelsOf(product: WireProduct, code: string): Map<string, string> {
  const attribute = product.attributes_metadata?.find((entry) => entry.attribute_code === code);
  return new Map(attribute?.options?.map(({ value, label }) => [String(value), label]));
}

/** Of the parts of a set: one of each piece, but none of what is sold out. */
export const defaultQuantity = (part: WireProduct): number => (isInStock(part.stock) ? 1 : 0);
