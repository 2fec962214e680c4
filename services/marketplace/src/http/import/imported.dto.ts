import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  GOODS_PLACES,
  type GoodsPlace,
  LISTING_LIMITS,
  LISTING_REASON_CODES,
  type ListingReason,
  PHOTO_SLOTS,
  type PhotoSlot,
} from '@garderoba/contracts/marketplace/listings';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FurtherAttributes } from '../../domain/listing.js';
import { PATHS } from '../../domain/listing-paths.js';
import { AmountDto, OfferedDto } from '../listings/listings.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const STATES = Object.keys(PATHS) as (keyof typeof PATHS)[];

class ImportedPhotoDto {
  @ApiProperty({ enum: PHOTO_SLOTS }) @IsIn(PHOTO_SLOTS) slot: PhotoSlot;
  @ApiProperty({ format: 'uuid' }) @IsUUID() uploadId: string;
  @ApiProperty() @IsString() @MaxLength(300) path: string;
  @ApiProperty({ description: 'SHA-256, hexadecimal' }) @Matches(/^[0-9a-f]{64}$/) digest: string;
  @ApiProperty() @IsInt() @Min(1) width: number;
  @ApiProperty() @IsInt() @Min(1) height: number;
}

class ImportedTermsDto {
  @ApiProperty({ type: AmountDto }) @ValidateNested() @Type(() => AmountDto) price: AmountDto;
  @ApiProperty({ type: String, nullable: true }) @IsOptional() @IsString() condition: string | null;
}

/** A listing with its state, as demo data has it. */
export class ImportedListingDto extends OfferedDto {
  @ApiProperty({ format: 'uuid', description: 'the seller' }) @IsUUID() customerId: string;
  @ApiProperty({ enum: LANGUAGES }) @IsIn(LANGUAGES) language: Language;
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'of a product that the shop shows already' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  sku?: string | null;
  @ApiPropertyOptional({
    type: 'object',
    description:
      'attributes of that product that the selling form does not have; it keeps them whenever it is published',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  })
  @IsOptional()
  @IsObject()
  furtherAttributes?: FurtherAttributes;
  @ApiProperty({ type: [ImportedPhotoDto] })
  @IsArray()
  @ArrayMaxSize(PHOTO_SLOTS.length)
  @ValidateNested({ each: true })
  @Type(() => ImportedPhotoDto)
  photos: ImportedPhotoDto[];
  @ApiProperty({ enum: STATES }) @IsIn(STATES) state: keyof typeof PATHS;
  @ApiProperty({ format: 'date-time' }) @IsISO8601() createdAt: string;
  @ApiProperty({ format: 'date-time' }) @IsISO8601() stateSince: string;
  @ApiPropertyOptional({ enum: GOODS_PLACES, default: 'warehouse' })
  @IsOptional()
  @IsIn(GOODS_PLACES)
  goodsPlace?: GoodsPlace;
  @ApiPropertyOptional({ enum: LISTING_REASON_CODES, nullable: true })
  @IsOptional()
  @IsIn(LISTING_REASON_CODES)
  reason?: ListingReason | null;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LISTING_LIMITS.note) note?: string;
  @ApiPropertyOptional({ type: ImportedTermsDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ImportedTermsDto)
  terms?: ImportedTermsDto | null;
}

export class ImportedListingsDto {
  @ApiProperty({ type: [ImportedListingDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => ImportedListingDto)
  listings: ImportedListingDto[];
}

export class ImportedCountsDto {
  @ApiProperty() created: number;
  @ApiProperty({ description: 'known before' }) kept: number;
}
