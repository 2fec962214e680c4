import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class OrderFilter {
  @ApiPropertyOptional({ description: 'A number, with or without its zeros, or the beginning of an e-mail address' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  q?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  id?: string | string[];
  @ApiPropertyOptional({ enum: ['pending_payment', 'processing', 'complete', 'canceled'] })
  @IsOptional()
  @IsIn(['pending_payment', 'processing', 'complete', 'canceled'])
  status?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsUUID()
  customerId?: string;
  @ApiPropertyOptional({ description: 'instants, or dates: the first and the last day' })
  @IsOptional()
  @IsISO8601({ strict: true })
  placedFrom?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsISO8601({ strict: true })
  placedTo?: string;
}

export class LineQuantityDto {
  @ApiProperty()
  @IsUUID()
  lineId: string;
  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  quantity: number;
}

export class ShipDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  key?: string;
  @ApiPropertyOptional({ type: [LineQuantityDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines?: LineQuantityDto[];
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  carrier?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  trackingNumber?: string;
}

export class RefundPreviewDto {
  @ApiProperty({ type: [LineQuantityDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines: LineQuantityDto[];
  @ApiPropertyOptional({ description: 'of delivery and fees, minor units' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000_000_000)
  other?: number;
}

export class RefundDto extends RefundPreviewDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  key: string;
}

export const ORDER_MAILS = [
  'order_placed',
  'payment_received',
  'order_shipped',
  'order_cancelled',
  'order_refunded',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

export class ResendDto {
  @ApiPropertyOptional({ enum: ORDER_MAILS })
  @IsOptional()
  @IsIn(ORDER_MAILS)
  kind?: OrderMail;
}

export class PayoutDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  reference?: string;
}

export class CommentDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(2_000)
  comment: string;
}

const ORDER_ACTIONS = ['mark-paid', 'ship', 'cancel', 'refund', 'payout', 'comment', 'resend-mail'] as const;
type OrderAction = (typeof ORDER_ACTIONS)[number];

/**
 * An order of the service orders, with the actions that staff may perform. Amounts are gross minor units of its
 * currency.
 */
export class OrderRecord extends fromNeighbour('orders', 'AdminOrderDto', ['allowedActions']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ORDER_MAILS, isArray: true, description: 'that can be sent again' }) mails: readonly OrderMail[];
  @ApiProperty({
    enum: ORDER_ACTIONS,
    isArray: true,
    description: 'actions currently permitted to this member of staff',
  })
  allowedActions: readonly OrderAction[];
}

export class RefundAmountDto extends fromNeighbour('orders', 'RefundAmountDto') {}
