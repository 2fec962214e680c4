import {
  deliveryCode,
  periodCode,
  RENTAL_DELIVERIES,
  RENTAL_DELIVERY_CODES,
  RENTAL_PERIODS,
} from '@garderoba/contracts/rental-codes';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsBoolean, IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import type { Booking, Pending } from '../domain/booking.js';
import { depositFor, returnBy, worstLateFee } from '../domain/fees.js';
import type { Delivery, Period } from '../domain/periods.js';
import { allowedActions } from '../domain/settle.js';
import { daysDto } from './calendars.dto.js';
import { PeriodField } from './wanted-days.dto.js';

export class CustomerQueryDto {
  @ApiProperty() @IsUUID() customerId: string;
}

export class ExtendDto extends CustomerQueryDto {
  @PeriodField({ description: 'the new total length, from the same first day' }) period: string;
  @ApiPropertyOptional({ description: 'only preview the cost' }) @IsOptional() @IsBoolean() preview?: boolean;
  @ApiPropertyOptional({ description: 'the accepted price, minor units; refused if the price has changed' })
  @IsOptional()
  @IsInt()
  @Min(0)
  expectedPrice?: number;
}

export class PurchaseDto extends CustomerQueryDto {
  @ApiPropertyOptional({ description: 'only preview the cost' }) @IsOptional() @IsBoolean() preview?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) expectedPrice?: number;
}

/** An accepted change that is not paid; it takes effect with the payment. */
export class PendingDto {
  @ApiProperty({ description: 'id of the charge, which orders collects' }) chargeId: string;
  @ApiProperty({ enum: ['extension', 'buy_out'] }) kind: string;
  @ApiProperty({ description: 'gross minor units' }) price: number;
  @ApiProperty({ description: 'unpaid then, nothing changes; ISO instant' }) payUntil: string;
  @ApiPropertyOptional({ description: 'of an extension' }) lastDay?: string;
  @ApiPropertyOptional({ deprecated: true, description: 'code of the new period' }) period?: number;
  @ApiPropertyOptional({ deprecated: true }) dateTo?: string;
}

/** How a garment is rented. */
export class RentalWayDto {
  @ApiProperty({ enum: RENTAL_PERIODS }) period: Period;
  @ApiProperty({ enum: RENTAL_DELIVERIES }) delivery: Delivery;
}

export class BookingDto {
  @ApiProperty() id: string;
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'see the table of states' }) status: string;
  @ApiProperty() firstDay: string;
  @ApiProperty() lastDay: string;
  @ApiProperty({ type: RentalWayDto, nullable: true, description: 'null: work on the piece' })
  rental: RentalWayDto | null;
  @ApiProperty({ deprecated: true }) dateFrom: string;
  @ApiProperty({ deprecated: true }) dateTo: string;
  @ApiProperty({ description: 'back, or with the carrier, on that day at the latest' }) returnBy: string;
  @ApiProperty({ nullable: true, type: Number, deprecated: true, description: 'code' }) period: number | null;
  @ApiProperty({ nullable: true, enum: RENTAL_DELIVERY_CODES, deprecated: true, description: 'code' }) delivery:
    | string
    | null;
  @ApiProperty({ nullable: true, type: String }) orderId: string | null;
  @ApiProperty({ nullable: true, type: String }) orderNumber: string | null;
  @ApiProperty({ description: 'paid, gross minor units' }) price: number;
  @ApiProperty({ nullable: true, type: String }) currency: string | null;
  @ApiProperty() lateFee: number;
  @ApiProperty() damageFee: number;
  @ApiProperty({ type: PendingDto, nullable: true }) pending: PendingDto | null;
  @ApiProperty({ description: 'per started day after the grace, minor units' }) dailyFee: number;
  @ApiProperty({ description: 'no late fee exceeds it' }) worstCaseLateFee: number;
  @ApiProperty({ isArray: true, enum: ['cancel', 'extend', 'buy'] }) allowedActions: string[];
}

export class BookingsDto {
  @ApiProperty({ type: [BookingDto] }) bookings: BookingDto[];
}

/** An accepted change: in effect at once when it costs nothing, else with the payment of its charge. */
export class AgreementDto {
  @ApiProperty({
    nullable: true,
    type: String,
    description: 'id of the charge that must be paid first; orders collects it',
  })
  chargeId: string | null;
  @ApiProperty({ enum: ['awaiting_payment', 'done'], description: 'done: nothing is to be paid' }) state: string;
}

export class ExtensionDto extends AgreementDto {
  @ApiProperty({ description: 'to be paid on top, gross minor units' }) price: number;
  @ApiProperty({ nullable: true, type: String }) currency: string | null;
  @ApiProperty() lastDay: string;
  @ApiProperty({ deprecated: true }) dateTo: string;
  @ApiProperty() returnBy: string;
  @ApiProperty({ type: BookingDto }) booking: BookingDto;
}

export class PieceBoughtDto extends AgreementDto {
  @ApiProperty({ description: 'the price in shops less the rent paid, minor units' }) price: number;
  @ApiProperty({ nullable: true, type: String }) currency: string | null;
  @ApiProperty({ type: BookingDto }) booking: BookingDto;
}

/** A booking of an order: its line, and possible charges besides the order. */
export class OrderBookingDto extends BookingDto {
  @ApiProperty({ nullable: true, type: String, description: 'of the order; one booking per piece of it' })
  lineId: string | null;
  @ApiProperty({ description: 'held until the piece is back, minor units; 0 = none' }) deposit: number;
}

export class OrderBookingsDto {
  @ApiProperty({ type: [OrderBookingDto] }) bookings: OrderBookingDto[];
}

export class MailFactsDto extends BookingDto {
  @ApiProperty({ nullable: true, type: String }) customerId: string | null;
  @ApiProperty({ nullable: true, type: String }) store: string | null;
}

const pendingDto = ({ last, period, ...pending }: Pending): PendingDto => ({
  ...pending,
  ...(last && { lastDay: last, dateTo: last }),
  ...(period && { period: periodCode(period) }),
});

const wayOf = ({ period, delivery }: Booking): Pick<BookingDto, 'rental' | 'period' | 'delivery'> => ({
  rental: period && delivery && { period, delivery },
  period: period && periodCode(period),
  delivery: delivery && deliveryCode(delivery),
});

export const toBookingDto = (booking: Booking): BookingDto => ({
  id: booking.id,
  sku: booking.sku,
  status: booking.state,
  ...daysDto(booking),
  returnBy: returnBy(booking.last),
  ...wayOf(booking),
  orderId: booking.orderId,
  orderNumber: booking.orderNumber,
  price: booking.price,
  currency: booking.currency,
  lateFee: booking.lateFee,
  damageFee: booking.damageFee,
  pending: booking.pending && pendingDto(booking.pending),
  dailyFee: booking.dailyFee,
  worstCaseLateFee: worstLateFee(booking),
  allowedActions: allowedActions(booking),
});

/** A preview accepts nothing, and another change may be pending. */
export const toAgreementDto = (
  { pending }: Booking,
  kind: Pending['kind'],
  { preview }: { readonly preview?: boolean },
): AgreementDto => {
  const waits = pending?.kind === kind && !preview;
  return { chargeId: waits ? pending.chargeId : null, state: waits ? 'awaiting_payment' : 'done' };
};

export const toOrderBookingDto = (booking: Booking): OrderBookingDto => ({
  ...toBookingDto(booking),
  lineId: booking.lineId,
  deposit: depositFor(booking.retail),
});
