import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { BATCH_STATES, type BatchState, PROVIDERS, type ProviderName } from '../../domain/payout.js';
import { PAYOUT_STATES, type PayoutState } from '../../domain/payout-states.js';

const nullableDate = { type: String, format: 'date-time', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;
const nullableId = { type: String, format: 'uuid', nullable: true } as const;
const Trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.normalize('NFC').trim() : value));
/** Of a reference, a reason or a note, characters. */
const TEXT = 140;
export const BATCH_STEPS = ['approve', 'file', 'mark_paid'] as const;
export type BatchStep = (typeof BATCH_STEPS)[number];

export class PayoutPageQueryDto {
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

export class BatchesQueryDto extends PayoutPageQueryDto {
  @ApiPropertyOptional({ enum: BATCH_STATES }) @IsOptional() @IsIn(BATCH_STATES) state?: BatchState;
}

export class PayoutsQueryDto extends PayoutPageQueryDto {
  @ApiPropertyOptional() @IsOptional() @IsUUID() batchId?: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() sellerId?: string;
  @ApiPropertyOptional({ enum: PAYOUT_STATES }) @IsOptional() @IsIn(PAYOUT_STATES) state?: PayoutState;
}

class BatchPartDto {
  @ApiProperty({ enum: CURRENCIES }) currency: string;
  @ApiProperty({ enum: PAYOUT_STATES }) state: PayoutState;
  @ApiProperty() count: number;
  @ApiProperty({ description: 'minor units' }) sum: number;
}

/** Payouts that are approved together. */
export class PayoutBatchDto {
  @ApiProperty({ format: 'uuid' }) batchId: string;
  @ApiProperty({ format: 'date', description: 'in Warsaw' }) day: string;
  @ApiProperty({ enum: PROVIDERS }) provider: ProviderName;
  @ApiProperty({ enum: BATCH_STATES }) state: BatchState;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ description: 'its sum needs two members of staff' }) needsTwo: boolean;
  @ApiProperty(nullableId) firstApprovedBy: string | null;
  @ApiProperty(nullableDate) firstApprovedAt: Date | null;
  @ApiProperty(nullableId) approvedBy: string | null;
  @ApiProperty(nullableDate) approvedAt: Date | null;
  @ApiProperty({ description: 'not approved by noon of its day' }) isLate: boolean;
  @ApiProperty({ type: [BatchPartDto] }) parts: readonly BatchPartDto[];
  @ApiProperty({ enum: BATCH_STEPS, isArray: true, description: 'what is offered now' }) steps: readonly BatchStep[];
}

export class PayoutBatchPageDto {
  @ApiProperty({ type: [PayoutBatchDto], description: 'the newest first' }) items: readonly PayoutBatchDto[];
  @ApiProperty() total: number;
}

/** One transfer to a seller. */
export class PayoutDto {
  @ApiProperty({ format: 'uuid' }) payoutId: string;
  @ApiProperty({ format: 'uuid' }) batchId: string;
  @ApiProperty({ format: 'uuid', description: 'the customer' }) sellerId: string;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ description: 'minor units' }) amount: number;
  @ApiProperty({ enum: PAYOUT_STATES }) state: PayoutState;
  @ApiProperty({ ...nullableText, description: 'last characters of the bank account' }) accountDigits: string | null;
  @ApiProperty({ ...nullableText, description: 'of the provider' }) providerRef: string | null;
  @ApiProperty({ ...nullableText, description: 'of the bank' }) reference: string | null;
  @ApiProperty(nullableText) reason: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty(nullableDate) sentAt: Date | null;
  @ApiProperty(nullableDate) paidAt: Date | null;
  @ApiProperty(nullableDate) failedAt: Date | null;
}

export class PayoutPageDto {
  @ApiProperty({ type: [PayoutDto] }) items: readonly PayoutDto[];
  @ApiProperty() total: number;
}

export class CollectedDto {
  @ApiProperty({ ...nullableId, description: 'null: nothing is payable to anybody who can be paid' })
  batchId: string | null;
}

export class SeenBatchDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

export class BankReferenceDto {
  @ApiProperty({ minLength: 1, maxLength: TEXT, description: 'of the bank, shown to sellers' })
  @Trimmed()
  @IsString()
  @Length(1, TEXT)
  reference: string;
}

export class FailedPayoutDto {
  @ApiProperty({ minLength: 1, maxLength: TEXT, description: 'such as returned, taken_out, or what the bank says' })
  @Trimmed()
  @IsString()
  @Length(1, TEXT)
  reason: string;
}

export class SellerDebtDto {
  @ApiProperty({ format: 'uuid', description: 'the customer' }) sellerId: string;
  @ApiProperty({ enum: CURRENCIES }) currency: string;
  @ApiProperty({ description: 'minor units, positive' }) amount: number;
}

export class SellerDebtPageDto {
  @ApiProperty({ type: [SellerDebtDto], description: 'the largest first' }) items: readonly SellerDebtDto[];
  @ApiProperty() total: number;
}

export class WriteOffDto {
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
  @ApiProperty({ maxLength: TEXT, description: 'why' }) @Trimmed() @IsString() @Length(1, TEXT) note: string;
}

export class WaitingBatchesDto {
  @ApiProperty({ description: 'batches to approve' }) batches: number;
  @ApiProperty({ ...nullableDate, description: 'of the oldest' }) since: Date | null;
}

/** A provider's webhook as it came. */
export class PayoutEventDto {
  @ApiProperty({ maxLength: 1_000_000 }) @IsString() @MaxLength(1_000_000) body: string;
  @ApiProperty({ maxLength: 1_000, description: 'header of the signature' })
  @IsString()
  @MaxLength(1_000)
  signature: string;
}
