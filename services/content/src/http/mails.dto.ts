import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

export class MailsQueryDto {
  @ApiPropertyOptional({ description: 'recipient; absent = everybody' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  to?: string;
  @ApiPropertyOptional({ default: 50 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 50;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
}

export class UnsentMailsQueryDto {
  @ApiPropertyOptional({ enum: ['due', 'dead'], description: 'waiting, or given up; absent = both' })
  @IsOptional()
  @IsIn(['due', 'dead'])
  state?: 'due' | 'dead';
  @ApiPropertyOptional({ default: 50 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 50;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
}

export class UnsentMailDto {
  @ApiProperty() mailId: string;
  @ApiProperty() kind: string;
  @ApiProperty({ enum: ['due', 'dead'] }) state: string;
  @ApiProperty({ type: String, nullable: true }) orderId: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true, description: 'code of the last failure' }) lastError: string | null;
  @ApiProperty({ description: 'ISO 8601' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601; the next try of one that waits' }) nextAt: string;
}

export class UnsentMailPageDto {
  @ApiProperty({ type: [UnsentMailDto] }) items: UnsentMailDto[];
  @ApiProperty() total: number;
}

/** Kinds of order mails that staff can send again; mails about charges of a booking are excluded. */
const AGAIN = ['order_placed', 'payment_received', 'order_shipped', 'order_cancelled', 'order_refunded'] as const;

export class ResendDto {
  @ApiProperty() @IsUUID() orderId: string;
  @ApiProperty({ enum: AGAIN }) @IsIn(AGAIN) kind: (typeof AGAIN)[number];
}

export class MailDto {
  @ApiProperty() mailId: string;
  @ApiProperty() to: string;
  @ApiProperty() subject: string;
  @ApiProperty() text: string;
  @ApiProperty() html: string;
  @ApiProperty() kind: string;
  @ApiProperty() language: string;
  @ApiProperty() orderNumber: string;
  @ApiProperty({ description: 'ISO 8601' }) sentAt: string;
}

export class MailFiguresDto {
  @ApiProperty({ description: 'waiting to be sent or tried again' }) due: number;
  @ApiProperty({ description: 'given up: somebody must look' }) failed: number;
}

export class MailPageDto {
  @ApiProperty({ type: [MailDto] }) items: MailDto[];
  @ApiProperty() total: number;
}
