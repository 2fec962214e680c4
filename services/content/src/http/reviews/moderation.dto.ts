import {
  REFUSAL_REASONS,
  REPORT_REASONS,
  REVIEW_FLAGS,
  REVIEW_LIMITS,
  REVIEW_STATES,
  type RefusalReason,
  type ReportReason,
  type ReviewFlag,
  type ReviewState,
  WORN,
  type Worn,
} from '@garderoba/contracts/content/reviews';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { REVIEW_TASK_QUEUES, type ReviewTaskQueue } from '@garderoba/contracts/moderation';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { OpinionDto, OwnReviewDto } from './reviews.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const nullableText = { type: String, nullable: true } as const;
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;

/** What a moderator may do with a review now. */
export const MODERATION_STEPS = ['approve', 'reject', 'withdraw', 'reply', 'undo'] as const;
export type ModerationStep = (typeof MODERATION_STEPS)[number];

export class ModerationQueryDto {
  @ApiPropertyOptional({ enum: REVIEW_STATES }) @IsOptional() @IsIn(REVIEW_STATES) state?: ReviewState;
  @ApiPropertyOptional({
    enum: [...REVIEW_FLAGS, 'any'],
    description: 'any: those that `flagged` of the counts counts',
  })
  @IsOptional()
  @IsIn([...REVIEW_FLAGS, 'any'])
  flag?: ReviewFlag | 'any';
  @ApiPropertyOptional({ enum: LANGUAGES }) @IsOptional() @IsIn(LANGUAGES) language?: string;
  @ApiPropertyOptional({ description: 'of the family' }) @IsOptional() @IsString() @MaxLength(200) sku?: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ description: 'part of text, title, author or SKU' })
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
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'ASC', description: 'by the time of the newest text' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'ASC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

class ReviewDecisionDto {
  @ApiProperty({ description: 'number of the text that was decided' }) no: number;
  @ApiProperty({ enum: ['approve', 'reject', 'withdraw'] }) verb: 'approve' | 'reject' | 'withdraw';
  @ApiProperty({ enum: REFUSAL_REASONS, nullable: true }) reason: RefusalReason | null;
  @ApiProperty({ description: 'to the writer' }) note: string;
  @ApiProperty({ ...nullableText, description: 'the member of staff; null = of the demo data' }) by: string | null;
  @ApiProperty({ format: 'date-time' }) at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) undoneAt: Date | null;
}

/** A review in the moderators' list. */
export class ModeratedReviewDto extends OwnReviewDto {
  @ApiProperty({ enum: STORES }) store: string;
  @ApiProperty({ enum: LANGUAGES }) language: string;
  @ApiProperty({ ...nullableText, description: 'null = a guest, or of the demo data' }) customerId: string | null;
  @ApiProperty({ enum: REVIEW_FLAGS, isArray: true }) flags: readonly ReviewFlag[];
  @ApiProperty({ description: 'reports since the last decision' }) openReports: number;
  @ApiProperty({ description: 'whether orders was asked what the writer received' }) isChecked: boolean;
  @ApiProperty({ type: ReviewDecisionDto, nullable: true }) lastDecision: ReviewDecisionDto | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'the last decision can be undone until then; null = it can not',
  })
  undoUntil: Date | null;
  @ApiProperty({ ...nullableText, description: 'member of staff who checks it now' }) heldBy: string | null;
  @ApiProperty({ ...nullableDate, description: 'until when, if it is not prolonged' }) heldUntil: Date | null;
  @ApiProperty({ ...nullableDate, description: 'when a text that waits is late' }) dueAt: Date | null;
  @ApiProperty() isUrgent: boolean;
  @ApiProperty() isLate: boolean;
  @ApiProperty({ enum: MODERATION_STEPS, isArray: true, description: 'what is offered now' })
  steps: readonly ModerationStep[];
}

export class ModeratedReviewPageDto {
  @ApiProperty({ type: [ModeratedReviewDto] }) items: readonly ModeratedReviewDto[];
  @ApiProperty() total: number;
}

class ReportedDto {
  @ApiProperty({ enum: REPORT_REASONS }) reason: ReportReason;
  @ApiProperty({ description: 'may be empty' }) text: string;
  @ApiProperty({ format: 'date-time' }) at: Date;
  @ApiProperty({ description: 'a trusted flagger sent it, in the field of expertise' }) isTrusted: boolean;
}

class WriterDto {
  @ApiProperty({ description: 'number of own reviews that are public' }) approved: number;
  @ApiProperty() rejected: number;
  @ApiProperty() withdrawn: number;
  @ApiProperty() pending: number;
}

/** A review with what a decision needs. */
export class ModeratedReviewDetailsDto extends ModeratedReviewDto {
  @ApiProperty({ type: [ReportedDto], description: 'the newest first, at most 50' }) reports: readonly ReportedDto[];
  @ApiProperty({ type: [ReviewDecisionDto], description: 'the newest first' }) decisions: readonly ReviewDecisionDto[];
  @ApiProperty({
    type: WriterDto,
    nullable: true,
    description: 'history of the writer, this review included; null = a guest',
  })
  writer: WriterDto | null;
  @ApiProperty({ type: [ModeratedReviewDto], description: 'other reviews of the writer, the newest first, at most 10' })
  others: readonly ModeratedReviewDto[];
}

/** A review that the member of staff has now. */
export class TakenReviewDto {
  @ApiProperty({ format: 'uuid' }) reviewId: string;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time', description: 'prolonged by taking it again' }) heldUntil: Date;
}

export class NextReviewDto {
  @ApiProperty({ type: TakenReviewDto, nullable: true, description: 'null: none is free' })
  task: TakenReviewDto | null;
}

export class DrawReviewDto {
  @ApiProperty({ enum: REVIEW_TASK_QUEUES }) @IsIn(REVIEW_TASK_QUEUES) queue: ReviewTaskQueue;
}

export class TakeReviewDto {
  @ApiPropertyOptional({ default: false, description: 'from whoever has it; admins only, recorded' })
  @IsOptional()
  @IsBoolean()
  takesOver?: boolean;
}

export class SeenReviewDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

export class RefusedReviewDto extends SeenReviewDto {
  @ApiProperty({ enum: REFUSAL_REASONS }) @IsIn(REFUSAL_REASONS) reason: RefusalReason;
  @ApiPropertyOptional({ description: 'to the writer; may be empty' })
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_LIMITS.note)
  note?: string;
}

export class RepliedReviewDto extends SeenReviewDto {
  @ApiProperty({ description: 'public; empty removes the reply' })
  @IsString()
  @MaxLength(REVIEW_LIMITS.note)
  text: string;
}

export class ModerationCountsDto {
  @ApiProperty({ description: 'reviews that wait for a decision' }) reviews: number;
  @ApiProperty({ description: 'of them with a flag, and public ones that many readers or a trusted flagger reported' })
  flagged: number;
  @ApiProperty({ ...nullableDate, description: 'when the text was written that waits longest' }) oldest: Date | null;
  @ApiProperty({ description: 'of those that wait, that staff should have decided already' }) late: number;
  @ApiProperty({ description: 'decisions within 24 hours' }) decided: number;
  @ApiProperty({ description: 'of them, undone' }) undone: number;
  @ApiProperty({ description: 'appeals of writers that wait for an answer' }) appeals: number;
  @ApiProperty({ description: 'of them, that should have been answered already' }) appealsLate: number;
  @ApiProperty({ ...nullableDate, description: 'when the appeal was made that waits longest' })
  oldestAppeal: Date | null;
}

class ImportedReportDto {
  @ApiProperty({ enum: REPORT_REASONS }) @IsIn(REPORT_REASONS) reason: ReportReason;
  @ApiProperty() @IsString() @MaxLength(REVIEW_LIMITS.note) text: string;
}

class ImportedWornDto {
  @ApiProperty({ enum: WORN }) @IsIn(WORN) how: Worn;
  @ApiProperty({ description: 'YYYY-MM' }) @Matches(/^\d{4}-\d{2}$/) month: string;
}

/** An upload of the importer with the purpose `review`. */
class ImportedPhotoDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() uploadId: string;
  @ApiProperty() @IsString() @MaxLength(500) path: string;
}

/** A review with its state, as demo data has it. */
export class ImportedReviewDto extends OpinionDto {
  @ApiProperty({ description: 'number on the wire; names it in the next import' })
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  number: number;
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiProperty({ description: 'of the family' }) @IsString() @MinLength(1) @MaxLength(200) sku: string;
  @ApiProperty() @IsInt() @Min(1) @Max(2_147_483_647) productId: number;
  @ApiProperty({ enum: REVIEW_STATES }) @IsIn(REVIEW_STATES) state: ReviewState;
  @ApiPropertyOptional({ enum: REFUSAL_REASONS, nullable: true, description: 'of rejected and withdrawn ones' })
  @IsOptional()
  @IsIn(REFUSAL_REASONS)
  reason?: RefusalReason | null;
  @ApiPropertyOptional({ type: ImportedWornDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ImportedWornDto)
  worn?: ImportedWornDto | null;
  @ApiPropertyOptional({ type: [ImportedPhotoDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REVIEW_LIMITS.photos)
  @ValidateNested({ each: true })
  @Type(() => ImportedPhotoDto)
  photos?: ImportedPhotoDto[];
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(1_000) helpful?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(REVIEW_LIMITS.note) reply?: string;
  @ApiPropertyOptional({ type: [ImportedReportDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ImportedReportDto)
  reports?: ImportedReportDto[];
  @ApiProperty({ format: 'date-time' }) @IsISO8601() createdAt: string;
}

export class ImportedReviewsDto {
  @ApiProperty({ type: [ImportedReviewDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => ImportedReviewDto)
  reviews: ImportedReviewDto[];
}

export class ReviewCountsDto {
  @ApiProperty() created: number;
  @ApiProperty({ description: 'known, or decided by staff since' }) kept: number;
}
