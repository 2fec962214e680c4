import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { KINDS, type Kind } from '../domain/ledger.js';

/** Maximum: far above the credit of any plan, far below the range of the column. */
const MOST_POINTS = 1_000_000;

export class BalanceQueryDto {
  @ApiPropertyOptional({ example: 'EUR' }) @IsOptional() @IsIn(['EUR', 'PLN', 'SEK']) currency?: string;
}

export class BalanceDto {
  @ApiProperty({ description: 'all kinds that can be used today' }) points: number;
  @ApiProperty() subscription: number;
  @ApiProperty() reward: number;
  @ApiProperty({ description: 'gross minor units of `currency`; 0 when none was named' }) value: number;
  @ApiProperty({ description: 'of one point, gross minor units; 0 when no currency was named' }) pointValue: number;
  @ApiProperty({ type: String, nullable: true }) currency: string | null;
  @ApiProperty({ type: Date, nullable: true }) updatedAt: Date | null;
}

export class ExpirationDto {
  @ApiProperty() points: number;
  @ApiProperty({ description: 'the last day they can be used', example: '2027-01-31' }) expiresOn: string;
}

export class ExpirationsDto {
  @ApiProperty({ type: [ExpirationDto], description: 'nearest first' }) items: ExpirationDto[];
}

export class HistoryQueryDto {
  @ApiPropertyOptional({ default: 1 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000_000) page?: number;
  @ApiPropertyOptional({ default: 20 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}

export class HistoryItemDto {
  @ApiProperty() number: number;
  @ApiProperty() at: Date;
  @ApiProperty({ description: 'signed points' }) change: number;
  @ApiProperty() balanceAfter: number;
  @ApiProperty({ description: 'why, as a word' }) reason: string;
  @ApiProperty({ type: String, nullable: true, description: 'a sentence of staff' }) comment: string | null;
  @ApiProperty({ type: String, nullable: true }) orderNumber: string | null;
}

export class HistoryDto {
  @ApiProperty({ type: [HistoryItemDto], description: 'newest first' }) items: HistoryItemDto[];
  @ApiProperty() total: number;
}

export class PointsClaimDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiProperty() @IsInt() @Min(1) @Max(MOST_POINTS) points: number;
}

export class GrantDto {
  @ApiProperty({ description: 'the same key is the same grant' }) @IsString() @Length(1, 100) key: string;
  @ApiProperty({ enum: KINDS }) @IsIn(KINDS) kind: Kind;
  @ApiProperty() @IsInt() @Min(1) @Max(MOST_POINTS) points: number;
  @ApiProperty({ description: 'the last day they can be used', example: '2027-01-31' })
  @IsISO8601({ strict: true })
  @Length(10, 10)
  expiresOn: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) comment?: string;
  @ApiPropertyOptional({ description: 'goodwill for this subscription: the audit log names it' })
  @IsOptional()
  @IsUUID()
  forSubscription?: string;
}

export class CorrectionDto {
  @ApiProperty({ description: 'the same key is the same correction' }) @IsString() @Length(1, 100) key: string;
  @ApiProperty({ enum: KINDS }) @IsIn(KINDS) kind: Kind;
  @ApiProperty({ description: 'points to remove' }) @IsInt() @Min(1) @Max(MOST_POINTS) points: number;
  @ApiProperty({ description: 'why; the customer reads it' }) @IsString() @Length(1, 200) comment: string;
}
