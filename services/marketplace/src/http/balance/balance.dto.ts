import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { TRANSACTION_TYPES, type TransactionType } from '../../domain/ledger.js';
import { PAYOUT_BLOCKS, type PayoutBlock } from '../../domain/payout.js';
import { PAYOUT_STATES, type PayoutState } from '../../domain/payout-states.js';

const nullableDate = { type: String, format: 'date-time', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;

/** Minor units. */
export class BalancesDto {
  @ApiProperty({ description: 'sold, the buyer may still return it' }) pending: number;
  @ApiProperty({ description: 'paid out next; below zero: owed by the seller' }) payable: number;
  @ApiProperty({ description: 'in a payout that is under way' }) reserved: number;
  @ApiProperty({ description: 'paid out ever' }) paid: number;
}

export class CurrencyBalancesDto extends BalancesDto {
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
}

export class SellerBalanceDto {
  @ApiProperty({ type: [CurrencyBalancesDto], description: 'of each currency in which anything moved' })
  balances: readonly CurrencyBalancesDto[];
  @ApiProperty({ format: 'date-time', description: 'when payouts are collected next' }) nextPayoutAt: Date;
  @ApiProperty({ enum: PAYOUT_BLOCKS, nullable: true, description: 'why nothing is paid out now' })
  blocked: PayoutBlock | null;
  @ApiProperty({ ...nullableDate, description: 'of a changed bank account' }) blockedUntil: Date | null;
}

export class StatementQueryDto {
  @ApiPropertyOptional({ enum: CURRENCIES }) @IsOptional() @IsIn(CURRENCIES) currency?: Currency;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 20 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 20;
}

/** Minor units. */
class MovedSaleDto {
  @ApiProperty() identifier: string;
  @ApiProperty() sku: string;
  @ApiProperty() name: string;
  @ApiProperty() price: number;
  @ApiProperty({ description: 'basis points' }) commission: number;
  @ApiProperty({ description: 'basis points' }) fee: number;
  @ApiProperty() commissionAmount: number;
  @ApiProperty() feeAmount: number;
  @ApiProperty({ description: 'price − commission − fee (SELL-051)' }) share: number;
}

class MovedPayoutDto {
  @ApiProperty({ format: 'uuid' }) payoutId: string;
  @ApiProperty({ enum: PAYOUT_STATES }) state: PayoutState;
  @ApiProperty({ ...nullableText, description: 'of the bank or the provider' }) reference: string | null;
  @ApiProperty({ ...nullableText, description: 'of a failed one' }) reason: string | null;
  @ApiProperty({ ...nullableText, description: 'last characters of the bank account' }) accountDigits: string | null;
}

export class MovementDto {
  @ApiProperty({ format: 'uuid' }) transactionId: string;
  @ApiProperty({ enum: TRANSACTION_TYPES }) type: TransactionType;
  @ApiProperty({ format: 'date-time' }) at: Date;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ description: 'minor units; of a move between own accounts, what is moved' }) amount: number;
  @ApiProperty({ type: BalancesDto, description: 'after it' }) after: BalancesDto;
  @ApiProperty({ type: MovedSaleDto, nullable: true }) sale: MovedSaleDto | null;
  @ApiProperty({ type: MovedPayoutDto, nullable: true }) payout: MovedPayoutDto | null;
}

export class StatementDto {
  @ApiProperty({ type: [MovementDto], description: 'the newest first' }) items: readonly MovementDto[];
  @ApiProperty() total: number;
}
