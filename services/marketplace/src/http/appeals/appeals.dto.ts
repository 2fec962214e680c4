import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  CHECK_STAGES,
  type CheckStage,
  LISTING_REASON_CODES,
  LISTING_STATES,
  type ListingReason,
  type ListingState,
} from '@garderoba/contracts/marketplace/listings';
import {
  RULES,
  type Rule,
  STATEMENT_CATEGORIES,
  type StatementCategory,
} from '@garderoba/contracts/marketplace/reasons';
import {
  RESTRICTIONS,
  type Restriction,
  STATEMENT_SOURCES,
  type StatementSource,
} from '@garderoba/contracts/marketplace/statements';
import { APPEAL_TASK_QUEUES, type AppealTaskQueue } from '@garderoba/contracts/moderation';
import {
  APPEAL_ANSWERS,
  APPEAL_LIMITS,
  APPEAL_OBSTACLES,
  APPEAL_STATES,
  type AppealAnswer,
  type AppealObstacle,
  type AppealState,
  DECISION_GROUNDS,
  DECISION_VISIBILITIES,
  type DecisionGround,
  type DecisionVisibility,
} from '@garderoba/contracts/statements';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PIECE_PLACES, type PiecePlace } from '../../domain/piece-lives.js';
import { AmountDto, ChangedTermsDto, ListingPhotoDto } from '../listings/listings.dto.js';

const nullableDate = { type: String, format: 'date-time', nullable: true } as const;
const nullableId = { type: String, format: 'uuid', nullable: true } as const;
/** UTF-16 units, far above the limit in characters, which a rule checks. */
const LONGEST_BODY = 3 * APPEAL_LIMITS.longest;
const limits = { minLength: APPEAL_LIMITS.shortest, maxLength: APPEAL_LIMITS.longest } as const;

class StatementFactsDto {
  @ApiProperty({ format: 'date-time', description: 'when the listing was offered first' }) offeredAt: string;
  @ApiProperty({ description: 'number of photos' }) photos: number;
  @ApiProperty({ type: AmountDto, nullable: true }) price: AmountDto | null;
  @ApiProperty({ type: ChangedTermsDto, nullable: true, description: 'of changed terms' })
  terms: ChangedTermsDto | null;
}

/** Why a decision restricts a listing (Digital Services Act, article 17). */
class ReasonedStatementDto {
  @ApiProperty({ format: 'uuid' }) statementId: string;
  @ApiProperty({ format: 'uuid', description: "entry of the listing's history" }) decisionId: string;
  @ApiProperty({ enum: RESTRICTIONS }) action: Restriction;
  @ApiProperty({ enum: CHECK_STAGES, description: 'what was looked at' }) stage: CheckStage;
  @ApiProperty({ enum: LISTING_REASON_CODES }) reason: ListingReason;
  @ApiProperty({ description: 'of the text and the basis of the reason' }) reasonVersion: number;
  @ApiProperty({ description: 'whether the seller can mend it' }) isFixable: boolean;
  @ApiProperty({ enum: DECISION_GROUNDS }) ground: DecisionGround;
  @ApiProperty({ enum: STATEMENT_CATEGORIES }) category: StatementCategory;
  @ApiProperty({ enum: RULES, description: 'part of the terms, or law' }) rule: Rule;
  @ApiProperty({ description: 'of staff to the seller; may be empty' }) note: string;
  @ApiProperty({ type: StatementFactsDto }) facts: StatementFactsDto;
  @ApiProperty({ enum: DECISION_VISIBILITIES }) visibility: DecisionVisibility;
  @ApiProperty({ type: [String], description: 'where it holds, ISO 3166-1 alpha-2' }) countries: readonly string[];
  @ApiProperty({ enum: STATEMENT_SOURCES }) source: StatementSource;
  @ApiProperty() isFoundByMachine: boolean;
  @ApiProperty() isDecidedByMachine: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
}

class OwnAppealDto {
  @ApiProperty({ format: 'uuid' }) appealId: string;
  @ApiProperty() text: string;
  @ApiProperty({ enum: APPEAL_STATES }) state: AppealState;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time', description: 'until when it is answered' }) dueAt: Date;
  @ApiProperty({ description: 'of staff, with reasons; empty until then' }) answer: string;
  @ApiProperty(nullableDate) answeredAt: Date | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'of an upheld one: whether the listing went back to the state before the decision',
  })
  isRestored: boolean | null;
}

/** A statement as the seller reads it. */
export class OwnStatementDto extends ReasonedStatementDto {
  @ApiProperty({ ...nullableDate, description: 'the decision was undone' }) withdrawnAt: Date | null;
  @ApiProperty({ format: 'date-time' }) appealUntil: Date;
  @ApiProperty({ enum: APPEAL_OBSTACLES, nullable: true, description: 'null: an appeal is possible now' })
  appealObstacle: AppealObstacle | null;
  @ApiProperty({ type: OwnAppealDto, nullable: true }) appeal: OwnAppealDto | null;
}

export class OwnStatementsDto {
  @ApiProperty({ type: [OwnStatementDto], description: 'the newest first' }) items: readonly OwnStatementDto[];
}

export class NewAppealDto {
  @ApiProperty({ format: 'uuid', description: 'the same id once more changes nothing' }) @IsUUID() appealId: string;
  @ApiProperty(limits) @IsString() @MaxLength(LONGEST_BODY) text: string;
}

export class AppealSearchQueryDto {
  @ApiPropertyOptional({ enum: APPEAL_STATES }) @IsOptional() @IsIn(APPEAL_STATES) state?: AppealState;
  @ApiPropertyOptional({ description: 'only open ones that should have been answered already' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  late?: boolean;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'ASC', description: 'by the day on which they are due' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'ASC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

/** A listing as whoever answers about it sees it. */
export class AppealedListingDto {
  @ApiProperty({ format: 'uuid' }) listingId: string;
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'of the values, in the language of the seller' }) name: string;
  @ApiProperty({ enum: LISTING_STATES }) state: ListingState;
  @ApiProperty({ enum: PIECE_PLACES }) place: PiecePlace;
  @ApiProperty({ enum: LANGUAGES, description: 'of the seller' }) language: Language;
  @ApiProperty({ type: AmountDto, nullable: true }) price: AmountDto | null;
  @ApiProperty({ type: [ListingPhotoDto] }) photos: readonly ListingPhotoDto[];
}

/** An appeal with what its answer needs. */
export class ModeratedAppealDto {
  @ApiProperty({ format: 'uuid' }) appealId: string;
  @ApiProperty() version: number;
  @ApiProperty({ enum: APPEAL_STATES }) state: AppealState;
  @ApiProperty({ description: 'of the seller; empty after the erasure' }) text: string;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time' }) dueAt: Date;
  @ApiProperty() isUrgent: boolean;
  @ApiProperty() isLate: boolean;
  @ApiProperty({ ...nullableId, description: 'member of staff whose decision it is about' }) againstId: string | null;
  @ApiProperty({ description: 'the caller decided: somebody else answers' }) isOwnDecision: boolean;
  @ApiProperty({ description: 'empty until then, and after the erasure' }) answer: string;
  @ApiProperty(nullableId) answeredBy: string | null;
  @ApiProperty(nullableDate) answeredAt: Date | null;
  @ApiProperty({ type: Boolean, nullable: true, description: 'of an upheld one: the listing goes on' })
  isRestored: boolean | null;
  @ApiProperty({ ...nullableId, description: 'member of staff who works on it now' }) heldBy: string | null;
  @ApiProperty({ ...nullableDate, description: 'until when, if it is not prolonged' }) heldUntil: Date | null;
  @ApiProperty({ enum: APPEAL_ANSWERS, isArray: true, description: 'what is offered to the caller now' })
  answers: readonly AppealAnswer[];
  @ApiProperty({ type: ReasonedStatementDto }) statement: ReasonedStatementDto;
  @ApiProperty({ type: AppealedListingDto, nullable: true, description: 'null after it was deleted' })
  listing: AppealedListingDto | null;
}

export class ModeratedAppealPageDto {
  @ApiProperty({ type: [ModeratedAppealDto] }) items: readonly ModeratedAppealDto[];
  @ApiProperty() total: number;
}

/** An appeal that the member of staff has now. */
export class TakenAppealDto {
  @ApiProperty({ format: 'uuid' }) appealId: string;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time', description: 'prolonged by taking it again' }) heldUntil: Date;
}

export class NextAppealDto {
  @ApiProperty({ type: TakenAppealDto, nullable: true, description: 'null: none is free' }) task: TakenAppealDto | null;
}

export class DrawAppealDto {
  @ApiProperty({ enum: APPEAL_TASK_QUEUES }) @IsIn(APPEAL_TASK_QUEUES) queue: AppealTaskQueue;
}

export class TakeAppealDto {
  @ApiPropertyOptional({ default: false, description: 'from whoever has it; admins only, recorded' })
  @IsOptional()
  @IsBoolean()
  takesOver?: boolean;
}

export class AppealAnswerDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
  @ApiProperty({ ...limits, description: 'to the seller, with the reasons' })
  @IsString()
  @MaxLength(LONGEST_BODY)
  answer: string;
}

export class DisclosureQueryDto {
  @ApiPropertyOptional({ format: 'date-time', description: 'decided at this instant or later' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  from?: Date;
  @ApiPropertyOptional({ format: 'date-time', description: 'decided before this instant' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  until?: Date;
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC', description: 'by the decision' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

/** A row of the DSA transparency database, by the names of its fields. */
export class DisclosedStatementDto {
  @ApiProperty({ enum: DECISION_VISIBILITIES, isArray: true }) decision_visibility: readonly DecisionVisibility[];
  @ApiProperty() decision_visibility_other: string;
  @ApiProperty({ enum: DECISION_GROUNDS }) decision_ground: DecisionGround;
  @ApiProperty() illegal_content_legal_ground: string;
  @ApiProperty() illegal_content_explanation: string;
  @ApiProperty() incompatible_content_ground: string;
  @ApiProperty() incompatible_content_explanation: string;
  @ApiProperty({ description: 'Yes, No, or empty' }) incompatible_content_illegal: string;
  @ApiProperty({ enum: STATEMENT_CATEGORIES }) category: StatementCategory;
  @ApiProperty({ type: [String] }) content_type: readonly string[];
  @ApiProperty({ description: 'YYYY-MM-DD' }) content_date: string;
  @ApiProperty({ description: 'YYYY-MM-DD' }) application_date: string;
  @ApiProperty({ type: [String] }) territorial_scope: readonly string[];
  @ApiProperty() source_type: string;
  @ApiProperty({ description: 'Yes or No' }) automated_detection: string;
  @ApiProperty() automated_decision: string;
  @ApiProperty() decision_facts: string;
  @ApiProperty({ format: 'uuid', description: 'the statement' }) puid: string;
}

export class DisclosedStatementsDto {
  @ApiProperty({ type: [DisclosedStatementDto] }) items: readonly DisclosedStatementDto[];
  @ApiProperty() total: number;
}
