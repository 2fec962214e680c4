import { CURRENCIES, type Currency, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  GOODS_PLACES,
  type GoodsPlace,
  LISTING_LIMITS,
  LISTING_REASON_CODES,
  LISTING_STATES,
  type ListingReason,
  type ListingState,
  STAFF_ACTIONS,
  type StaffAction,
} from '@garderoba/contracts/marketplace/listings';
import { LISTING_TASK_QUEUES, type ListingTaskQueue } from '@garderoba/contracts/moderation';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Tabs of the console: states by what staff have to do. */
export const LISTING_QUEUES = {
  first: ['submitted'],
  goods: ['awaiting_goods'],
  inspection: ['inspecting'],
  sale: ['publishing', 'listed'],
  sold: ['sold', 'closed', 'bought_in'],
  seller: ['changes_wanted', 'terms_changed'],
  back: ['taking_back'],
  ended: ['rejected', 'returned', 'withdrawn', 'retired'],
} as const satisfies Record<string, readonly ListingState[]>;
export type ListingQueue = keyof typeof LISTING_QUEUES;
const QUEUES = Object.keys(LISTING_QUEUES) as ListingQueue[];

export class ListingFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: QUEUES, description: 'tab of the console' })
  @IsOptional()
  @IsIn(QUEUES)
  queue?: ListingQueue;
  @ApiPropertyOptional({ enum: LISTING_STATES }) @IsOptional() @IsIn(LISTING_STATES) state?: ListingState;
  @ApiPropertyOptional({ description: 'true: only those that staff should have decided already' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  late?: boolean;
  @ApiPropertyOptional({ description: 'the seller' }) @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ description: 'part of name, identifier or number' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

/** Where the next one is drawn from. */
export class DrawListingDto {
  @ApiProperty({ enum: LISTING_TASK_QUEUES }) @IsIn(LISTING_TASK_QUEUES) queue: ListingTaskQueue;
}

/** The version that was seen; another one is refused (409). */
export class SeenListingDto {
  @ApiProperty() @IsInt() @Min(1) version: number;
}

export class ReasonedListingDto extends SeenListingDto {
  @ApiProperty({ enum: LISTING_REASON_CODES }) @IsIn(LISTING_REASON_CODES) reason: ListingReason;
  @ApiPropertyOptional({ description: 'to the seller, in the mail' })
  @IsOptional()
  @IsString()
  @MaxLength(LISTING_LIMITS.note)
  note?: string;
}

export class ReceivedListingDto extends SeenListingDto {
  @ApiProperty({ enum: GOODS_PLACES, description: 'where it lies' }) @IsIn(GOODS_PLACES) place: GoodsPlace;
}

class TermsPriceDto {
  @ApiProperty({ description: 'gross, minor units' }) @IsInt() @Min(1) @Max(LISTING_LIMITS.price) amount: number;
  @ApiProperty({ enum: CURRENCIES, description: 'that of the asking price' }) @IsIn(CURRENCIES) currency: Currency;
}

export class ListingTermsDto extends ReasonedListingDto {
  @ApiProperty({ type: TermsPriceDto }) @ValidateNested() @Type(() => TermsPriceDto) price: TermsPriceDto;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'option code; null = as the seller said' })
  @IsOptional()
  @IsString()
  @MaxLength(LISTING_LIMITS.identifier)
  condition?: string | null;
}

export class BuyInListingDto extends SeenListingDto {
  @ApiProperty({ description: 'garment of the rental: the piece becomes a unit of it' })
  @IsString()
  @Length(1, 100)
  rentalSku: string;
}

export class SellOffListingDto extends SeenListingDto {
  @ApiProperty({ type: TermsPriceDto }) @ValidateNested() @Type(() => TermsPriceDto) price: TermsPriceDto;
  @ApiProperty({ description: 'option code' }) @IsString() @Length(1, LISTING_LIMITS.identifier) condition: string;
}

export class RetireListingDto extends SeenListingDto {
  @ApiProperty({ description: 'why, for staff' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, LISTING_LIMITS.note)
  note: string;
}

const LABELS = { type: 'object', additionalProperties: { type: 'string' }, description: 'per language' } as const;
type Labels = Readonly<Partial<Record<Language, string>>>;

class ListingAmountDto {
  @ApiProperty({ description: 'gross, minor units' }) amount: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
}

/** A value of the listing in words. */
export class ListingFactDto {
  @ApiProperty({ description: 'attribute code' }) code: string;
  @ApiProperty(LABELS) labels: Labels;
  @ApiProperty({ enum: LANGUAGES, nullable: true, description: 'of the text; null: the same in all' })
  language: Language | null;
  @ApiProperty({ type: String, nullable: true, description: 'the text; null for an option and for prices' }) text:
    | string
    | null;
  @ApiProperty({ ...LABELS, nullable: true, description: 'of the option, yes or no, per language; null for a text' })
  option: Labels | null;
  @ApiProperty({ type: [ListingAmountDto], nullable: true, description: 'prices; null for anything else' })
  amounts: readonly ListingAmountDto[] | null;
}

const LEFT = ['listingId', 'staffSteps', 'steps', 'lastDecision', 'history', 'isEditable'] as const;

class NamedListingDecisionDto extends fromNeighbour('marketplace', 'ListingDecisionDto') {
  @ApiProperty({ type: String, nullable: true, description: 'name of the member of staff' }) byName: string | null;
}

export class ListingRow extends fromNeighbour('marketplace', 'ModeratedListingDto', LEFT) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who checks it now' }) heldByName: string | null;
  @ApiProperty({ type: NamedListingDecisionDto, nullable: true }) lastDecision: NamedListingDecisionDto | null;
  @ApiProperty({ enum: STAFF_ACTIONS, isArray: true }) allowedActions: readonly StaffAction[];
}

class NamedFormerListingDto extends fromNeighbour('marketplace', 'FormerListingDto', ['condition']) {
  @ApiProperty({ ...LABELS, nullable: true, description: 'its condition when it was sold, per language' })
  condition: Labels | null;
}

export class ListingRecord extends fromNeighbour('marketplace', 'ModeratedListingDetailsDto', [
  ...LEFT,
  ...(['events', 'former'] as const),
]) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who checks it now' }) heldByName: string | null;
  @ApiProperty({ type: NamedListingDecisionDto, nullable: true }) lastDecision: NamedListingDecisionDto | null;
  @ApiProperty({ type: [NamedListingDecisionDto], description: 'everything that happened, the newest first' })
  events: readonly NamedListingDecisionDto[];
  @ApiProperty({ type: NamedFormerListingDto, nullable: true, description: 'null: the piece was not bought here' })
  former: NamedFormerListingDto | null;
  @ApiProperty({ type: [ListingFactDto], description: 'values in words, in the order of the selling form' })
  facts: readonly ListingFactDto[];
  @ApiProperty({ type: String, nullable: true, description: 'page of the shop, while it is on sale' })
  url: string | null;
  @ApiProperty({ enum: STAFF_ACTIONS, isArray: true }) allowedActions: readonly StaffAction[];
}
