import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
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
import type { OrderFacts } from '../persistence/orders.queries.js';
import { OrderDto, toOrderDto } from './orders.dto.js';

export class AdminOrdersQueryDto {
  @ApiPropertyOptional({ enum: ORDER_STATUSES }) @IsOptional() @IsIn(ORDER_STATUSES) status?: OrderStatus;
  @ApiPropertyOptional({ description: 'part of a number, or an e-mail address' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  q?: string;
  @ApiPropertyOptional({ description: 'entity id to go on after: older orders follow' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  after?: number;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 25;
}

/** Who of the staff does it: kept with the change. */
export class StaffDto {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(100) staffId: string;
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
  @ApiPropertyOptional({ default: 0, description: 'of delivery and fees, minor units' })
  @IsOptional()
  @IsInt()
  @Min(0)
  other = 0;
}

export class StaffCommentDto extends StaffDto {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(2_000) comment: string;
}

export class AdminOrderPageDto {
  @ApiProperty({ type: [OrderDto] }) items: OrderDto[];
  @ApiProperty({ nullable: true, type: Number, description: '`after` of the next page; null on the last' }) next:
    | number
    | null;
  @ApiProperty() total: number;
}

/** As staff see it: with what they may do. */
export const toAdminOrderDto = (facts: OrderFacts): OrderDto => ({
  ...toOrderDto(facts),
  allowedActions: allowedActions(facts),
});

function allowedActions(facts: OrderFacts): string[] {
  const open = facts.status !== 'canceled';
  return [
    ...(open && facts.paid === 0 && facts.grandTotal > 0 ? ['mark-paid'] : []),
    ...(facts.status === 'processing' ? ['ship'] : []),
    ...(may('cancel', facts) ? ['cancel'] : []),
    ...(open && facts.paid > facts.refunded ? ['refund'] : []),
  ];
}
