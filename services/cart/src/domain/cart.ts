import type { ChosenOptionDto, LineToQuoteDto, QuoteRequestDto } from '@garderoba/contracts/rest/pricing';
import {
  CartEmpty,
  CartFrozen,
  CartNotFound,
  ItemNotFound,
  MixedCarriers,
  MixedKinds,
  OwnListing,
  PriceUnknown,
  TooManyLines,
  TryOnFull,
} from './cart.errors.js';
import { type Choice, equalityOf, type ProductOption, type Rental, refuseTooLarge, rentalOf } from './choice.js';
import { type Availability, checkQuantity } from './quantity.js';

export type Kind = LineToQuoteDto['kind'];

/** Product data that catalog returned when the line was last changed or frozen. Stored with the line. */
export interface LineFacts {
  /** The sku that the client requested: the parent of a configurable, else the sku itself. */
  readonly requestedSku: string;
  readonly parentSku: string | null;
  readonly productId: number | null;
  /** Product type that the shopper chose: simple, configurable, bundle, virtual, … */
  readonly type: string;
  readonly kind: Kind;
  readonly virtual: boolean;
  readonly name: string;
  readonly taxClass: LineToQuoteDto['taxClass'];
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image: string | null;
  readonly minQuantity: number;
  /** null = only the maximum of the cart applies. */
  readonly maxQuantity: number | null;
  /**
   * Skus and quantities that stock counts for one piece of the line: the sku itself, or the parts of a bundle or
   * grouped product.
   */
  readonly pieces: readonly Piece[];
  /** Options with their own price, in the format of pricing. */
  readonly customOptions: readonly PricedOption[];
  /** The chosen parts of a bundle, in the format of pricing; null = not a bundle. */
  readonly bundle: readonly Piece[] | null;
  /** Price of one piece in points. Absent: the item cannot be paid with points. */
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
  /** The item_id of the wire format: numeric, never changes. */
  readonly itemId: number;
  /** The sku that is shipped: the child of a configurable. */
  readonly sku: string;
  readonly quantity: number;
  readonly choice: Choice;
  readonly productOption: ProductOption | null;
  readonly facts: LineFacts;
  /** The price shown when the line was last changed. A different current price is reported as a change. */
  readonly price: UnitPrice;
  /** Stock did not answer. Availability is checked when the order is placed. */
  readonly volatile: boolean;
  /** The product is no longer for sale. */
  readonly withdrawn: boolean;
}

/** A line that is not stored yet. */
export type LineDraft = Omit<CartLine, 'itemId'> & { readonly itemId: number | null };

export interface Cart {
  readonly id: string;
  readonly ref: string;
  /** Key of the rental holds. Does not change when the cart gets another id. */
  readonly holdRef: string;
  readonly store: string;
  readonly currency: QuoteRequestDto['currency'];
  /** Tax country. The shipping country decides only delivery methods and their prices. */
  readonly country: string;
  readonly customerId: string | null;
  /** Price group; null = guest cart. */
  readonly customerGroup: number | null;
  readonly version: number;
  /** Time of the last change. */
  readonly changedAt?: Date;
  /** End of the holds on its rental dates, as rental answered it last; null = nothing was held. */
  readonly datesHeldUntil?: Date | null;
  /** Id of the order that is being placed for the cart. */
  readonly frozenBy: string | null;
  readonly couponCode: string | null;
  readonly shipping: ShippingChoice | null;
  readonly paymentMethod: string | null;
  /** Points applied as part payment, and the value of one point when they were applied, minor units. */
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

/** Stored as received: every field may be missing or empty until the order is placed (wire-contract, trap 16). */
export interface Address {
  readonly countryId?: string | null;
}

/** A line requested by the client, with the answers of catalog, pricing and stock. */
export interface WantedLine {
  readonly sku: string;
  readonly choice: Choice;
  readonly productOption: ProductOption | null;
  readonly facts: LineFacts;
  /** Customer who sells the piece; null: the shop. Not stored. */
  readonly sellerId: string | null;
  readonly price: UnitPrice;
}

/** Configured maxima. */
export interface Limits {
  readonly quantity: number;
  readonly lines: number;
  /** Whether the cart may contain items that are out of stock (LIM-050). */
  readonly outOfStock?: boolean;
}

/** Adds pieces. Increases the quantity of an equal line by `quantity`, else adds a line (wire-contract 2.3). */
export function addLine(
  cart: Cart,
  wanted: WantedLine,
  quantity: number,
  stock: Availability,
  limits: Limits,
): LineDraft {
  refuseFrozen(cart);
  if (isOwnListing(cart, wanted)) throw new OwnListing(wanted.sku);
  const equality = equalityOf(wanted.sku, wanted.choice);
  const equal = cart.lines.find((line) => equalityOf(line.sku, line.choice) === equality);
  if (!equal && cart.lines.length >= limits.lines) throw new TooManyLines(limits.lines);
  return placeLine(
    cart,
    { ...wanted, itemId: equal?.itemId ?? null, quantity: (equal?.quantity ?? 0) + quantity },
    stock,
    limits,
  );
}

/**
 * Sets quantity and variant of a line. If it becomes equal to another line, the two are merged; `absorbed` is the line
 * to delete.
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
  if (isOwnListing(cart, wanted)) throw new OwnListing(wanted.sku);
  const others = cart.lines.filter((line) => line !== lineOf(cart, itemId));
  const equality = equalityOf(wanted.sku, wanted.choice);
  const equal = others.find((line) => equalityOf(line.sku, line.choice) === equality);
  const changed = equal
    ? { ...wanted, itemId: equal.itemId, quantity: equal.quantity + quantity }
    : { ...wanted, itemId, quantity };
  return { line: placeLine({ ...cart, lines: others }, changed, stock, limits), absorbed: equal ? itemId : null };
}

/** Whether the customer of the cart sells the piece. A guest is not known. */
export const isOwnListing = (
  { customerId }: Pick<Cart, 'customerId'>,
  { sellerId }: { readonly sellerId: string | null },
): boolean => sellerId !== null && sellerId === customerId;

/**
 * The line with current facts. It is no longer for sale when catalog resolves its choice to nothing, or to another piece
 * or kind: then it keeps its facts.
 */
export function renewLine(line: CartLine, now: Pick<CartLine, 'sku' | 'facts'> | null): CartLine {
  const isSold = now?.sku === line.sku && now.facts.kind === line.facts.kind;
  return isSold ? { ...line, facts: now.facts, withdrawn: false } : { ...line, withdrawn: true };
}

/** Returns the line with that id. */
export function lineOf(cart: Cart, itemId: number): CartLine {
  const line = cart.lines.find((one) => one.itemId === itemId);
  if (!line) throw new ItemNotFound(itemId);
  return line;
}

/** Refuses edits while an order is being placed. */
export function refuseFrozen(cart: Pick<Cart, 'frozenBy'>): void {
  if (cart.frozenBy) throw new CartFrozen();
}

/**
 * Checks whether this order may freeze the cart. True = it is frozen for this order already. An ended checkout cannot
 * freeze again.
 */
export function mayFreeze(cart: Cart, orderId: string, ended: boolean): boolean {
  if (ended) throw new CartNotFound();
  if (cart.frozenBy === orderId) return true;
  refuseFrozen(cart);
  if (cart.lines.length === 0) throw new CartEmpty();
  return false;
}

/** Kind of the lines; null = empty cart. All lines are of one kind. */
export const kindOf = (lines: readonly Pick<CartLine, 'facts'>[]): Kind | null => lines[0]?.facts.kind ?? null;

/** True when no line needs delivery. An empty cart is not virtual. */
export const isVirtual = (lines: readonly Pick<CartLine, 'facts'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.facts.virtual);

/** The carrier of the rentals in a cart; null when it contains none. */
export function carrierOf(lines: readonly Pick<CartLine, 'facts' | 'choice'>[]): 'courier' | 'showroom' | null {
  const [first] = lines;
  if (first?.facts.kind !== 'rental') return null;
  return rentalOf(first.choice).delivery;
}

/** The rental period of a line. */
export const rentalPeriodOf = (line: Pick<CartLine, 'choice'>): Rental['period'] => rentalOf(line.choice).period;

/**
 * Whether stock counts the pieces of the line. Rented garments are units of rental, whose availability depends on
 * dates.
 */
export const isCounted = (line: Pick<CartLine, 'facts'>): boolean => line.facts.kind !== 'rental';

/** Total pieces of the given lines per sku. */
export function piecesOf(lines: readonly Pick<CartLine, 'facts' | 'quantity'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines) {
    for (const { sku, quantity } of line.facts.pieces) {
      pieces.set(sku, (pieces.get(sku) ?? 0) + quantity * line.quantity);
    }
  }
  return pieces;
}

/** Checks a changed line in this order: size of its options, kind, carrier, quantities, price. */
function placeLine(
  cart: Cart,
  { itemId, sku, quantity, choice, productOption, facts, price }: Omit<LineDraft, 'volatile' | 'withdrawn'>,
  stock: Availability,
  limits: Limits,
): LineDraft {
  const line = { itemId, sku, quantity, choice, productOption, facts, price };
  const others = cart.lines.filter((other) => other.itemId !== itemId);
  if (productOption) refuseTooLarge([...others, line].map((one) => one.productOption));
  refuseMixture(others, line);
  refuseThirdTryOn(others, line);
  checkQuantity(line, piecesOf([...others, line].filter(isCounted)), stock, limits.quantity, limits.outOfStock);
  if (price.gross < 0) throw new PriceUnknown(sku);
  return { ...line, volatile: stock === 'unknown', withdrawn: false };
}

/** Maximum number of try-on items in a cart (RNT-006, RNT-007). */
const MOST_TRY_ONS = 2;

function refuseThirdTryOn(others: readonly CartLine[], line: Pick<CartLine, 'facts' | 'choice' | 'quantity'>): void {
  if (!isTryOn(line)) return;
  const pieces = [...others.filter(isTryOn), line].reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > MOST_TRY_ONS) throw new TryOnFull();
}

/** Whether the line is rented for a 24-hour try-on (RNT-006 defines it by its period). */
export const isTryOn = (line: Pick<CartLine, 'facts' | 'choice'>): boolean =>
  line.facts.kind === 'rental' && rentalPeriodOf(line) === 'try_on';

function refuseMixture(others: readonly CartLine[], line: Pick<CartLine, 'facts' | 'choice'>): void {
  const kind = kindOf(others);
  const carrier = carrierOf([line]); // also refuses a rental line without a date
  if (!kind) return;
  const apart = kind !== line.facts.kind || kind === 'subscription';
  if (apart) throw new MixedKinds(kind, line.facts.kind);
  const cartCarrier = carrierOf(others);
  if (cartCarrier && carrier && cartCarrier !== carrier) throw new MixedCarriers(cartCarrier, carrier);
}
