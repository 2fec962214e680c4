import type {
  CheckoutDto,
  CheckoutLineDto,
  CheckoutPaymentMethodDto,
  CheckoutShippingMethodDto,
  PaymentOptionDto,
  PieceDto,
} from '@garderoba/contracts/rest/cart';
import { ProductsUnavailable } from './errors/availability.errors.js';
import {
  AddressInvalid,
  CannotShip,
  DeliveryPointMissing,
  ShippingMethodUnavailable,
} from './errors/delivery.errors.js';
import { PaymentMethodUnavailable } from './errors/payment.errors.js';
import { CartChanged } from './errors/placement.errors.js';
import type { OrderRequest, RequestedLine } from './order-request.js';

/**
 * A cart at the version it was frozen at, with what may be chosen for it: the part of cart's answer an order is made of. Amounts are
 * gross minor units. Optional fields are those that a cart of before they were added leaves out.
 */
export type FrozenCart = Pick<CheckoutDto, CartFields> &
  Partial<Pick<CheckoutDto, LaterCartFields>> & {
    readonly lines: readonly CartLine[];
    readonly shippingMethods: readonly ShippingMethod[];
    readonly paymentMethods: readonly PaymentMethod[];
  };

type CartFields =
  | 'cartId'
  | 'store'
  | 'currency'
  | 'country'
  | 'customerId'
  | 'customerGroup'
  | 'couponCode'
  | 'virtual'
  | 'allowedCountries';
type LaterCartFields = 'holdRef' | 'points' | 'pointValue' | 'shippingAddress' | 'billingAddress';

/** `quote` is the line as pricing wants it: cart and orders ask with the same words and get the same price. */
export type CartLine = Pick<CheckoutLineDto, LineFields> & Partial<Pick<CheckoutLineDto, 'requestedSku' | 'points'>>;

type LineFields =
  | 'itemId'
  | 'sku'
  | 'parentSku'
  | 'quantity'
  | 'name'
  | 'type'
  | 'kind'
  | 'virtual'
  | 'withdrawn'
  | 'options'
  | 'image'
  | 'productOption'
  | 'pieces'
  | 'quote';

export type Piece = PieceDto;

/** Goods of `freeFrom`, after discount, are delivered free of charge. */
export type ShippingMethod = Pick<
  CheckoutShippingMethodDto,
  'carrier' | 'method' | 'carrierTitle' | 'methodTitle' | 'amount' | 'available'
> &
  Partial<Pick<CheckoutShippingMethodDto, 'freeFrom'>>;

/** `amount` is the fee. */
export type PaymentMethod = Pick<CheckoutPaymentMethodDto, 'code' | 'title' | 'amount'> & {
  readonly options?: readonly Pick<PaymentOptionDto, 'code'>[];
};

/** How the order goes and is paid. */
export interface Choice {
  /** Absent: nothing is sent. */
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod;
}

/** Is what the client saw what the cart holds? And may it go there, that way, paid so? */
export function choose(cart: FrozenCart, request: OrderRequest): Choice {
  // Nothing is sent or handed over: the account's name and mail are enough.
  if (request.withoutAddress && cart.lines.some(({ kind }) => kind !== 'subscription')) {
    throw new AddressInvalid([{ field: 'billingAddress', text: 'Please provide an address.' }]);
  }
  if (!sameLines(cart.lines, request.lines)) throw new CartChanged();
  const withdrawn = cart.lines.filter((line) => line.withdrawn);
  if (withdrawn.length > 0) throw new ProductsUnavailable(withdrawn.map(({ sku }) => ({ sku, available: 0 })));
  return {
    shipping: cart.virtual ? undefined : shippingOf(cart, request),
    payment: paymentOf(cart, request),
  };
}

function shippingOf(cart: FrozenCart, request: OrderRequest): ShippingMethod {
  const { shipping, carrier, method } = request;
  if (!shipping) throw new AddressInvalid([{ field: 'shippingAddress', text: 'Please provide a delivery address.' }]);
  if (!cart.allowedCountries.includes(shipping.country)) throw new CannotShip(shipping.country);
  const found = cart.shippingMethods.find((one) => one.carrier === carrier && one.method === method);
  if (!found?.available) throw new ShippingMethodUnavailable(carrier, method);
  const pointNeeded = carrier === DELIVERY_POINT;
  if (pointNeeded && !POINT_FIELDS.some((field) => request.shippingExtra[field])) throw new DeliveryPointMissing();
  return found;
}

/** Parcels wait at a point of the carrier's. */
export const DELIVERY_POINT = 'deliverypoint';
/** Where clients name the chosen point in their extra fields. */
const POINT_FIELDS = ['pickup_code', 'pickupCode', 'code', 'pickup_name', 'pickupName'];

function paymentOf(cart: FrozenCart, { paymentMethod, paymentOption }: OrderRequest): PaymentMethod {
  const found = cart.paymentMethods.find((one) => one.code === paymentMethod);
  const options = found?.options ?? [];
  const optionFits = !paymentOption || options.length === 0 || options.some((option) => option.code === paymentOption);
  if (!found || !optionFits) throw new PaymentMethodUnavailable(paymentMethod);
  return found;
}

/**
 * Do the client's lines name the cart's, by sku and quantity? A configurable may be named by its parent: the parents'
 * sums must then agree.
 */
export function sameLines(lines: readonly CartLine[], requested: readonly RequestedLine[]): boolean {
  const left = new Map<string, { quantity: number; parentSku: string | null }>();
  for (const { sku, quantity, parentSku } of lines) {
    left.set(sku, { quantity: quantity + (left.get(sku)?.quantity ?? 0), parentSku });
  }
  const named = new Map<string, number>();
  for (const { sku, quantity } of requested) named.set(sku, quantity + (named.get(sku) ?? 0));
  for (const [sku, quantity] of named) {
    if (left.get(sku)?.quantity !== quantity) continue;
    left.delete(sku);
    named.delete(sku);
  }
  for (const [sku, quantity] of named) {
    const children = [...left].filter(([, child]) => child.parentSku === sku);
    if (children.reduce((sum, [, child]) => sum + child.quantity, 0) !== quantity) return false;
    for (const [child] of children) left.delete(child);
  }
  return left.size === 0;
}

/** What stock must hold: the pieces of everything that is sold and sent, one entry per sku. */
export function piecesToClaim(cart: FrozenCart): Piece[] {
  const sums = new Map<string, number>();
  for (const line of cart.lines) {
    for (const { sku, quantity } of claimable(line)) sums.set(sku, quantity + (sums.get(sku) ?? 0));
  }
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
}

/** Are there dates to claim? */
export const hasRentals = (cart: FrozenCart): boolean => cart.lines.some(({ kind }) => kind === 'rental');

/** Virtual lines leave no shelf; rental garments are units of rental. */
export const claimable = (line: CartLine): readonly Piece[] =>
  line.virtual || line.kind !== 'purchase' ? [] : line.pieces;
