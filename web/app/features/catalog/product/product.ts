import type { Attribute, Prices, Product, Stock, Variant } from '../../../api/wire/goods/product.ts';

export { productAddress as productPath } from '../../../lib/store/product-address.ts';

export interface PriceFacts {
  /** Current price of one piece, tax included. */
  now: number;
  /** Crossed-out price; only with a lower special price. */
  before: number | null;
  lowestOf30Days: number | null;
}

/** Selects the displayed amounts; the server computes them. Null: no price is known. */
export function priceFacts({ now, original = 0, lowestOf30Days }: Prices): PriceFacts | null {
  if (now === undefined || now < 0) return null;
  const reduced = original > now;
  return { now, before: reduced ? original : null, lowestOf30Days: reduced ? (lowestOf30Days ?? null) : null };
}

/** True for a garment to rent, or a configurable product whose sizes are. */
export const isLent = ({ type, variants }: Pick<Product, 'type' | 'variants'>): boolean =>
  type === 'sirent' || variants.some((variant) => variant.type === 'sirent');

export const isInStock = (stock: Stock | undefined): boolean => stock?.isInStock !== false;

/** True if one piece is left, of all variants. */
export const isLastPiece = ({
  stock,
  variants = [],
}: {
  stock?: Stock | undefined;
  variants?: readonly Pick<Variant, 'stock'>[];
}): boolean =>
  variants.length
    ? variants.reduce((sum, variant) => sum + (variant.stock?.quantity ?? 0), 0) === 1
    : isInStock(stock) && stock?.quantity === 1;

export const attributeOf = ({ attributes }: Pick<Product, 'attributes'>, code: string): Attribute | undefined =>
  attributes.find((attribute) => attribute.code === code);

/** Text of an attribute, for example the designer's name; null if there is none to display. */
export function attributeText(product: Pick<Product, 'attributes'>, code: string): string | null {
  const { labels = [], ids = [] } = attributeOf(product, code) ?? {};
  if (labels.length) return labels.join(', ');
  return ids.every((id) => /^\d+$/.test(id)) ? null : ids.join(', ');
}

/** True if all required custom options are filled in. By the id of the option. */
export const hasAllWishes = ({ custom }: Pick<Product, 'custom'>, values: Record<number, string> = {}): boolean =>
  custom.every(({ id, isRequired }) => !isRequired || (values[id] ?? '') !== '');

/** Default quantities of a grouped product: one per part, 0 for parts that are sold out. */
export const defaultQuantity = (part: Pick<Product, 'stock'>): number => (isInStock(part.stock) ? 1 : 0);
