import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { may, ORDER_STATUSES, type OrderStatus } from '../domain/order-states.js';
import { leftToShip } from '../domain/shipment.js';
import { ORDER_SORTS, type OrderFacts } from '../persistence/orders.queries.js';
import { OrderFactsDto, toOrderDto } from './orders.dto.js';

export class AdminOrdersQueryDto {
  @ApiPropertyOptional({ enum: ORDER_STATUSES }) @IsOptional() @IsIn(ORDER_STATUSES) status?: OrderStatus;
  @ApiPropertyOptional({ description: 'a number, with or without its zeros, or the beginning of an e-mail address' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  q?: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ type: [String], description: 'these orders only' })
  @IsOptional()
  @Transform(({ value }) => (value === undefined ? undefined : [value].flat()))
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ description: 'instant' }) @IsOptional() @IsISO8601({ strict: true }) placedFrom?: string;
  @ApiPropertyOptional({ description: 'instant, exclusive' })
  @IsOptional()
  @IsISO8601({ strict: true })
  placedTo?: string;
  @ApiPropertyOptional({ enum: ORDER_SORTS, default: 'placedAt' })
  @IsOptional()
  @IsIn(ORDER_SORTS)
  sort: (typeof ORDER_SORTS)[number] = 'placedAt';
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
}

export class StaffDto {
  @ApiPropertyOptional({ deprecated: true, description: 'ignored: the staff token identifies the member of staff' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  staffId?: string;
}

export class LineQuantityDto {
  @ApiProperty() @IsUUID() lineId: string;
  @ApiProperty() @IsInt() @Min(1) @Max(1_000_000) quantity: number;
}

export class ShipDto extends StaffDto {
  @ApiProperty({ description: 'the same key is the same shipment' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  key: string;
  @ApiPropertyOptional({ type: [LineQuantityDto], description: 'absent: everything that is left' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines?: LineQuantityDto[];
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) carrier?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) trackingNumber?: string;
}

export class RefundOrderDto extends StaffDto {
  @ApiProperty({ description: 'the same key is the same refund' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  key: string;
  @ApiProperty({ type: [LineQuantityDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines: LineQuantityDto[];
  @ApiPropertyOptional({ type: Number, default: 0, description: 'of delivery and fees, minor units' })
  @IsOptional()
  @IsInt()
  @Min(0)
  other = 0;
}

export class PayoutDto {
  @ApiPropertyOptional({ description: 'number of the transfer or receipt' })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  reference?: string;
}

export class StaffCommentDto extends StaffDto {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(2_000) comment: string;
}

export class RefundPreviewDto {
  @ApiProperty({ type: [LineQuantityDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines: LineQuantityDto[];
  @ApiPropertyOptional({ type: Number, default: 0, description: 'of delivery and fees, minor units' })
  @IsOptional()
  @IsInt()
  @Min(0)
  other = 0;
}

/** The amounts of a previewed refund, in minor units. */
export class RefundAmountDto {
  @ApiProperty() amount: number;
  @ApiProperty() currency: string;
}

const STAFF_ACTIONS = ['mark-paid', 'ship', 'cancel', 'refund', 'payout', 'comment', 'resend-mail'] as const;

/** The order in the view of staff, with the actions allowed to them. */
export class AdminOrderDto extends OrderFactsDto {
  @ApiProperty({ enum: STAFF_ACTIONS, isArray: true, description: 'actions currently permitted to staff' })
  allowedActions: string[];
}

export class AdminOrderPageDto {
  @ApiProperty({ type: [AdminOrderDto] }) items: AdminOrderDto[];
  @ApiProperty() total: number;
}

export const toAdminOrderDto = (facts: OrderFacts): AdminOrderDto => ({
  ...toOrderDto(facts),
  allowedActions: allowedActions(facts),
});

function allowedActions(facts: OrderFacts): string[] {
  const open = facts.status !== 'canceled';
  return [
    ...(open && facts.paid === 0 && facts.grandTotal > 0 ? ['mark-paid'] : []),
    ...(facts.status === 'processing' && facts.lines.some((line) => leftToShip(line) > 0) ? ['ship'] : []),
    ...(may('cancel', facts) ? ['cancel'] : []),
    ...(open && facts.paid > facts.refunded ? ['refund'] : []),
    ...(facts.refunds.some(({ byHand, state }) => byHand && state === 'due') ? ['payout'] : []),
    'comment',
    'resend-mail',
  ];
}
