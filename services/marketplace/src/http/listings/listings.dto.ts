import { CURRENCIES, type Currency, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  LISTING_LIMITS,
  LISTING_PROBLEMS,
  LISTING_REASON_CODES,
  LISTING_STATES,
  type ListingProblem,
  type ListingReason,
  type ListingState,
  MARKETPLACE_STATUSES,
  type MarketplaceStatus,
  PHOTO_SLOTS,
  type PhotoSlot,
  SELLER_ACTIONS,
  type SellerAction,
} from '@garderoba/contracts/marketplace/listings';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ACTIONS, type ListingAction } from '../../domain/listing-states.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
/** Far more than any family has; what a value may be is decided per listing, so that one refuses only itself. */
const MOST_VALUES = 200;
/** One more tells whether there is another page. */
const LARGEST_PAGE = 100;
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;

export class AmountDto {
  @ApiProperty({ description: 'gross, minor units' }) @IsInt() amount: number;
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
}

/** A price of a seller; a refusal of rules says what is wrong with its amount. */
export class AskedPriceDto {
  @ApiProperty({ description: 'gross, minor units' }) @Allow() amount: number;
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
}

/** A value of an attribute, checked against its type when the listing is. */
export class ListingValueDto {
  @ApiProperty({ enum: LANGUAGES, nullable: true, description: 'null: the same in all languages' })
  language: Language | null;
  @ApiProperty({
    oneOf: [
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { $ref: getSchemaPath(AmountDto) } },
    ],
    description: 'a text, option codes, a number, a flag, or prices',
  })
  data: string | string[] | number | boolean | AmountDto[];
}

/** Values of a listing. */
export const VALUES = {
  type: 'object',
  additionalProperties: { type: 'array', items: { $ref: getSchemaPath(ListingValueDto) } },
  description: 'per attribute code',
} as const;

/** What a seller offers. Its content is checked by rules, and a refusal names the field. */
@ApiExtraModels(AmountDto, ListingValueDto)
export class OfferedDto {
  @ApiProperty({ description: "the seller's own name of it" }) @IsString() @MaxLength(1_000) identifier: string;
  @ApiProperty() @IsString() @MaxLength(1_000) family: string;
  @ApiProperty({ type: [String], description: 'codes' })
  @IsArray()
  @ArrayMaxSize(MOST_VALUES)
  @IsString({ each: true })
  categories: string[];
  @ApiProperty(VALUES) @IsObject() values: Record<string, ListingValueDto[]>;
}

export class OfferedLineDto extends OfferedDto {
  @ApiProperty({ description: 'number of the line in the request, from 1' }) @IsInt() @Min(1) line: number;
  @ApiPropertyOptional({
    ...{ type: String, nullable: true, example: 'GD-000123' },
    description: 'number of a second-hand piece that the seller bought here and offers again',
  })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  continues?: string | null;
}

export class OfferedListingsDto {
  @ApiProperty({ enum: LANGUAGES, description: 'of the seller' }) @IsIn(LANGUAGES) language: Language;
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiProperty({ type: [OfferedLineDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LISTING_LIMITS.lines)
  @ValidateNested({ each: true })
  @Type(() => OfferedLineDto)
  listings: OfferedLineDto[];
}

export class ListingProblemDto {
  @ApiProperty({ description: 'attribute code, categories, identifier, family or a slot' }) path: string;
  @ApiProperty({ enum: LISTING_PROBLEMS }) problem: ListingProblem;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'what a wording needs, such as the limit',
  })
  params?: Readonly<Record<string, string | number>>;
}

export class OfferedResultDto {
  @ApiProperty() line: number;
  @ApiProperty() identifier: string;
  @ApiProperty({ enum: ['created', 'repeated', 'refused'], description: 'repeated: the same line was created before' })
  outcome: 'created' | 'repeated' | 'refused';
  @ApiProperty({ type: [ListingProblemDto] }) problems: readonly ListingProblemDto[];
}

export class OfferedResultsDto {
  @ApiProperty({ type: [OfferedResultDto], description: 'one per line, in their order' })
  results: readonly OfferedResultDto[];
}

export class OwnListingsQueryDto {
  @ApiPropertyOptional({ enum: MARKETPLACE_STATUSES, isArray: true, description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsIn(MARKETPLACE_STATUSES, { each: true })
  status?: MarketplaceStatus[];
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000) offset = 0;
  @ApiPropertyOptional({ default: LISTING_LIMITS.page })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LARGEST_PAGE + 1)
  limit: number = LISTING_LIMITS.page;
  @ApiPropertyOptional({ default: true, description: 'false: `total` is null' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  withTotal = true;
}

export class ListingPhotoDto {
  @ApiProperty({ enum: PHOTO_SLOTS }) slot: PhotoSlot;
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty({ description: 'at which it is served while it is public' }) path: string;
  @ApiProperty() width: number;
  @ApiProperty() height: number;
}

export class ChangedTermsDto {
  @ApiProperty({ type: AmountDto }) price: AmountDto;
  @ApiProperty({ type: String, nullable: true, description: 'option code; null = as the seller said' })
  condition: string | null;
}

export class ListingStepDto {
  @ApiProperty({ enum: ACTIONS }) action: ListingAction;
  @ApiProperty({ enum: LISTING_STATES }) to: ListingState;
  @ApiProperty({ format: 'date-time' }) at: Date;
  @ApiProperty({ enum: LISTING_REASON_CODES, nullable: true }) reason: ListingReason | null;
  @ApiProperty({ description: 'of staff to the seller; may be empty' }) note: string;
}

/** A listing as its seller sees it. */
@ApiExtraModels(AmountDto, ListingValueDto)
export class OwnListingDto {
  @ApiProperty() identifier: string;
  @ApiProperty({ example: 'GD-000123', description: 'number on the tag and SKU of the product' }) sku: string;
  @ApiProperty() family: string;
  @ApiProperty({ type: [String] }) categories: readonly string[];
  @ApiProperty(VALUES) values: Record<string, ListingValueDto[]>;
  @ApiProperty({ type: [ListingPhotoDto] }) photos: readonly ListingPhotoDto[];
  @ApiProperty({ type: AmountDto, nullable: true }) price: AmountDto | null;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'what the seller gets of the price' })
  share: AmountDto | null;
  @ApiProperty({ enum: LISTING_STATES }) state: ListingState;
  @ApiProperty({ enum: MARKETPLACE_STATUSES }) status: MarketplaceStatus;
  @ApiProperty() version: number;
  @ApiProperty({ type: [String], description: 'attributes and slots that must be given before it is handed in' })
  missing: readonly string[];
  @ApiProperty({ type: ChangedTermsDto, nullable: true, description: 'what we offer instead, in terms_changed' })
  terms: ChangedTermsDto | null;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'what the seller gets of the price of `terms`' })
  termsShare: AmountDto | null;
  @ApiProperty({ enum: SELLER_ACTIONS, isArray: true, description: 'what is offered to the seller now' })
  steps: readonly SellerAction[];
  @ApiProperty({ description: 'whether values and photos can be changed now' }) isEditable: boolean;
  @ApiProperty({ type: [ListingStepDto], description: 'the oldest first; without what was undone' })
  history: readonly ListingStepDto[];
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time' }) stateSince: Date;
  @ApiProperty({ ...nullableDate, description: 'when the state ends by itself' }) lapsesAt: Date | null;
  @ApiProperty({ ...nullableDate, description: 'until when staff should have decided' }) dueAt: Date | null;
  @ApiProperty(nullableDate) listedAt: Date | null;
  @ApiProperty(nullableDate) soldAt: Date | null;
  @ApiProperty({ ...nullableDate, description: 'when the sale becomes final, after the buyer’s time to return' })
  finalDueAt: Date | null;
  @ApiProperty(nullableDate) paidOutAt: Date | null;
}

export class OwnListingsDto {
  @ApiProperty({ type: [OwnListingDto], description: 'the newest first' }) items: readonly OwnListingDto[];
  @ApiProperty({ type: Number, nullable: true }) total: number | null;
}

export class EditedListingDto {
  @ApiProperty({ type: [String], description: 'codes' })
  @IsArray()
  @ArrayMaxSize(MOST_VALUES)
  @IsString({ each: true })
  categories: string[];
  @ApiProperty(VALUES) @IsObject() values: Record<string, ListingValueDto[]>;
}

export class SlotPhotoDto {
  @ApiProperty({ format: 'uuid', description: 'an upload of the customer with the purpose listing' })
  @IsUUID()
  uploadId: string;
}
