import type { WireChild, WirePrices, WireProduct, WireStock } from '../../../api/wire.ts';

export const listedVisibilities = [2, 3, 4];
export const listedStatuses = [0, 1];

export { productAddress as productPath, slugify, slugOf } from '../../../lib/store/product-address.ts';

export interface PriceFacts {
  /** Current price of one piece, tax included. */
  now: number;
  /** Crossed-out price; only with a lower special price. */
  before: number | null;
  lowestOf30Days: number | null;
}

/** Selects the displayed amounts; the documents contain computed prices. Null: no price is known. */
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

/** True for a garment to rent, or a configurable product whose sizes are. */
export const isLent = ({ type_id, configurable_children }: WireProduct): boolean =>
  type_id === 'sirent' || Boolean(configurable_children?.some((child) => child.variant_type === 'sirent'));

export const isInStock = (stock: WireStock | undefined): boolean => stock?.is_in_stock !== false;

/** Remaining pieces if few are left; only 1 is displayed as the last piece. */
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

/** True if all required custom options are filled in. By the id of the option. */
export const hasAllWishes = ({ custom_options = [] }: WireProduct, values: Record<number, string> = {}): boolean =>
  custom_options.every((option) => !option.is_require || (values[option.option_id] ?? '') !== '');

/** Default quantities of a grouped product: one per part, 0 for parts that are sold out. */
export const defaultQuantity = (part: WireProduct): number => (isInStock(part.stock) ? 1 : 0);
