import type { ChosenOptionDto, LineToQuoteDto, QuoteRequestDto } from '@garderoba/contracts/rest/pricing';
import {
  CartEmpty,
  CartFrozen,
  CartNotFound,
  ItemNotFound,
  MixedCarriers,
  MixedKinds,
  PriceUnknown,
  TooManyLines,
  TryOnFull,
} from './cart.errors.js';
import { equalityOf, type ProductOption, type Rental, refuseTooLarge, rentalOf } from './product-option.js';
import { type Availability, checkQuantity } from './quantity.js';

export type Kind = LineToQuoteDto['kind'];

/** What catalog said about a piece when its line was last changed. Stays on the line. */
export interface LineFacts {
  /** What the shopper's client named: the parent of a configurable, else the sku itself. */
  readonly requestedSku: string;
  readonly parentSku: string | null;
  readonly productId: number | null;
  /** What the shopper chose: simple, configurable, bundle, virtual, … */
  readonly type: string;
  readonly kind: Kind;
  readonly virtual: boolean;
  readonly name: string;
  readonly taxClass: LineToQuoteDto['taxClass'];
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image: string | null;
  readonly minQuantity: number;
  /** null = only the cart's own maximum. */
  readonly maxQuantity: number | null;
  /** What stock counts, for one of the line: the sku itself, or the parts of a bundle or grouped product. */
  readonly pieces: readonly Piece[];
  /** Options with a price of their own, as pricing wants them. */
  readonly customOptions: readonly PricedOption[];
  /** The chosen parts of a bundle, as pricing wants them; null = no bundle. */
  readonly bundle: readonly Piece[] | null;
  /** What one piece costs in points; absent: it cannot be taken with points. */
  readonly points?: number;
}

export interface Piece {
  readonly sku: string;
  readonly quantity: number;
}

/** `price` is gross minor units, or basis points when percent. */
export type PricedOption = ChosenOptionDto;

/** Per piece, minor units of the cart's currency. */
export interface UnitPrice {
  readonly net: number;
  readonly gross: number;
}

export interface CartLine {
  /** The wire's item_id: numeric, never changes. */
  readonly itemId: number;
  /** What leaves the shelf: the child of a configurable. */
  readonly sku: string;
  readonly quantity: number;
  readonly productOption: ProductOption | null;
  readonly facts: LineFacts;
  /** As told when the line was last changed; a different one now is told as a change. */
  readonly price: UnitPrice;
  /** Stock did not answer: whether it is there shows when the order is placed. */
  readonly volatile: boolean;
  /** No longer offered. */
  readonly withdrawn: boolean;
}

/** A line that is not stored yet. */
export type LineDraft = Omit<CartLine, 'itemId'> & { readonly itemId: number | null };

export interface Cart {
  readonly id: string;
  readonly ref: string;
  /** Under which rental holds its dates: stays when the cart gets another id. */
  readonly holdRef: string;
  readonly store: string;
  readonly currency: QuoteRequestDto['currency'];
  /** Tax country; the shipping country decides methods and delivery only. */
  readonly country: string;
  readonly customerId: string | null;
  /** Price group; null = a guest's cart. */
  readonly customerGroup: number | null;
  readonly version: number;
  /** When it was last changed: what it holds at rental lasts half an hour from then. */
  readonly changedAt?: Date;
  /** The order being placed for it. */
  readonly frozenBy: string | null;
  readonly couponCode: string | null;
  readonly shipping: ShippingChoice | null;
  readonly paymentMethod: string | null;
  /** Points its customer pays a part with, and what one was worth when they were applied, minor units. */
  readonly points?: number;
  readonly pointValue?: number;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly lines: readonly CartLine[];
}

export interface ShippingChoice {
  readonly carrier: string;
  readonly method: string;
}

/** Kept as it came: every field may be missing or empty until the order is placed (wire-contract, trap 16). */
export interface Address {
  readonly countryId?: string | null;
}

/** What a shopper's client asks for, with what the neighbours said about it. */
export interface WantedLine {
  readonly sku: string;
  readonly productOption: ProductOption | null;
  readonly facts: LineFacts;
  readonly price: UnitPrice;
}

/** Configured maxima. */
export interface Limits {
  readonly quantity: number;
  readonly lines: number;
  /** May a cart hold what is not in stock? (LIM-050) */
  readonly outOfStock?: boolean;
}

/** Adds pieces: an equal line grows by `quantity`, else there is a new one (wire-contract 2.3). */
export function addLine(
  cart: Cart,
  wanted: WantedLine,
  quantity: number,
  stock: Availability,
  limits: Limits,
): LineDraft {
  refuseFrozen(cart);
  const equality = equalityOf(wanted.sku, wanted.productOption);
  const equal = cart.lines.find((line) => equalityOf(line.sku, line.productOption) === equality);
  if (!equal && cart.lines.length >= limits.lines) throw new TooManyLines(limits.lines);
  return placeLine(
    cart,
    { ...wanted, itemId: equal?.itemId ?? null, quantity: (equal?.quantity ?? 0) + quantity },
    stock,
    limits,
  );
}

/**
 * Makes a line so many of what is wanted. One that becomes equal to another line is merged into it: `absorbed` is the
 * line that goes.
 */
export function changeLine(
  cart: Cart,
  itemId: number,
  wanted: WantedLine,
  quantity: number,
  stock: Availability,
  limits: Limits,
): { readonly line: LineDraft; readonly absorbed: number | null } {
  refuseFrozen(cart);
  const others = cart.lines.filter((line) => line !== lineOf(cart, itemId));
  const equality = equalityOf(wanted.sku, wanted.productOption);
  const equal = others.find((line) => equalityOf(line.sku, line.productOption) === equality);
  const changed = equal
    ? { ...wanted, itemId: equal.itemId, quantity: equal.quantity + quantity }
    : { ...wanted, itemId, quantity };
  return { line: placeLine({ ...cart, lines: others }, changed, stock, limits), absorbed: equal ? itemId : null };
}

/** The line of that id. */
export function lineOf(cart: Cart, itemId: number): CartLine {
  const line = cart.lines.find((one) => one.itemId === itemId);
  if (!line) throw new ItemNotFound(itemId);
  return line;
}

/** Edits wait until the order that is being placed is decided. */
export function refuseFrozen(cart: Pick<Cart, 'frozenBy'>): void {
  if (cart.frozenBy) throw new CartFrozen();
}

/** May this order's placement hold the cart? True = it does already. A checkout that is over cannot come back. */
export function mayFreeze(cart: Cart, orderId: string, ended: boolean): boolean {
  if (ended) throw new CartNotFound();
  if (cart.frozenBy === orderId) return true;
  refuseFrozen(cart);
  if (cart.lines.length === 0) throw new CartEmpty();
  return false;
}

/** What the cart holds; null = nothing yet. Its lines are all of one kind. */
export const kindOf = (lines: readonly Pick<CartLine, 'facts'>[]): Kind | null => lines[0]?.facts.kind ?? null;

/** Nothing to deliver. An empty cart is not virtual. */
export const isVirtual = (lines: readonly Pick<CartLine, 'facts'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.facts.virtual);

/** How the rentals of a cart come to the shopper; null when it holds none. */
export function carrierOf(lines: readonly Pick<CartLine, 'facts' | 'productOption'>[]): 'courier' | 'showroom' | null {
  const [first] = lines;
  if (first?.facts.kind !== 'rental') return null;
  return rentalOf(first.productOption).delivery === 'showroom' ? 'showroom' : 'courier';
}

/** The period of a rental line, as pricing counts them. */
export const rentalPeriodOf = (line: Pick<CartLine, 'productOption'>): Rental['period'] =>
  rentalOf(line.productOption).period;

/** Does stock count its pieces? Rented garments are units of rental, free or not by date. */
export const isCounted = (line: Pick<CartLine, 'facts'>): boolean => line.facts.kind !== 'rental';

/** All pieces of the given lines, per sku. */
export function piecesOf(lines: readonly Pick<CartLine, 'facts' | 'quantity'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines) {
    for (const { sku, quantity } of line.facts.pieces) {
      pieces.set(sku, (pieces.get(sku) ?? 0) + quantity * line.quantity);
    }
  }
  return pieces;
}

/** The rules every changed line passes, in their order: room for its options, one kind, one carrier, quantities, a price. */
function placeLine(
  cart: Cart,
  { itemId, sku, quantity, productOption, facts, price }: Omit<LineDraft, 'volatile' | 'withdrawn'>,
  stock: Availability,
  limits: Limits,
): LineDraft {
  const line = { itemId, sku, quantity, productOption, facts, price };
  const others = cart.lines.filter((other) => other.itemId !== itemId);
  if (productOption) refuseTooLarge([...others, line].map((one) => one.productOption));
  refuseMixture(others, line);
  refuseThirdTryOn(others, line);
  checkQuantity(line, piecesOf([...others, line].filter(isCounted)), stock, limits.quantity, limits.outOfStock);
  if (price.gross < 0) throw new PriceUnknown(sku);
  return { ...line, volatile: stock === 'unknown', withdrawn: false };
}

/** Two pieces are tried on at home at a time, no more (RNT-006, RNT-007). */
const MOST_TRY_ONS = 2;

function refuseThirdTryOn(
  others: readonly CartLine[],
  line: Pick<CartLine, 'facts' | 'productOption' | 'quantity'>,
): void {
  if (!isTryOn(line)) return;
  const pieces = [...others.filter(isTryOn), line].reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > MOST_TRY_ONS) throw new TryOnFull();
}

/** Rented for the 24 hours of a try-on: its price is the one of that period, as RNT-006 tells it apart. */
export const isTryOn = (line: Pick<CartLine, 'facts' | 'productOption'>): boolean =>
  line.facts.kind === 'rental' && rentalPeriodOf(line) === 3;

function refuseMixture(others: readonly CartLine[], line: Pick<CartLine, 'facts' | 'productOption'>): void {
  const kind = kindOf(others);
  const carrier = carrierOf([line]); // also refuses a rental without a date
  if (!kind) return;
  const apart = kind !== line.facts.kind || kind === 'subscription';
  if (apart) throw new MixedKinds(kind, line.facts.kind);
  const cartCarrier = carrierOf(others);
  if (cartCarrier && carrier && cartCarrier !== carrier) throw new MixedCarriers(cartCarrier, carrier);
}
