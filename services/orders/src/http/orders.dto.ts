import { storeView } from '@garderoba/contracts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { orderNumber, RENTAL_PURPOSES } from '../domain/order.js';
import { isClaim, may, ORDER_STATUSES } from '../domain/order-states.js';
import { DEPOSIT_STEPS } from '../domain/owing/deposit.js';
import type { LineFacts, OrderFacts } from '../persistence/orders.queries.js';
import type { PaymentInstructions } from '../use-cases/paying/tell-payment.js';

/** Caller of a request: the gateway passes the customer of the verified token, or the key of a guest. */
export class AskerDto {
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ description: '32 hex characters, given to guests with their confirmation' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  guestKey?: string;
}

export class HistoryQueryDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiPropertyOptional({ default: 1 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000_000) page = 1;
  @ApiPropertyOptional({ default: 20 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) pageSize = 20;
}

export class OptionDto {
  @ApiProperty() label: string;
  @ApiProperty() value: string;
}

export class OrderAddressDto {
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() company: string;
  @ApiProperty() taxId: string;
  @ApiProperty({ type: [String] }) street: readonly string[];
  @ApiProperty() postcode: string;
  @ApiProperty() city: string;
  @ApiProperty() region: string;
  @ApiProperty() regionCode: string;
  @ApiProperty({ nullable: true, type: Number }) regionId: number | null;
  @ApiProperty() country: string;
  @ApiProperty() phone: string;
  @ApiProperty() email: string;
}

export class OrderLineDto {
  @ApiProperty() itemId: number;
  @ApiProperty() lineId: string;
  @ApiProperty() sku: string;
  @ApiProperty({ nullable: true, type: String }) parentSku: string | null;
  @ApiProperty() name: string;
  @ApiProperty() type: string;
  @ApiProperty() kind: string;
  @ApiProperty() quantity: number;
  @ApiProperty() unitNet: number;
  @ApiProperty() unitGross: number;
  @ApiProperty() rowNet: number;
  @ApiProperty({ description: 'before discount' }) rowGross: number;
  @ApiProperty({ description: 'basis points' }) taxBps: number;
  @ApiProperty({ description: 'included in the charged amount' }) tax: number;
  @ApiProperty({ description: 'positive' }) discount: number;
  @ApiProperty({ type: [OptionDto] }) options: readonly OptionDto[];
  @ApiProperty({ nullable: true, type: String }) image: string | null;
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true }) productOption: Readonly<
    Record<string, unknown>
  > | null;
  @ApiProperty() shipped: number;
  @ApiProperty() refunded: number;
  @ApiProperty({ description: 'part of `refunded`: pieces refunded before they were sent, which will not be sent' })
  cancelled: number;
}

export class OrderShippingDto {
  @ApiProperty() carrier: string;
  @ApiProperty() method: string;
  @ApiProperty() carrierTitle: string;
  @ApiProperty() methodTitle: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } }) extra?: Readonly<
    Record<string, string>
  >;
}

export class OrderPaymentDto {
  @ApiProperty() method: string;
  @ApiProperty() title: string;
  @ApiPropertyOptional() option?: string;
  @ApiProperty({ nullable: true, type: String, description: 'of the newest payment attempt with a provider' }) state:
    | string
    | null;
}

export class OrderCommentDto {
  @ApiProperty() at: string;
  @ApiProperty({ enum: ['customer', 'staff', 'shop'] }) by: string;
  @ApiProperty() text: string;
}

export class ShippedLineDto {
  @ApiProperty() lineId: string;
  @ApiProperty() quantity: number;
}

export class ShipmentDto {
  @ApiProperty() shipmentId: string;
  @ApiProperty() at: string;
  @ApiProperty({ nullable: true, type: String }) carrier: string | null;
  @ApiProperty({ nullable: true, type: String }) trackingNumber: string | null;
  @ApiProperty({ type: [ShippedLineDto] }) lines: readonly ShippedLineDto[];
}

export class RefundDto {
  @ApiProperty() refundId: string;
  @ApiProperty() at: string;
  @ApiProperty() amount: number;
  @ApiProperty({ enum: ['due', 'done'], description: 'due: owed to the shopper, done: paid out' })
  state: string;
  @ApiProperty({ description: 'no provider captured the payment: staff pay the refund out and record it' })
  byHand: boolean;
  @ApiProperty({ nullable: true, type: String, description: 'instant of the payout' }) paidOutAt: string | null;
  @ApiProperty({ nullable: true, type: String, description: 'number of the transfer or receipt of a manual payout' })
  reference: string | null;
}

export class DocumentDto {
  @ApiProperty({ enum: ['invoice', 'correction'] }) kind: string;
  @ApiProperty() number: string;
  @ApiProperty() at: string;
}

export class ChargeDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ example: '000000102' }) number: string;
  @ApiProperty() bookingId: string;
  @ApiProperty({ enum: RENTAL_PURPOSES }) purpose: string;
  @ApiProperty() amount: number;
  @ApiProperty({ enum: ORDER_STATUSES }) status: string;
}

export class DepositDto {
  @ApiProperty() depositId: string;
  @ApiProperty() bookingId: string;
  @ApiProperty() amount: number;
  @ApiProperty({ enum: Object.keys(DEPOSIT_STEPS) }) state: string;
}

export class TransferCodeDto {
  @ApiProperty({ enum: ['EPC069-12', 'ZBP-2D', 'UsingQR'] }) standard: string;
  @ApiProperty({ description: 'content of the code' }) payload: string;
  @ApiProperty({ description: 'the code drawn: an svg element with a viewBox and no size' }) svg: string;
}

/** Bank account and amount of an order paid by bank transfer. */
export class PaymentInstructionsDto {
  @ApiProperty() holder: string;
  @ApiProperty({ description: 'without spaces' }) iban: string;
  @ApiProperty() bic: string;
  @ApiProperty() bank: string;
  @ApiProperty({ description: 'reference for the title of the transfer' }) reference: string;
  @ApiProperty({ description: 'minor units' }) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'instant at which the order is cancelled unless the transfer was received' })
  payUntil: string;
  @ApiPropertyOptional({ description: 'absent where banks of the currency have no common code' }) qr?: TransferCodeDto;
}

/** Amounts are minor units of `currency`, gross unless the name says net or tax. */
export class OrderFactsDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ example: '000000102' }) number: string;
  @ApiProperty({ example: 102 }) entityId: number;
  @ApiProperty() version: number;
  @ApiProperty() placedAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty({ enum: ['pending_payment', 'processing', 'complete', 'canceled'] }) status: string;
  @ApiProperty({ nullable: true, type: String }) cancelReason: string | null;
  @ApiProperty() store: string;
  @ApiProperty() storeId: number;
  @ApiProperty() language: string;
  @ApiProperty() currency: string;
  @ApiProperty({ nullable: true, type: String }) customerId: string | null;
  @ApiProperty() email: string;
  @ApiProperty({ nullable: true, type: String }) couponCode: string | null;
  @ApiProperty({ description: 'of a subscription, that paid the order wholly or in part' }) points: number;
  @ApiProperty() subtotalNet: number;
  @ApiProperty() subtotalGross: number;
  @ApiProperty() shippingNet: number;
  @ApiProperty() shippingGross: number;
  @ApiProperty() shippingTax: number;
  @ApiProperty() paymentFee: number;
  @ApiProperty({ description: 'positive' }) discount: number;
  @ApiProperty() tax: number;
  @ApiProperty() grandTotal: number;
  @ApiProperty() paid: number;
  @ApiProperty({ nullable: true, type: String, description: 'instant of the payment' })
  paidAt: string | null;
  @ApiProperty({ description: 'refunded amount, including refunds that are not paid out yet, see refunds' })
  refunded: number;
  @ApiProperty({ nullable: true, type: OrderShippingDto }) shipping: OrderShippingDto | null;
  @ApiProperty() payment: OrderPaymentDto;
  @ApiProperty() billingAddress: OrderAddressDto;
  @ApiProperty({ nullable: true, type: OrderAddressDto }) shippingAddress: OrderAddressDto | null;
  @ApiProperty({ type: [OrderLineDto] }) lines: OrderLineDto[];
  @ApiProperty({ type: [OrderCommentDto] }) comments: readonly OrderCommentDto[];
  @ApiProperty({ type: [ShipmentDto] }) shipments: readonly ShipmentDto[];
  @ApiProperty({ type: [RefundDto] }) refunds: readonly RefundDto[];
  @ApiProperty({ type: [DocumentDto] }) documents: readonly DocumentDto[];
  @ApiProperty({ nullable: true, type: String, description: 'reason of the charge of a subscription or booking' })
  chargePurpose: string | null;
  @ApiProperty({ nullable: true, type: String, description: 'of a charge: the order it was rented in' })
  rentalOrderId: string | null;
  @ApiProperty({ type: [ChargeDto], description: 'further charges of its bookings, each an order' })
  charges: ChargeDto[];
  @ApiProperty({ type: [DepositDto], description: 'reserved on the card for its bookings' })
  deposits: readonly DepositDto[];
  @ApiPropertyOptional({ description: 'one order by bank transfer that is not paid; lists have none' })
  paymentInstructions?: PaymentInstructionsDto;
}

/** The order in the view of its customer. */
export class OrderDto extends OrderFactsDto {
  @ApiProperty({ enum: ['cancel', 'retry-payment'], isArray: true }) allowedActions: string[];
}

export class OrderPageDto {
  @ApiProperty({ type: [OrderDto] }) items: OrderDto[];
  @ApiProperty() total: number;
  @ApiProperty() page: number;
  @ApiProperty() pageSize: number;
}

/** Data for mails of content. `guestKey` gives a guest access to the order. */
export class MailFactsDto extends OrderDto {
  @ApiPropertyOptional() guestKey?: string;
}

export class PaymentSessionAnswerDto {
  @ApiProperty({ nullable: true, type: String }) sessionId: string | null;
}

export class PaymentInformationDto {
  @ApiProperty() number: string;
  @ApiProperty() status: string;
  @ApiProperty({ nullable: true, type: String }) paymentState: string | null;
  @ApiProperty({ description: 'minor units' }) amount: number;
  @ApiProperty() currency: string;
}

/** `instructions`: only for a single requested order. */
export function toOrderDto(facts: OrderFacts, instructions?: PaymentInstructions): OrderDto {
  const { number, paymentState, sessionId: _private, lines, placedAt, updatedAt, payment, ...rest } = facts;
  return {
    ...rest,
    number: orderNumber(number),
    entityId: number,
    placedAt: placedAt.toISOString(),
    paidAt: facts.paidAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    storeId: storeView(facts.store).storeId,
    shippingTax: facts.shippingGross - facts.shippingNet,
    payment: { ...payment, state: paymentState },
    lines: lines.map(toLineDto),
    charges: facts.charges.map((charge) => ({ ...charge, number: orderNumber(charge.number) })),
    ...(instructions && { paymentInstructions: toInstructionsDto(instructions) }),
    allowedActions: allowedActions(facts),
  };
}

export const toInstructionsDto = ({ payUntil, ...instructions }: PaymentInstructions): PaymentInstructionsDto => ({
  ...instructions,
  payUntil: payUntil.toISOString(),
});

const toLineDto = ({ refundedQuantity, ...line }: LineFacts): OrderLineDto => ({ ...line, refunded: refundedQuantity });

/** Actions that the shopper may take now. */
const allowedActions = (facts: OrderFacts): string[] => [
  ...(may('cancel', facts) && !isClaim(facts) ? ['cancel'] : []),
  ...(facts.status === 'pending_payment' ? ['retry-payment'] : []),
];
