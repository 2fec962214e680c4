import {
  FITS,
  type Fit,
  REPORT_REASONS,
  REVIEW_LIMITS,
  REVIEW_STATES,
  type ReportReason,
  type ReviewState,
  WORN,
  type Worn,
} from '@garderoba/contracts/content/reviews';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
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
} from 'class-validator';

const STORES = STORE_VIEWS.map(({ code }) => code);
/** Longer texts are malformed; the domain refuses shorter ones with a problem per field. */
const LONGEST = 50_000;
const nullableText = { type: String, nullable: true } as const;
const nullableInt = { type: Number, nullable: true } as const;

/** What a customer says; the rules are the domain's (REVIEW_LIMITS). */
export class OpinionDto {
  @ApiProperty({ description: 'shown as the author' }) @IsString() @MaxLength(LONGEST) author: string;
  @ApiPropertyOptional({ description: 'may be empty' }) @IsOptional() @IsString() @MaxLength(LONGEST) title?: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) text: string;
  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'null = not said' })
  @IsOptional()
  @IsBoolean()
  recommend?: boolean | null;
  @ApiPropertyOptional({ enum: FITS, nullable: true }) @IsOptional() @IsIn(FITS) fit?: Fit | null;
  @ApiPropertyOptional({ ...nullableInt, description: 'height of the writer in centimetres' })
  @IsOptional()
  @IsInt()
  heightCm?: number | null;
  @ApiPropertyOptional({ ...nullableText, description: 'size that the writer usually wears, as "38" or "M"' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  usualSize?: string | null;
}

export class ReviewFieldsDto extends OpinionDto {
  @ApiPropertyOptional({ type: [String], description: 'ids of own uploads with the purpose `review`, in order' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  photos?: string[];
}

/** The product by number or by SKU; a variant counts for its family. */
export class NewReviewDto extends ReviewFieldsDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiPropertyOptional({ ...nullableText, description: 'null = a guest, if the shop admits them' })
  @IsOptional()
  @IsUUID()
  customerId?: string | null;
  @ApiPropertyOptional(nullableInt) @IsOptional() @IsInt() @Min(1) @Max(2_147_483_647) productId?: number | null;
  @ApiPropertyOptional(nullableText) @IsOptional() @IsString() @MaxLength(200) sku?: string | null;
}

export class EditedReviewDto extends ReviewFieldsDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

export class OwnerQueryDto {
  @ApiProperty() @IsUUID() customerId: string;
}

export class HelpfulDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiProperty({ description: 'false takes the vote back' }) @IsBoolean() helpful: boolean;
}

export class ReportDto {
  @ApiPropertyOptional(nullableText) @IsOptional() @IsUUID() customerId?: string | null;
  @ApiProperty({ enum: REPORT_REASONS }) @IsIn(REPORT_REASONS) reason: ReportReason;
  @ApiPropertyOptional({ description: 'may be empty' })
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_LIMITS.note)
  text?: string;
}

/** Approved reviews of a product family. Filters combine; absent ones do not filter. */
export class ProductReviewsQueryDto {
  @ApiProperty({ description: 'of the family' }) @IsString() @MaxLength(200) sku: string;
  @ApiProperty({ enum: LANGUAGES, description: 'reviews in this language are first' })
  @IsIn(LANGUAGES)
  language: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(300) heightFrom?: number;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(300) heightTo?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(REVIEW_LIMITS.usualSize) usualSize?: string;
  @ApiPropertyOptional({ enum: ['true'], description: 'only with photos' })
  @IsOptional()
  @IsIn(['true'])
  withPhotos?: 'true';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(100_000) offset = 0;
  @ApiPropertyOptional({ default: 10 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 10;
}

export class ReviewSearchDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  /** SearchQuery of @garderoba/contracts with the entity `review`, created by its parser. */
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() query: Record<string, unknown>;
}

export class FoundReviewsDto {
  @ApiProperty() total: number;
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'wire-contract 8.8',
  })
  documents: Record<string, unknown>[];
}

class WornDto {
  @ApiProperty({ enum: WORN }) how: Worn;
  @ApiProperty({ description: 'month in which it was received, YYYY-MM' }) month: string;
}

class ReplyDto {
  @ApiProperty() text: string;
  @ApiProperty({ format: 'date-time' }) at: Date;
}

export class PublicReviewDto {
  @ApiProperty({ format: 'uuid' }) reviewId: string;
  @ApiProperty({ description: 'number on the wire' }) number: number;
  @ApiProperty({ description: 'of the family' }) sku: string;
  @ApiProperty() author: string;
  @ApiProperty({ description: 'may be empty' }) title: string;
  @ApiProperty() text: string;
  @ApiProperty({ enum: LANGUAGES }) language: string;
  @ApiProperty({ type: Boolean, nullable: true }) recommend: boolean | null;
  @ApiProperty({ enum: FITS, nullable: true }) fit: Fit | null;
  @ApiProperty(nullableInt) heightCm: number | null;
  @ApiProperty(nullableText) usualSize: string | null;
  @ApiProperty({ type: [String], description: 'paths of public pictures' }) photos: readonly string[];
  @ApiProperty({ type: WornDto, nullable: true, description: 'null = not received, or not checked yet' })
  worn: WornDto | null;
  @ApiProperty({ description: 'number of customers to whom it was helpful' }) helpful: number;
  @ApiProperty({ type: ReplyDto, nullable: true, description: 'of the shop' }) reply: ReplyDto | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
}

/** Numbers of approved reviews of a family. */
export class ReviewStatisticsDto {
  @ApiProperty() sku: string;
  @ApiProperty() version: number;
  @ApiProperty() reviews: number;
  @ApiProperty({ description: 'that say whether they recommend it' }) rated: number;
  @ApiProperty() recommended: number;
  @ApiProperty({ description: 'by customers who received a piece' }) verified: number;
  @ApiProperty() small: number;
  @ApiProperty() trueToSize: number;
  @ApiProperty() large: number;
}

class SizeCountDto {
  @ApiProperty() usualSize: string;
  @ApiProperty() reviews: number;
}

export class ProductReviewsDto {
  @ApiProperty({ type: ReviewStatisticsDto, description: 'of all approved ones, whatever is filtered' })
  statistics: ReviewStatisticsDto;
  @ApiProperty({ type: [SizeCountDto], description: 'usual sizes of the writers, the most frequent first' })
  sizes: readonly SizeCountDto[];
  @ApiProperty({ description: 'approved ones with a photo' }) withPhotos: number;
  @ApiProperty({ description: 'of the filter' }) total: number;
  @ApiProperty({ type: [PublicReviewDto] }) items: readonly PublicReviewDto[];
}

class PhotoDto {
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty() path: string;
}

/** One text of a review; the newest one is what its writer edits. */
export class ReviewTextDto {
  @ApiProperty() no: number;
  @ApiProperty({ enum: [...REVIEW_STATES, 'replaced'] }) state: ReviewState | 'replaced';
  @ApiProperty() author: string;
  @ApiProperty() title: string;
  @ApiProperty() text: string;
  @ApiProperty({ type: Boolean, nullable: true }) recommend: boolean | null;
  @ApiProperty({ enum: FITS, nullable: true }) fit: Fit | null;
  @ApiProperty(nullableInt) heightCm: number | null;
  @ApiProperty(nullableText) usualSize: string | null;
  @ApiProperty({ type: [PhotoDto] }) photos: readonly PhotoDto[];
  @ApiProperty({ format: 'date-time' }) writtenAt: Date;
}

class RefusalDto {
  @ApiProperty({ description: 'a code of REFUSAL_REASONS' }) reason: string;
  @ApiProperty({ description: 'of the moderator to the writer; may be empty' }) note: string;
  @ApiProperty({ format: 'date-time' }) at: Date;
}

/** A review as its writer sees it. */
export class OwnReviewDto {
  @ApiProperty({ format: 'uuid' }) reviewId: string;
  @ApiProperty() number: number;
  @ApiProperty() version: number;
  @ApiProperty() sku: string;
  @ApiProperty() productId: number;
  @ApiProperty({ enum: REVIEW_STATES }) state: ReviewState;
  @ApiProperty({ type: ReviewTextDto, description: 'the newest' }) text: ReviewTextDto;
  @ApiProperty({ type: ReviewTextDto, nullable: true, description: 'that is public now' }) shown: ReviewTextDto | null;
  @ApiProperty({ type: RefusalDto, nullable: true, description: 'of the newest text' }) refusal: RefusalDto | null;
  @ApiProperty({ type: WornDto, nullable: true }) worn: WornDto | null;
  @ApiProperty() helpful: number;
  @ApiProperty({ type: ReplyDto, nullable: true }) reply: ReplyDto | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
}

class WantedReviewDto extends WornDto {
  @ApiProperty({ description: 'of the family' }) sku: string;
}

export class OwnReviewsDto {
  @ApiProperty({ type: [OwnReviewDto], description: 'the newest first' }) reviews: readonly OwnReviewDto[];
  @ApiProperty({
    type: [WantedReviewDto],
    nullable: true,
    description: 'received and not reviewed, the newest first; null = orders does not answer',
  })
  wanted: readonly WantedReviewDto[] | null;
}

export class StatisticsQueryDto {
  @ApiPropertyOptional({ description: '`next` of the answer before' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  after?: string;
  @ApiPropertyOptional({ default: 500 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 500;
}

export class StatisticsSnapshotDto {
  @ApiProperty({ type: [ReviewStatisticsDto] }) items: readonly ReviewStatisticsDto[];
  @ApiProperty({ ...nullableText, description: 'null = that was all' }) next: string | null;
}
