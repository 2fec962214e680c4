import { LISTING_LIMITS, SELLER_KINDS, type SellerKind } from '@garderoba/contracts/marketplace/listings';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { Equals, IsIn, IsNotEmpty, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { readableLine } from '../../domain/readable.js';

const MAX = LISTING_LIMITS.text;
/** Texts in one Unicode form, without blanks at their ends. */
const Trimmed = () => Transform(({ value }) => (typeof value === 'string' ? readableLine(value) : value));

/** What a trader says about the business (Digital Services Act, article 30). */
export class TraderDto {
  @ApiProperty({ maxLength: MAX }) @Trimmed() @IsString() @IsNotEmpty() @MaxLength(MAX) name: string;
  @ApiProperty({ maxLength: MAX }) @Trimmed() @IsString() @IsNotEmpty() @MaxLength(MAX) address: string;
  @ApiProperty({ maxLength: MAX, description: 'register and number' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX)
  registerNumber: string;
  @ApiProperty({ maxLength: MAX }) @Trimmed() @IsString() @IsNotEmpty() @MaxLength(MAX) taxId: string;
  @ApiProperty({ maxLength: MAX }) @Trimmed() @Matches(/^[^\s@]+@[^\s@]+$/) @MaxLength(MAX) email: string;
  @ApiProperty({ maxLength: MAX }) @Trimmed() @IsString() @IsNotEmpty() @MaxLength(MAX) phone: string;
}

export class SavedSellerDto {
  @ApiProperty({ enum: SELLER_KINDS }) @IsIn(SELLER_KINDS) kind: SellerKind;
  @ApiPropertyOptional({ type: TraderDto, nullable: true, description: 'of a trader; certifies lawful goods' })
  @ValidateIf(({ kind }: SavedSellerDto) => kind === 'trader')
  @IsNotEmpty()
  @ValidateNested()
  @Type(() => TraderDto)
  trader?: TraderDto | null;
  @ApiProperty({ description: 'true: the terms are accepted (VAL-027)' }) @Equals(true) terms: boolean;
}

export class SellerDto {
  @ApiProperty({ enum: SELLER_KINDS, nullable: true, description: 'null: not said yet, counts as private' })
  kind: SellerKind | null;
  @ApiProperty({ type: TraderDto, nullable: true }) trader: TraderDto | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) termsAcceptedAt: Date | null;
}
