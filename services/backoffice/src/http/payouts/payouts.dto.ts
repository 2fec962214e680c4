import { CURRENCIES } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Of a reference, a reason or a note, characters. */
const TEXT = 140;
const PAYOUT_STATES = ['collected', 'approved', 'sent', 'paid', 'failed'] as const;
const BATCH_ACTIONS = ['approve', 'file', 'mark-paid'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];
const nullableName = { type: String, nullable: true, description: 'of the member of staff' } as const;

/** Lists without a filter. */
export class NoFilter {}

export class BatchFilter {
  @ApiPropertyOptional({ enum: ['collected', 'approved'] })
  @IsOptional()
  @IsIn(['collected', 'approved'])
  state?: string;
}

export class PayoutFilter {
  @ApiPropertyOptional() @IsOptional() @IsUUID() batchId?: string;
  @ApiPropertyOptional({ description: 'the seller' }) @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ enum: PAYOUT_STATES }) @IsOptional() @IsIn(PAYOUT_STATES) state?: string;
}

export class PayoutBatchRecord extends fromNeighbour('marketplace', 'PayoutBatchDto', ['batchId', 'steps'] as const) {
  @ApiProperty() id: string;
  @ApiProperty(nullableName) firstApprovedByName: string | null;
  @ApiProperty(nullableName) approvedByName: string | null;
  @ApiProperty({ enum: BATCH_ACTIONS, isArray: true }) allowedActions: readonly BatchAction[];
}

export class PayoutRecord extends fromNeighbour('marketplace', 'PayoutDto', ['payoutId', 'sellerId'] as const) {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'the seller' }) customerId: string;
  @ApiProperty({ type: String, nullable: true, description: 'null after the erasure' }) customerName: string | null;
  @ApiProperty({ enum: ['fail'], isArray: true }) allowedActions: readonly 'fail'[];
}

export class SellerDebtRecord {
  @ApiProperty({ description: 'seller and currency: {customerId}.{currency}' }) id: string;
  @ApiProperty({ description: 'the seller' }) customerId: string;
  @ApiProperty({ type: String, nullable: true, description: 'null after the erasure' }) customerName: string | null;
  @ApiProperty({ enum: CURRENCIES }) currency: string;
  @ApiProperty({ description: 'minor units, positive' }) amount: number;
  @ApiProperty({ enum: ['write-off'], isArray: true }) allowedActions: readonly 'write-off'[];
}

export class CollectedBatch {
  @ApiProperty({ type: String, nullable: true, description: 'the batch; null: nothing is payable' }) id: string | null;
}

/** The version that was seen; another one is refused (409). */
export class SeenPayoutBatchDto {
  @ApiProperty() @IsInt() @Min(1) version: number;
}

export class BatchReferenceDto {
  @ApiProperty({ maxLength: TEXT, description: 'of the bank, shown to sellers' })
  @IsString()
  @Length(1, TEXT)
  reference: string;
}

export class PayoutFailureDto {
  @ApiProperty({ maxLength: TEXT, description: 'such as returned, or what the bank says' })
  @IsString()
  @Length(1, TEXT)
  reason: string;
}

export class DebtWriteOffDto {
  @ApiProperty({ maxLength: TEXT, description: 'why' }) @IsString() @Length(1, TEXT) note: string;
  @ApiProperty({ description: 'the same key writes it off once' }) @IsUUID() key: string;
}
