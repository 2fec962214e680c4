import type { Cart, CartLine, Kind, LineFacts } from '../src/domain/cart.js';
import type { Choice, ProductOption, Rental } from '../src/domain/choice.js';
import type { Availability, StockVerdict } from '../src/domain/quantity.js';

/** Facts of a purchasable product, with overrides. */
export const facts = (sku: string, change: Partial<LineFacts> = {}): LineFacts => ({
  requestedSku: sku,
  parentSku: null,
  productId: 1,
  type: 'simple',
  kind: 'purchase',
  virtual: false,
  name: `Name of ${sku}`,
  taxClass: 'standard',
  options: [],
  image: null,
  minQuantity: 1,
  maxQuantity: null,
  pieces: [{ sku, quantity: 1 }],
  customOptions: [],
  bundle: null,
  ...change,
});

export interface LineWish {
  readonly quantity?: number;
  readonly choice?: Choice;
  readonly option?: ProductOption | null;
  readonly facts?: Partial<LineFacts>;
  readonly gross?: number;
}

/** `aCart().with('DRS-1', { quantity: 2 })`: a cart of the Polish store, line ids 1, 2, 3, … */
export function aCart(
  change: Partial<Cart> = {},
): Cart & { with(sku: string, wish?: LineWish): ReturnType<typeof aCart> } {
  const cart: Cart = {
    ...{
      id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02',
      ref: 'f'.repeat(64),
      holdRef: 'f'.repeat(64),
      version: 1,
      customerId: null,
      customerGroup: null,
      frozenBy: null,
    },
    ...{ store: 'pln_pl', currency: 'PLN', country: 'PL', couponCode: null, shipping: null, paymentMethod: null },
    ...{ shippingAddress: null, billingAddress: null, lines: [] },
    ...change,
  };
  return {
    ...cart,
    with: (sku, wish = {}) => aCart({ ...cart, lines: [...cart.lines, aLine(cart.lines.length + 1, sku, wish)] }),
  };
}

export const aLine = (itemId: number, sku: string, wish: LineWish = {}): CartLine => ({
  itemId,
  sku,
  quantity: wish.quantity ?? 1,
  choice: wish.choice ?? {},
  productOption: wish.option ?? null,
  facts: facts(sku, wish.facts),
  price: { net: 81_30, gross: wish.gross ?? 100_00 },
  volatile: false,
  withdrawn: false,
});

/** A requested line of a sku with the answers of the other services. */
export const wanted = (sku: string, wish: Omit<LineWish, 'quantity'> = {}) => ({
  sku,
  choice: wish.choice ?? {},
  productOption: wish.option ?? null,
  facts: facts(sku, wish.facts),
  sellerId: null,
  price: { net: 81_30, gross: wish.gross ?? 100_00 },
});

/** `stockOf({ 'DRS-1': 3 })`: counted pieces; 0 is out of stock. */
export const stockOf = (pieces: Readonly<Record<string, number>>): Availability =>
  new Map(
    Object.entries(pieces).map(([sku, available]): [string, StockVerdict] => [
      sku,
      { available, inStock: available > 0, managed: true },
    ]),
  );

/** The choice of a rental, as the gateway sends it. */
export const rentalChoice = (
  delivery: Rental['delivery'],
  firstDay = '2026-12-03',
  period: Rental['period'] = 'four_days',
): Choice => ({ rental: { firstDay, period, delivery }, apart: `${firstDay} ${period} ${delivery}` });

/** One custom option with a text. */
export const engraving = (value: string): Choice => ({ custom: [{ optionId: '1', value }], apart: value });

export const ofKind = (kind: Kind): { facts: Partial<LineFacts> } => ({ facts: { kind } });
