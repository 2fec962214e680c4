import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  CHECK_STAGES,
  type CheckStage,
  GOODS_PLACES,
  type GoodsPlace,
  HOUSE_ACTIONS,
  type HouseAction,
  LISTING_CHECKS,
  LISTING_LIMITS,
  LISTING_REASON_CODES,
  LISTING_STATES,
  type ListingReason,
  type ListingState,
  PHOTO_SLOTS,
  type PhotoSlot,
  STAFF_ACTIONS,
  type StaffAction,
} from '@garderoba/contracts/marketplace/listings';
import { LISTING_TASK_QUEUES, type ListingTaskQueue } from '@garderoba/contracts/moderation';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
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
import { ACTIONS, ACTORS, type ActorKind, type ListingAction } from '../../domain/listing-states.js';
import { STANDINGS, type Standing } from '../../domain/photo-checks.js';
import {
  OWNERS,
  type Owner,
  PIECE_CAUSES,
  PIECE_EVENT_KINDS,
  PIECE_PLACES,
  type PieceCause,
  type PieceEventKind,
  type PiecePlace,
} from '../../domain/piece-lives.js';
import { SALE_STATES, type SaleState } from '../../domain/sale-states.js';
import { AmountDto, ListingPhotoDto, OwnListingDto } from '../listings/listings.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;

export class ListingSearchQueryDto {
  @ApiPropertyOptional({ enum: LISTING_STATES, isArray: true, description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsIn(LISTING_STATES, { each: true })
  state?: ListingState[];
  @ApiPropertyOptional({ description: 'only those that staff should have decided already' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  late?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ description: 'part of name, identifier or number' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'ASC', description: 'by the begin of the state' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'ASC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

class ListingDecisionDto {
  @ApiProperty({ enum: ACTIONS }) action: ListingAction;
  @ApiProperty({ enum: ACTORS }) by: ActorKind;
  @ApiProperty({ ...nullableText, description: 'the member of staff' }) staffId: string | null;
  @ApiProperty({ enum: LISTING_STATES }) from: ListingState;
  @ApiProperty({ enum: LISTING_STATES }) to: ListingState;
  @ApiProperty({ enum: CHECK_STAGES, nullable: true }) stage: CheckStage | null;
  @ApiProperty({ enum: LISTING_REASON_CODES, nullable: true }) reason: ListingReason | null;
  @ApiProperty({ description: 'to the seller' }) note: string;
  @ApiProperty({ format: 'date-time' }) at: Date;
  @ApiProperty(nullableDate) undoneAt: Date | null;
}

/** A listing in the lists of staff. */
export class ModeratedListingDto extends OwnListingDto {
  @ApiProperty({ format: 'uuid' }) listingId: string;
  @ApiProperty({ description: 'of the values, in the language of the seller' }) name: string;
  @ApiProperty({ ...nullableText, description: 'the seller; null after the erasure' }) customerId: string | null;
  @ApiProperty({ enum: LANGUAGES }) language: Language;
  @ApiProperty({ enum: STORES }) store: string;
  @ApiProperty({ enum: PIECE_PLACES }) place: PiecePlace;
  @ApiProperty({ enum: GOODS_PLACES, nullable: true }) goodsPlace: GoodsPlace | null;
  @ApiProperty(nullableDate) goodsAt: Date | null;
  @ApiProperty(nullableDate) urgentAt: Date | null;
  @ApiProperty({ ...nullableText, description: 'member of staff who checks it now' }) heldBy: string | null;
  @ApiProperty({ ...nullableDate, description: 'until when, if it is not prolonged' }) heldUntil: Date | null;
  @ApiProperty() isUrgent: boolean;
  @ApiProperty() isLate: boolean;
  @ApiProperty({ description: 'the shop shows an older state at the moment' }) isShelfDue: boolean;
  @ApiProperty({ description: 'stock is being asked to let the piece go' }) isLeaving: boolean;
  @ApiProperty({ description: 'a listing of another seller has one of its photos' }) hasDuplicate: boolean;
  @ApiProperty({ type: ListingDecisionDto, nullable: true }) lastDecision: ListingDecisionDto | null;
  @ApiProperty({ ...nullableDate, description: 'the last decision can be undone until then' }) undoUntil: Date | null;
  @ApiProperty({ enum: STAFF_ACTIONS, isArray: true, description: 'what is offered now' })
  staffSteps: readonly StaffAction[];
  @ApiProperty({ enum: HOUSE_ACTIONS, isArray: true, description: 'what is offered to admins now' })
  houseSteps: readonly HouseAction[];
  @ApiProperty({ ...nullableText, description: 'the garment for which the house bought the piece: it is ours since' })
  rentalSku: string | null;
}

export class ModeratedListingPageDto {
  @ApiProperty({ type: [ModeratedListingDto] }) items: readonly ModeratedListingDto[];
  @ApiProperty() total: number;
}

class SoldPricesDto {
  @ApiProperty({ description: 'sold pieces of the same family and designer in the same currency' }) count: number;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units' }) lowest: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units' }) median: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units' }) highest: number | null;
}

class PhotoDuplicateDto {
  @ApiProperty({ format: 'uuid', description: 'the other listing' }) listingId: string;
  @ApiProperty() sku: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: LISTING_STATES }) state: ListingState;
  @ApiProperty({ enum: PHOTO_SLOTS, description: 'of its photo' }) slot: PhotoSlot;
  @ApiProperty({ format: 'uuid', description: 'its photo' }) uploadId: string;
  @ApiProperty({ description: 'one looks like the other in a mirror' }) isMirrored: boolean;
  @ApiProperty({ description: 'of the same seller: a piece that is offered again' }) isOwn: boolean;
}

class PhotoCheckDto {
  @ApiProperty({ enum: PHOTO_SLOTS }) slot: PhotoSlot;
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty({ description: 'pixels' }) width: number;
  @ApiProperty() height: number;
  @ApiProperty({ description: `the short side has at least ${LISTING_CHECKS.shortSide} pixels` }) isLarge: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'variance of the Laplacian; null: not measured yet' })
  sharpness: number | null;
  @ApiProperty({ type: Boolean, nullable: true, description: `a sharpness of at least ${LISTING_CHECKS.sharpness}` })
  isSharp: boolean | null;
  @ApiProperty({
    ...{ type: Boolean, nullable: true },
    description: 'the received file said where it was taken; the place is not kept; null: not known',
  })
  hasPlace: boolean | null;
  @ApiProperty({ type: [PhotoDuplicateDto], description: 'photos of other listings that look the same' })
  duplicates: readonly PhotoDuplicateDto[];
}

class PriceCheckDto {
  @ApiProperty({ description: 'sold pieces of the same family, condition, currency and a common category' })
  count: number;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units; null: too few' }) lowest: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units' }) median: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'minor units' }) highest: number | null;
  @ApiProperty({
    enum: STANDINGS,
    description: `of the asking price; too_few: fewer than ${LISTING_CHECKS.fewestSold} were sold`,
  })
  standing: Standing;
}

/** Automatic checks. They decide nothing (docs/decisions/0076). */
class ListingChecksDto {
  @ApiProperty({ type: [PhotoCheckDto] }) photos: readonly PhotoCheckDto[];
  @ApiProperty({ type: PriceCheckDto }) price: PriceCheckDto;
}

class SellerHistoryDto {
  @ApiProperty({ description: 'listings, this one included; without drafts' }) listings: number;
  @ApiProperty() sold: number;
  @ApiProperty() rejected: number;
  @ApiProperty() onSale: number;
  @ApiProperty({ format: 'date-time', description: 'of the first listing' }) since: Date;
}

class SaleDto {
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ description: 'empty if the house bought it' }) orderNumber: string;
  @ApiProperty({ description: 'the house bought it: without an order' }) isBuyIn: boolean;
  @ApiProperty({ enum: SALE_STATES }) state: SaleState;
  @ApiProperty({ type: AmountDto }) price: AmountDto;
  @ApiProperty({ format: 'date-time' }) orderedAt: Date;
  @ApiProperty(nullableDate) paidAt: Date | null;
  @ApiProperty(nullableDate) finalDueAt: Date | null;
  @ApiProperty(nullableDate) endedAt: Date | null;
}

class PieceMoveDto {
  @ApiProperty({ enum: PIECE_PLACES }) from: PiecePlace;
  @ApiProperty({ enum: PIECE_PLACES }) to: PiecePlace;
  @ApiProperty({ format: 'date-time' }) at: Date;
}

class PieceEventDto {
  @ApiProperty({ description: 'from 1, without gaps' }) seq: number;
  @ApiProperty({ enum: PIECE_EVENT_KINDS, description: 'a move is left and entered' }) kind: PieceEventKind;
  @ApiProperty({ enum: PIECE_CAUSES }) cause: PieceCause;
  @ApiProperty({ enum: PIECE_PLACES, nullable: true, description: 'null: the log begins' })
  fromPlace: PiecePlace | null;
  @ApiProperty({ enum: PIECE_PLACES }) toPlace: PiecePlace;
  @ApiProperty({ enum: OWNERS, nullable: true }) fromOwner: Owner | null;
  @ApiProperty({ enum: OWNERS }) toOwner: Owner;
  @ApiProperty({ format: 'date-time' }) at: Date;
}

/** The listing whose piece is offered again: what the house sold it for, and as what. */
class FormerListingDto {
  @ApiProperty({ format: 'uuid' }) listingId: string;
  @ApiProperty() sku: string;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'null: the sale is not final' })
  soldFor: AmountDto | null;
  @ApiProperty({ ...nullableText, description: 'option code: as inspected, otherwise as the seller said' })
  condition: string | null;
  @ApiProperty({ type: [ListingPhotoDto], description: 'none after the erasure of its seller' })
  photos: readonly ListingPhotoDto[];
}

class LaterListingDto {
  @ApiProperty({ format: 'uuid' }) listingId: string;
  @ApiProperty() sku: string;
}

/** A listing with what a decision needs. */
export class ModeratedListingDetailsDto extends ModeratedListingDto {
  @ApiProperty({ type: [ListingDecisionDto], description: 'everything that happened, the newest first' })
  events: readonly ListingDecisionDto[];
  @ApiProperty({ type: SoldPricesDto }) soldPrices: SoldPricesDto;
  @ApiProperty({ type: ListingChecksDto }) checks: ListingChecksDto;
  @ApiProperty({ type: SellerHistoryDto, nullable: true }) seller: SellerHistoryDto | null;
  @ApiProperty({ type: [SaleDto], description: 'the newest first' }) sales: readonly SaleDto[];
  @ApiProperty({ type: [PieceEventDto], description: 'log of the piece, the oldest event first' })
  pieceLog: readonly PieceEventDto[];
  @ApiProperty({ type: [PieceMoveDto], description: 'moves of the log, for consoles of before' })
  moves: readonly PieceMoveDto[];
  @ApiProperty({ type: FormerListingDto, nullable: true, description: 'null: the piece was not bought here' })
  former: FormerListingDto | null;
  @ApiProperty({
    ...{ type: LaterListingDto, nullable: true },
    description: 'the listing under whose number the piece goes on, once the house received it',
  })
  later: LaterListingDto | null;
}

/** A listing that the member of staff has now. */
export class TakenListingDto {
  @ApiProperty({ format: 'uuid' }) listingId: string;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time', description: 'prolonged by taking it again' }) heldUntil: Date;
}

export class NextListingDto {
  @ApiProperty({ type: TakenListingDto, nullable: true, description: 'null: none is free' })
  task: TakenListingDto | null;
}

export class DrawListingDto {
  @ApiProperty({ enum: LISTING_TASK_QUEUES }) @IsIn(LISTING_TASK_QUEUES) queue: ListingTaskQueue;
}

export class TakeListingDto {
  @ApiPropertyOptional({ default: false, description: 'from whoever has it; admins only, recorded' })
  @IsOptional()
  @IsBoolean()
  takesOver?: boolean;
}

export class SeenListingDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

export class ReasonedDto extends SeenListingDto {
  @ApiProperty({ enum: LISTING_REASON_CODES }) @IsIn(LISTING_REASON_CODES) reason: ListingReason;
  @ApiPropertyOptional({ description: 'to the seller; may be empty' })
  @IsOptional()
  @IsString()
  @MaxLength(LISTING_LIMITS.note)
  note?: string;
}

export class ReceivedDto extends SeenListingDto {
  @ApiProperty({ enum: GOODS_PLACES, description: 'where it lies' }) @IsIn(GOODS_PLACES) place: GoodsPlace;
}

export class NewTermsDto extends ReasonedDto {
  @ApiProperty({ type: AmountDto }) @ValidateNested() @Type(() => AmountDto) price: AmountDto;
  @ApiPropertyOptional({ ...nullableText, description: 'option code; absent or null = as the seller said' })
  @IsOptional()
  @IsString()
  @MaxLength(LISTING_LIMITS.identifier)
  condition?: string | null;
}

export class BuyInDto extends SeenListingDto {
  @ApiProperty({ description: 'garment of the rental: the piece becomes a unit of it' })
  @IsString()
  @MaxLength(100)
  rentalSku: string;
}

export class SellOffDto extends SeenListingDto {
  @ApiProperty({ type: AmountDto, description: 'in the currency of the listing' })
  @ValidateNested()
  @Type(() => AmountDto)
  price: AmountDto;
  @ApiProperty({ description: 'option code' }) @IsString() @MaxLength(LISTING_LIMITS.identifier) condition: string;
}

export class RetireDto extends SeenListingDto {
  @ApiProperty({ description: 'why, for staff' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, LISTING_LIMITS.note)
  note: string;
}

export class ListingCountsDto {
  @ApiProperty({ description: 'photos to check' }) submitted: number;
  @ApiProperty({ description: 'pieces on their way to us' }) awaitingGoods: number;
  @ApiProperty({ description: 'pieces to inspect' }) inspecting: number;
  @ApiProperty({ description: 'of all, that staff should have decided already' }) late: number;
  @ApiProperty({ ...nullableDate, description: 'when the photos were handed in that wait longest' })
  oldest: Date | null;
  @ApiProperty({ description: 'decisions of both checks within 24 hours' }) decided: number;
  @ApiProperty({ description: 'of them, undone' }) undone: number;
  @ApiProperty({ description: 'appeals that wait for an answer' }) appeals: number;
  @ApiProperty({ description: 'of them, that should have been answered already' }) appealsLate: number;
  @ApiProperty({ ...nullableDate, description: 'when the appeal was made that waits longest' })
  oldestAppeal: Date | null;
  @ApiProperty({ description: 'notices about listings that wait for an answer' }) notices: number;
  @ApiProperty({ description: 'of them, that should have been answered already' }) noticesLate: number;
  @ApiProperty({ ...nullableDate, description: 'when the notice was sent that waits longest' })
  oldestNotice: Date | null;
}
