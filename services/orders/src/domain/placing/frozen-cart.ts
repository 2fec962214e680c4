import type {
  CheckoutDto,
  CheckoutLineDto,
  CheckoutPaymentMethodDto,
  CheckoutShippingMethodDto,
  PaymentOptionDto,
} from '@garderoba/contracts/rest/cart';
import { ProductsUnavailable } from '../errors/availability.errors.js';
import {
  AddressInvalid,
  CannotShip,
  DeliveryPointMissing,
  ShippingMethodUnavailable,
} from '../errors/delivery.errors.js';
import { PaymentMethodUnavailable } from '../errors/payment.errors.js';
import { CartChanged } from '../errors/placement.errors.js';
import type { Piece, RentalDates } from '../order.js';
import type { OrderRequest, RequestedLine } from './order-request.js';

/**
 * A frozen cart with its version and the available methods: the part of cart's answer from which an order is made.
 * Amounts are gross minor units. Optional fields are absent in carts stored before the fields existed.
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

/** `quote` is the line in the format of pricing: cart and orders send the same request and get the same price. */
export type CartLine = Pick<CheckoutLineDto, LineFields> &
  Partial<Pick<CheckoutLineDto, 'requestedSku' | 'points' | 'choice'>>;

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

/** Delivery is free from a goods value of `freeFrom` after discount. */
export type ShippingMethod = Pick<
  CheckoutShippingMethodDto,
  'carrier' | 'method' | 'carrierTitle' | 'methodTitle' | 'amount' | 'available'
> &
  Partial<Pick<CheckoutShippingMethodDto, 'freeFrom'>>;

/** `amount` is the fee. */
export type PaymentMethod = Pick<CheckoutPaymentMethodDto, 'code' | 'title' | 'amount'> & {
  readonly options?: readonly Pick<PaymentOptionDto, 'code'>[];
};

/** Delivery and payment method of the order. */
export interface Choice {
  /** Absent: nothing is sent. */
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod;
}

/** Checks that the request matches the cart and that its address, delivery and payment method are available. */
export function choose(cart: FrozenCart, request: OrderRequest): Choice {
  // Nothing is sent or handed over: name and mail of the account are sufficient.
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
  if (pointNeeded && request.deliveryPoint === '') throw new DeliveryPointMissing();
  return found;
}

/** Delivery method to a parcel point of the carrier. */
export const DELIVERY_POINT = 'deliverypoint';

function paymentOf(cart: FrozenCart, { paymentMethod, paymentOption }: OrderRequest): PaymentMethod {
  const found = cart.paymentMethods.find((one) => one.code === paymentMethod);
  const options = found?.options ?? [];
  const optionFits = !paymentOption || options.length === 0 || options.some((option) => option.code === paymentOption);
  if (!found || !optionFits) throw new PaymentMethodUnavailable(paymentMethod);
  return found;
}

/**
 * Whether the lines of the client equal those of the cart by sku and quantity. A configurable may be named by its
 * parent: then the sums per parent must be equal.
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

/** The pieces that stock must claim: everything that is sold and sent, one entry per sku. */
export function piecesToClaim(cart: FrozenCart): Piece[] {
  const sums = new Map<string, number>();
  for (const line of cart.lines) {
    for (const { sku, quantity } of claimable(line)) sums.set(sku, quantity + (sums.get(sku) ?? 0));
  }
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
}

/**
 * The dates of a rental line; undefined for other lines. Cart refuses rentals without dates; only a copy of cart that is
 * older than its choices answers without them.
 */
export function rentalOf({ kind, choice }: CartLine): RentalDates | undefined {
  if (kind !== 'rental') return undefined;
  if (!choice?.rental) throw new CartChanged();
  return choice.rental;
}

/** Whether the cart contains dates to claim. */
export const hasRentals = (cart: FrozenCart): boolean => cart.lines.some(({ kind }) => kind === 'rental');

/** Excludes virtual lines, which have no pieces, and rentals, whose garments are units of rental. */
export const claimable = (line: CartLine): readonly Piece[] =>
  line.virtual || line.kind !== 'purchase' ? [] : line.pieces;
