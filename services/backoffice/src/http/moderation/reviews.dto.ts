import {
  REFUSAL_REASONS,
  REVIEW_FLAGS,
  REVIEW_LIMITS,
  REVIEW_STATES,
  type RefusalReason,
  type ReviewFlag,
  type ReviewState,
} from '@garderoba/contracts/content/reviews';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { REVIEW_TASK_QUEUES, type ReviewTaskQueue } from '@garderoba/contracts/moderation';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const FLAGS = [...REVIEW_FLAGS, 'any'] as const;
const ACTIONS = ['approve', 'reject', 'withdraw', 'reply', 'undo'] as const;
type Action = (typeof ACTIONS)[number];

export class ReviewFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: REVIEW_STATES }) @IsOptional() @IsIn(REVIEW_STATES) state?: ReviewState;
  @ApiPropertyOptional({ enum: FLAGS, description: 'any: those that `flaggedReviews` of the dashboard counts' })
  @IsOptional()
  @IsIn(FLAGS)
  flag?: ReviewFlag | 'any';
  @ApiPropertyOptional({ enum: LANGUAGES, description: 'of the text' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
  @ApiPropertyOptional({ description: 'of the family' }) @IsOptional() @IsString() @MaxLength(200) sku?: string;
  @ApiPropertyOptional({ description: 'the writer' }) @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ description: 'part of text, title, author or SKU' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

/** Where the next one is drawn from. */
export class DrawReviewDto {
  @ApiProperty({ enum: REVIEW_TASK_QUEUES }) @IsIn(REVIEW_TASK_QUEUES) queue: ReviewTaskQueue;
}

/** The version that the moderator saw; another one is refused (409). */
export class SeenDto {
  @ApiProperty() @IsInt() @Min(1) version: number;
}

export class RefuseDto extends SeenDto {
  @ApiProperty({ enum: REFUSAL_REASONS }) @IsIn(REFUSAL_REASONS) reason: RefusalReason;
  @ApiPropertyOptional({ description: 'to the writer, in the mail' })
  @IsOptional()
  @IsString()
  @MaxLength(REVIEW_LIMITS.note)
  note?: string;
}

export class ReplyDto extends SeenDto {
  @ApiProperty({ description: 'public; empty removes the reply' })
  @IsString()
  @MaxLength(REVIEW_LIMITS.note)
  text: string;
}

class ReviewedProductDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true, description: 'path of the main picture' }) image: string | null;
  @ApiProperty({ description: 'page of the shop, in the language of the review' }) url: string;
}

const LEFT = ['reviewId', 'steps', 'lastDecision'] as const;

class NamedDecisionDto extends fromNeighbour('content', 'ReviewDecisionDto') {
  @ApiProperty({ type: String, nullable: true, description: 'name of who decided' }) byName: string | null;
}

export class ReviewRow extends fromNeighbour('content', 'ModeratedReviewDto', LEFT) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who checks it now' }) heldByName: string | null;
  @ApiProperty({ format: 'date-time', description: 'of the newest text' }) writtenAt: string;
  @ApiProperty({ type: ReviewedProductDto, nullable: true, description: 'null = catalog does not know it, or is away' })
  product: ReviewedProductDto | null;
  @ApiProperty({ type: NamedDecisionDto, nullable: true }) lastDecision: NamedDecisionDto | null;
  @ApiProperty({ enum: ACTIONS, isArray: true }) allowedActions: readonly Action[];
}

export class ReviewRecord extends fromNeighbour('content', 'ModeratedReviewDetailsDto', [
  ...LEFT,
  'decisions',
  'others',
]) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who checks it now' }) heldByName: string | null;
  @ApiProperty({ format: 'date-time', description: 'of the newest text' }) writtenAt: string;
  @ApiProperty({ type: ReviewedProductDto, nullable: true, description: 'null = catalog does not know it, or is away' })
  product: ReviewedProductDto | null;
  @ApiProperty({ type: NamedDecisionDto, nullable: true }) lastDecision: NamedDecisionDto | null;
  @ApiProperty({ type: [NamedDecisionDto], description: 'the newest first' }) decisions: readonly NamedDecisionDto[];
  @ApiProperty({ type: [ReviewRow], description: 'other reviews of the writer, the newest first, at most 10' })
  others: readonly ReviewRow[];
  @ApiProperty({ enum: ACTIONS, isArray: true }) allowedActions: readonly Action[];
}
