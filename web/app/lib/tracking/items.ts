/** How a piece is got. */
export type Way = 'rent' | 'buy' | 'points' | 'second-hand';

/** An item of GA4's e-commerce events. Amounts are decimals of the currency, of one piece, gross. */
export interface Item {
  readonly item_id: string;
  readonly item_name?: string;
  readonly item_brand?: string;
  readonly item_category?: Way;
  /** Values of size and colour. */
  readonly item_variant?: string;
  readonly price?: number;
  readonly discount?: number;
  readonly quantity?: number;
  /** From 0, within its list. */
  readonly index?: number;
  readonly item_list_name?: string;
}

/** A sum without the rounding errors of decimals: in hundredths, as every currency of the shop has. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + hundredths(amount), 0) / 100;

const hundredths = (amount: number): number => Math.round(amount * 100);
export const ofOne = (total: number, quantity: number): number => Math.round(hundredths(total) / quantity) / 100;

/** What the items cost together, as far as their prices are known. */
export const costOf = (items: readonly Item[]): number =>
  sumOf(items.map(({ price = 0, quantity = 1 }) => (hundredths(price) * quantity) / 100));

/** Sku of a seller's piece: the number on its tag. */
const SELLERS_PIECE = /^GD-\d+$/;
export const isSellersPiece = (sku: string): boolean => SELLERS_PIECE.test(sku);

/** A line of a cart or an order. What the shopper typed (`choice.custom`, and options of such lines) is not read. */
export interface TrackedLine {
  readonly sku: string;
  readonly quantity: number;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly choice: {
    readonly rental?: unknown;
    readonly custom?: readonly unknown[];
    readonly variant?: readonly { readonly value?: string }[];
  };
  /** Of one piece, before reductions. */
  readonly basePrice?: number | undefined;
  /** Of all pieces. */
  readonly rowTotal?: number | undefined;
}

export function lineItem(line: TrackedLine, way: Way = wayOf(line)): Item {
  const { sku, quantity, name, basePrice, rowTotal, choice } = line;
  const price = rowTotal === undefined ? basePrice : ofOne(rowTotal, quantity);
  const variant = (choice.variant ?? []).flatMap(({ value }) => (value ? [value] : [])).join(', ');
  return {
    item_id: sku,
    ...(name && { item_name: name }),
    item_category: way,
    ...(variant && { item_variant: variant }),
    ...pricesOf(price, basePrice),
    quantity,
  };
}

/** A line of the cart has what the server counted for it beside it. */
export const cartItem = ({
  totals,
  ...line
}: TrackedLine & {
  readonly totals?: Pick<TrackedLine, 'name' | 'basePrice' | 'rowTotal'> | null | undefined;
}): Item =>
  lineItem({
    ...line,
    name: totals?.name ?? line.name,
    basePrice: totals?.basePrice,
    rowTotal: totals?.rowTotal,
  });

const wayOf = ({ sku, type, choice }: TrackedLine): Way => {
  if (choice.rental || type === 'sirent') return 'rent';
  return isSellersPiece(sku) ? 'second-hand' : 'buy';
};

const pricesOf = (price: number | undefined, before: number | null | undefined) => ({
  ...(price !== undefined && { price }),
  ...(price !== undefined && before && before > price && { discount: sumOf([before, -price]) }),
});

/** A product in a list or on its page. */
export interface TrackedProduct {
  readonly sku: string;
  readonly name?: string | undefined;
  readonly brand?: string | undefined;
  /** To buy: now and before a reduction. */
  readonly price?: { readonly now: number; readonly before: number | null } | undefined;
  /** To rent: the lowest price. */
  readonly rentFrom?: number | undefined;
  readonly points?: number | undefined;
}

/** The way is named if there is one only. */
export function productItem({ sku, name, brand, price, rentFrom, points }: TrackedProduct): Item {
  const ways: Way[] = [
    ...(rentFrom === undefined ? [] : ['rent' as const]),
    ...(price ? [isSellersPiece(sku) ? ('second-hand' as const) : ('buy' as const)] : []),
    ...(points ? ['points' as const] : []),
  ];
  const [way] = ways;
  return {
    item_id: sku,
    ...(name && { item_name: name }),
    ...(brand && { item_brand: brand }),
    ...(way && ways.length === 1 && { item_category: way }),
    ...pricesOf(price?.now ?? rentFrom, price?.before),
  };
}
