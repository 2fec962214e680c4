import type { ChoiceDto, PieceDto } from '@garderoba/contracts/rest/cart';
import type { QuotedLineDto, TotalsDto } from '@garderoba/contracts/rest/pricing';
import type { Address } from './address.js';
import type { CancelReason, OrderStatus } from './order-states.js';

/** The totals that pricing quoted, as far as an order keeps them. */
export type PricedTotals = Pick<
  TotalsDto,
  'currency' | 'subtotalNet' | 'subtotalGross' | 'discount' | 'tax' | 'grandTotal'
>;

/** The prices that pricing quoted for a line, as far as an order keeps them. */
export type PricedLine = Pick<QuotedLineDto, 'unitNet' | 'unitGross' | 'rowNet' | 'rowGross' | 'taxBps' | 'discount'>;

/** Pieces of one sku in stock. */
export type Piece = PieceDto;

/** When and how a garment is rented (wire-contract 11.9). */
export type RentalDates = NonNullable<ChoiceDto['rental']>;

/**
 * A stored order. Amounts are minor units of `currency`, gross unless the name says net or tax; `discount` is positive.
 */
export interface Order extends PricedTotals {
  readonly id: string;
  /** Absent until it is drawn, in the transaction that accepts the order. */
  readonly number?: number;
  readonly version: number;
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly placedAt: Date;
  readonly store: string;
  readonly language: string;
  readonly customerId: string | null;
  readonly cartId: string;
  readonly email: string;
  readonly couponCode: string | null;
  readonly shippingNet: number;
  readonly shippingGross: number;
  readonly paymentFee: number;
  /** Basis points; null for orders stored before the field existed. */
  readonly shippingTaxBps: number | null;
  readonly paymentTaxBps: number | null;
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

/** `discount` is the line's share of the order's discount: `rowGross - discount` was paid for the line. */
export interface OrderLine extends PricedLine {
  readonly id: string;
  readonly position: number;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly quantity: number;
  readonly tax: number;
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

/** 102 → "000000102": the number as displayed. */
export const orderNumber = (number: number): string => String(number).padStart(9, '0');
