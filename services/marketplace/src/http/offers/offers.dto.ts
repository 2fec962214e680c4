import { CURRENCIES, type Currency, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  OFFER_ANSWERS,
  OFFER_LIMITS,
  OFFER_STATES,
  type OfferAnswer,
  type OfferState,
} from '@garderoba/contracts/marketplace/offers';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import type { OfferRole } from '../../domain/offer.js';
import { OFFER_ACTIONS, OFFER_ACTORS, type OfferAction, type OfferActor } from '../../domain/offer-states.js';
import { AmountDto } from '../listings/listings.dto.js';

const ROLES = ['buyer', 'seller'] as const;
const Trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.normalize('NFC').trim() : value));
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;

class OfferedAmountDto {
  @ApiProperty({ description: 'gross, minor units' }) @IsInt() @Min(1) @Max(100_000_000) amount: number;
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
}

export class NewOfferDto {
  @ApiProperty({ format: 'uuid', description: 'the same id once more changes nothing' }) @IsUUID() offerId: string;
  @ApiProperty() @IsString() @MaxLength(100) sku: string;
  @ApiProperty({ type: OfferedAmountDto }) @ValidateNested() @Type(() => OfferedAmountDto) price: OfferedAmountDto;
  @ApiPropertyOptional({ maxLength: OFFER_LIMITS.message, description: 'to the seller; without contacts' })
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(OFFER_LIMITS.message)
  message?: string;
}

export class OfferAnswerDto {
  @ApiProperty({ enum: OFFER_ANSWERS }) @IsIn(OFFER_ANSWERS) answer: OfferAnswer;
  @ApiPropertyOptional({ type: OfferedAmountDto, nullable: true, description: 'of a counter-offer' })
  @IsOptional()
  @ValidateNested()
  @Type(() => OfferedAmountDto)
  price?: OfferedAmountDto | null;
  @ApiPropertyOptional({ maxLength: OFFER_LIMITS.message })
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(OFFER_LIMITS.message)
  message?: string;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'version that was seen' })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;
}

export class OffersQueryDto {
  @ApiProperty({ enum: ROLES }) @IsIn(ROLES) role: OfferRole;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) sku?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 10 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 10;
}

class OfferStepDto {
  @ApiProperty({ enum: OFFER_ACTORS }) by: OfferActor;
  @ApiProperty({ enum: OFFER_ACTIONS }) kind: OfferAction;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units' }) price: number | null;
  @ApiProperty({ description: 'may be empty' }) message: string;
  @ApiProperty({ format: 'date-time' }) at: Date;
}

/** An offer as its buyer or its seller sees it. */
export class OfferDto {
  @ApiProperty({ format: 'uuid' }) offerId: string;
  @ApiProperty() version: number;
  @ApiProperty({ enum: ROLES, description: 'of the caller' }) role: OfferRole;
  @ApiProperty() sku: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true, description: 'of the own listing; null for the buyer' })
  identifier: string | null;
  @ApiProperty({ type: AmountDto }) askingPrice: AmountDto;
  @ApiProperty({ type: AmountDto, description: 'the one on the table' }) price: AmountDto;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'what the seller would get; null for the buyer' })
  net: AmountDto | null;
  @ApiProperty({ enum: OFFER_STATES }) state: OfferState;
  @ApiProperty({ enum: ROLES, nullable: true, description: 'who answers next' }) turn: OfferRole | null;
  @ApiProperty({ enum: OFFER_ANSWERS, isArray: true, description: 'what the caller can do now' })
  answers: readonly OfferAnswer[];
  @ApiProperty({ type: AmountDto, nullable: true }) lowestCounter: AmountDto | null;
  @ApiProperty({ type: AmountDto, nullable: true }) highestCounter: AmountDto | null;
  @ApiProperty({ description: 'offers that the buyer can still make' }) roundsLeft: number;
  @ApiProperty({ ...nullableDate, description: 'end of the turn, or of the reservation' }) until: Date | null;
  @ApiProperty({ type: [OfferStepDto], description: 'the oldest first' }) steps: readonly OfferStepDto[];
}

export class OffersDto {
  @ApiProperty({ type: [OfferDto], description: 'those that wait for the caller first, then the newest' })
  items: readonly OfferDto[];
  @ApiProperty() total: number;
}

/** What mails about an offer say. */
export class OfferMailFactsDto {
  @ApiProperty({ format: 'uuid' }) offerId: string;
  @ApiProperty() version: number;
  @ApiProperty({ type: String, nullable: true, description: 'null after the erasure' }) sellerId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null after the erasure' }) buyerId: string | null;
  @ApiProperty() sku: string;
  @ApiProperty({ description: "in the seller's language" }) name: string;
  @ApiProperty() identifier: string;
  @ApiProperty({ enum: LANGUAGES, description: 'of the name' }) language: Language;
  @ApiProperty({ type: AmountDto }) price: AmountDto;
  @ApiProperty({ type: AmountDto }) askingPrice: AmountDto;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'what the seller gets of the price' })
  net: AmountDto | null;
  @ApiProperty({ enum: OFFER_STATES }) state: OfferState;
  @ApiProperty({ enum: ROLES, nullable: true }) turn: OfferRole | null;
  @ApiProperty(nullableDate) until: Date | null;
}
