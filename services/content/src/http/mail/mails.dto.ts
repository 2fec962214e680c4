import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import type { OrderMailKind } from '../../domain/mail/mail.js';
import { mailsSentAgainForOrder } from '../../domain/mail/mails.js';

export class MailsQueryDto {
  @ApiPropertyOptional({ description: 'recipient; absent = all recipients' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  to?: string;
  @ApiPropertyOptional({ default: 50 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 50;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
}

const UNSENT = ['due', 'dead', 'dropped'] as const;

export class UnsentMailsQueryDto {
  @ApiPropertyOptional({
    enum: UNSENT,
    description: 'due: waiting; dead: failed; dropped: not needed any more; absent = waiting and failed',
  })
  @IsOptional()
  @IsIn(UNSENT)
  state?: (typeof UNSENT)[number];
  @ApiPropertyOptional({ default: 50 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 50;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
}

export class UnsentMailDto {
  @ApiProperty() mailId: string;
  @ApiProperty() kind: string;
  @ApiProperty({ enum: UNSENT }) state: (typeof UNSENT)[number];
  @ApiProperty({ type: String, nullable: true }) orderId: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true, description: 'code of the last failure' }) lastError: string | null;
  @ApiProperty({ description: 'ISO 8601' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601; next attempt of a waiting mail' }) nextAt: string;
}

export class UnsentMailPageDto {
  @ApiProperty({ type: [UnsentMailDto] }) items: UnsentMailDto[];
  @ApiProperty() total: number;
}

/** Kinds that staff can send again for an order. */
const AGAIN = mailsSentAgainForOrder();

export class ResendDto {
  @ApiProperty() @IsUUID() orderId: string;
  @ApiProperty({ enum: AGAIN }) @IsIn(AGAIN) kind: OrderMailKind;
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
  @ApiProperty({ description: 'waiting for an attempt' }) due: number;
  @ApiProperty({ description: 'failed: no further attempts' }) failed: number;
}

export class MailPageDto {
  @ApiProperty({ type: [MailDto] }) items: MailDto[];
  @ApiProperty() total: number;
}
