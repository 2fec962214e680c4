import { isOffline } from '@garderoba/contracts/payment-methods';
import type { QuoteDto, QuotedCouponDto, QuotedLineDto, TaxedDto } from '@garderoba/contracts/rest/pricing';
import { allocate, includedTax } from '@garderoba/money';
import type { Address } from './address.js';
import { CouponUnavailable } from './errors/availability.errors.js';
import { PaymentMethodUnavailable } from './errors/payment.errors.js';
import { PricesChanged, SignInNeeded } from './errors/placement.errors.js';
import {
  type CartLine,
  type Choice,
  claimable,
  type FrozenCart,
  type Piece,
  type RentalDates,
  rentalOf,
} from './frozen-cart.js';
import type { OrderRequest } from './order-request.js';
import { type CancelReason, INITIAL, type OrderStatus } from './order-states.js';
import { FREE, POINTS } from './payment-methods.js';

/** A stored order. Amounts are minor units of `currency`, gross unless the name says net or tax. */
export interface Order {
  readonly id: string;
  /** Absent until it is drawn, in the transaction that accepts the order. */
  readonly number?: number;
  readonly version: number;
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly placedAt: Date;
  readonly store: string;
  readonly language: string;
  readonly currency: string;
  readonly customerId: string | null;
  readonly cartId: string;
  readonly email: string;
  readonly couponCode: string | null;
  readonly subtotalNet: number;
  readonly subtotalGross: number;
  readonly shippingNet: number;
  readonly shippingGross: number;
  readonly paymentFee: number;
  /** Basis points; null for orders stored before the field existed. */
  readonly shippingTaxBps: number | null;
  readonly paymentTaxBps: number | null;
  readonly discount: number;
  readonly tax: number;
  readonly grandTotal: number;
  readonly paid: number;
  readonly refunded: number;
  readonly shipping: OrderShipping | null;
  readonly payment: OrderPayment;
  readonly billingAddress: Address;
  readonly shippingAddress: Address | null;
  /** Points that paid the order, wholly or in part. Their value is part of the discount. */
  readonly points: number;
  /** Order of a subscription: the id of its first order. */
  readonly subscriptionId: string | null;
  /** Id and purpose of the charge of a subscription or booking; null for orders placed by a shopper. */
  readonly chargeId: string | null;
  readonly chargePurpose: ChargePurpose | null;
  /** Charge of a booking: the booking, and the order it was rented in. */
  readonly rentalOrderId: string | null;
  readonly bookingId: string | null;
  readonly lines: readonly OrderLine[];
}

/** Purposes of charges that a booking may owe after its order. */
export const RENTAL_PURPOSES = ['extension', 'buy_out', 'late_fee', 'damage', 'loss'] as const;
export type RentalPurpose = (typeof RENTAL_PURPOSES)[number];
export type ChargePurpose = 'renewal' | 'upgrade' | RentalPurpose;

export interface OrderShipping {
  readonly carrier: string;
  readonly method: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly extra?: Readonly<Record<string, string>>;
}

export interface OrderPayment {
  readonly method: string;
  readonly title: string;
  readonly option?: string;
  /** A saved card of the customer, charged first. */
  readonly cardId?: string;
}

export interface OrderLine {
  readonly id: string;
  readonly position: number;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly quantity: number;
  readonly unitNet: number;
  readonly unitGross: number;
  readonly rowNet: number;
  readonly rowGross: number;
  readonly taxBps: number;
  readonly tax: number;
  /** The line's share of the order's discount: row_gross - discount was paid for the line. */
  readonly discount: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image: string | null;
  readonly productOption: Readonly<Record<string, unknown>> | null;
  readonly pieces: readonly Piece[];
  readonly shipped: number;
  readonly refundedQuantity: number;
  readonly refundedAmount: number;
  /** Refunded pieces that were not sent before the refund and will not be sent. Other refunded pieces were returned. */
  readonly cancelled: number;
  /** Price of one piece in points, when points paid the whole order. */
  readonly points: number;
  /** Of a rental, while the order is placed. Not stored: the booking has the dates. */
  readonly rental?: RentalDates;
}

/** The quote of pricing for the cart. `discount` is positive. */
export type Quote = Pick<QuoteDto, QuoteFields> & {
  readonly lines: readonly QuotedLine[];
  readonly shipping: QuotedPart;
  readonly payment: QuotedPart;
  readonly coupon?: Pick<QuotedCouponDto, 'code' | 'applied'> | null;
};

type QuoteFields = 'currency' | 'discount' | 'tax' | 'subtotalNet' | 'subtotalGross' | 'grandTotal';

/** Delivery, or the fee of a payment method. The tax rate is absent in answers of older versions of pricing. */
export type QuotedPart = Omit<TaxedDto, 'taxBps'> & Partial<Pick<TaxedDto, 'taxBps'>>;

export type QuotedLine = Pick<
  QuotedLineDto,
  'id' | 'unitNet' | 'unitGross' | 'rowNet' | 'rowGross' | 'taxBps' | 'taxAmount' | 'discount'
>;

interface ToPlace {
  readonly id: string;
  readonly now: Date;
  readonly language: string;
  readonly customerId: string | null;
  readonly cart: FrozenCart;
  readonly choice: Choice;
  readonly quote: Quote;
  readonly request: OrderRequest;
  readonly newId: () => string;
}

/** The coupon of the cart if pricing applied it. */
export const appliedCoupon = ({ coupon }: Quote): string | null => (coupon?.applied ? coupon.code : null);

/**
 * Creates the order from the frozen cart and the quote. Card orders wait for payment, all others are processing at
 * once.
 */
export function placeOrder(toPlace: ToPlace): Order {
  const { id, now, language, customerId, cart, choice, request, newId } = toPlace;
  const subscription = cart.lines.some(({ kind }) => kind === 'subscription');
  if (subscription && !customerId) throw new SignInNeeded();
  const whole = choice.payment.code === POINTS ? pointsOf(cart, customerId) : 0;
  const part = whole > 0 || !customerId ? NO_PART : partPaid(cart, toPlace.quote);
  const quote = whole > 0 ? paidWithPoints(toPlace.quote) : paidInPart(toPlace.quote, part.value);
  refuseOtherTotal(quote, request.expectedGrandTotal);
  refuseLostCoupon(cart, quote, request.expectedGrandTotal);
  const nothingToPay = quote.grandTotal === 0;
  if (whole === 0 && nothingToPay !== (choice.payment.code === FREE))
    throw new PaymentMethodUnavailable(choice.payment.code);
  const prices = new Map(quote.lines.map((line) => [line.id, line]));
  return {
    id,
    version: 1,
    status: INITIAL[isOffline(choice.payment.code) ? 'offline' : 'online'],
    cancelReason: null,
    placedAt: now,
    store: cart.store,
    language,
    currency: cart.currency,
    customerId,
    cartId: cart.cartId,
    email: request.email,
    couponCode: appliedCoupon(quote),
    subtotalNet: quote.subtotalNet,
    subtotalGross: quote.subtotalGross,
    shippingNet: quote.shipping.net,
    shippingGross: quote.shipping.gross,
    paymentFee: quote.payment.gross,
    shippingTaxBps: quote.shipping.taxBps ?? null,
    paymentTaxBps: quote.payment.taxBps ?? null,
    discount: quote.discount,
    tax: quote.tax,
    grandTotal: quote.grandTotal,
    paid: 0,
    refunded: 0,
    shipping: shippingFacts(choice, request),
    payment: {
      method: choice.payment.code,
      title: choice.payment.title,
      option: request.paymentOption,
      cardId: customerId ? request.cardId : undefined,
    },
    billingAddress: request.billing,
    shippingAddress: choice.shipping ? (request.shipping ?? null) : null,
    points: whole + part.points,
    subscriptionId: subscription ? id : null,
    chargeId: null,
    chargePurpose: null,
    rentalOrderId: null,
    bookingId: null,
    lines: cart.lines.map((line, position) => ({
      ...pick(prices.get(String(line.quote.id ?? line.itemId))),
      id: newId(),
      position,
      sku: line.sku,
      parentSku: line.parentSku,
      name: line.name,
      type: line.type,
      kind: line.kind,
      quantity: line.quantity,
      options: line.options,
      image: line.image,
      productOption: line.productOption,
      pieces: claimable(line),
      shipped: 0,
      refundedQuantity: 0,
      refundedAmount: 0,
      cancelled: 0,
      points: whole > 0 ? (line.points ?? 0) : 0,
      ...datesOf(line),
    })),
  };
}

const datesOf = (line: CartLine): Pick<OrderLine, 'rental'> => {
  const rental = rentalOf(line);
  return rental ? { rental } : {};
};

/** Price of the garments in points (wire-contract 11.9): the sum of their prices, for customers only. */
function pointsOf(cart: FrozenCart, customerId: string | null): number {
  const points = cart.lines.reduce((sum, line) => sum + (line.points ?? 0) * line.quantity, 0);
  if (!customerId || points === 0 || cart.lines.some((line) => !line.points))
    throw new PaymentMethodUnavailable(POINTS);
  return points;
}

interface PartPaid {
  readonly points: number;
  /** Minor units. */
  readonly value: number;
}

const NO_PART: PartPaid = { points: 0, value: 0 };

const goodsOf = (quote: Quote): number[] => quote.lines.map(({ rowGross, discount }) => rowGross - discount);

/**
 * The part of the goods paid by points: at most their price, with no more points than needed. The cart's totals use the
 * same calculation.
 */
function partPaid({ points = 0, pointValue = 0 }: FrozenCart, quote: Quote): PartPaid {
  if (points === 0 || pointValue === 0) return NO_PART;
  const goods = goodsOf(quote).reduce((sum, amount) => sum + amount, 0);
  const value = Math.min(points * pointValue, goods);
  return { points: Math.ceil(value / pointValue), value };
}

/** Allocates the points' value over the lines as a discount. Each line is taxed on the part paid with money. */
function paidInPart(quote: Quote, value: number): Quote {
  if (value === 0) return quote;
  const goods = goodsOf(quote);
  const shares = allocate(value, goods);
  const lines = quote.lines.map((line, n) => {
    const share = shares[n] as number;
    const left = (goods[n] as number) - share;
    return { ...line, discount: line.discount + share, taxAmount: includedTax(left, line.taxBps) };
  });
  const taxOf = (of: readonly QuotedLine[]): number => of.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  return {
    ...quote,
    lines,
    discount: quote.discount + value,
    tax: quote.tax - taxOf(quote.lines) + taxOf(lines),
    grandTotal: quote.grandTotal - value,
  };
}

/** Points pay everything including delivery: the full price becomes the discount, and without money there is no tax. */
const paidWithPoints = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => ({ ...line, discount: line.rowGross, taxAmount: 0 })),
  discount: quote.subtotalGross + quote.shipping.gross + quote.payment.gross,
  tax: 0,
  grandTotal: 0,
});

/** Tolerates a difference of one minor unit (wire-contract 11.7), because clients add rounded decimals. */
function refuseOtherTotal({ grandTotal, currency }: Quote, expected: number | undefined): void {
  if (expected !== undefined && Math.abs(expected - grandTotal) > 1) throw new PricesChanged(grandTotal, currency);
}

/**
 * Refuses the order when the coupon of the cart is no longer valid, unless the client sent the new total. The price
 * never rises unnoticed.
 */
function refuseLostCoupon({ couponCode }: FrozenCart, quote: Quote, expected: number | undefined): void {
  if (couponCode && !appliedCoupon(quote) && expected === undefined) throw new CouponUnavailable(couponCode);
}

function shippingFacts({ shipping }: Choice, { shippingExtra }: OrderRequest): OrderShipping | null {
  if (!shipping) return null;
  const { carrier, method, carrierTitle, methodTitle } = shipping;
  const extra = Object.keys(shippingExtra).length > 0 ? shippingExtra : undefined;
  return { carrier, method, carrierTitle, methodTitle, extra };
}

function pick(quoted: QuotedLine | undefined) {
  if (!quoted) throw new Error('pricing left a line out of its quote');
  const { unitNet, unitGross, rowNet, rowGross, taxBps, taxAmount, discount } = quoted;
  return { unitNet, unitGross, rowNet, rowGross, taxBps, tax: taxAmount, discount };
}

/** 102 → "000000102": the number as displayed. */
export const orderNumber = (number: number): string => String(number).padStart(9, '0');
