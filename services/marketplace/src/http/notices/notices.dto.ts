import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { LISTING_LIMITS, LISTING_REASON_CODES, type ListingReason } from '@garderoba/contracts/marketplace/listings';
import {
  NOTICE_ANSWERS,
  NOTICE_LIMITS,
  NOTICE_REASONS,
  NOTICE_STATES,
  type NoticeAnswer,
  type NoticeReason,
  type NoticeState,
} from '@garderoba/contracts/marketplace/notices';
import { NOTICE_TASK_QUEUES, type NoticeTaskQueue } from '@garderoba/contracts/moderation';
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
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AppealedListingDto } from '../appeals/appeals.dto.js';

const nullableDate = { type: String, format: 'date-time', nullable: true } as const;
const nullableId = { type: String, format: 'uuid', nullable: true } as const;
/** UTF-16 units, far above the limits in characters, which rules check. */
const LONGEST_BODY = 3 * NOTICE_LIMITS.longest;
const limits = { minLength: NOTICE_LIMITS.shortest, maxLength: NOTICE_LIMITS.longest } as const;

export class NewNoticeDto {
  @ApiProperty({ description: 'number of the piece' }) @IsString() @MaxLength(100) sku: string;
  @ApiProperty({ enum: NOTICE_REASONS }) @IsIn(NOTICE_REASONS) reason: NoticeReason;
  @ApiProperty(limits) @IsString() @MaxLength(LONGEST_BODY) text: string;
  @ApiPropertyOptional({ description: 'of the reporter; not used of a customer', maxLength: NOTICE_LIMITS.name })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_BODY)
  name?: string;
  @ApiPropertyOptional({ description: 'of the reporter; not used of a customer', maxLength: NOTICE_LIMITS.email })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_BODY)
  email?: string;
  @ApiProperty({ description: 'the reporter believes that the notice is right and complete' })
  @IsBoolean()
  inGoodFaith: boolean;
  @ApiProperty({ enum: LANGUAGES, description: 'of the mails to the reporter' }) @IsIn(LANGUAGES) language: Language;
}

/** A notice as its reporter has it. */
export class NoticeReceiptDto {
  @ApiProperty({ format: 'uuid' }) noticeId: string;
  @ApiProperty({ format: 'date-time', description: 'until when it is answered' }) dueAt: Date;
  @ApiProperty({ description: 'of a trusted flagger in the field of expertise: it is handled first' })
  isTrusted: boolean;
}

/** What mails to the reporter say. */
export class NoticeMailFactsDto {
  @ApiProperty({ ...nullableId, description: 'the reporter; null for others than customers' }) customerId:
    | string
    | null;
  @ApiProperty({ description: 'empty for customers, and after it was forgotten' }) name: string;
  @ApiProperty({ type: String, nullable: true, description: 'null for customers, and after it was forgotten' })
  email: string | null;
  @ApiProperty({ enum: LANGUAGES }) language: Language;
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'name of the piece' }) piece: string;
  @ApiProperty({ enum: NOTICE_STATES }) state: NoticeState;
  @ApiProperty({ description: 'of a trusted flagger in the field of expertise: it is handled first' })
  isTrusted: boolean;
  @ApiProperty({ description: 'of staff, with the reasons; empty until then' }) answer: string;
}

export class NoticeSearchQueryDto {
  @ApiPropertyOptional({ enum: NOTICE_STATES }) @IsOptional() @IsIn(NOTICE_STATES) state?: NoticeState;
  @ApiPropertyOptional({ description: 'only open ones that should have been answered already' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  late?: boolean;
  @ApiPropertyOptional({ description: 'only those of trusted flaggers in their field of expertise' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  trusted?: boolean;
  @ApiPropertyOptional({ format: 'uuid', description: 'only those of this trusted flagger' })
  @IsOptional()
  @IsUUID()
  flaggerId?: string;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({
    enum: ['ASC', 'DESC'],
    default: 'ASC',
    description: 'by the hour at which they are late; of open ones, those of trusted flaggers come first',
  })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'ASC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

/** Another notice about the same listing. */
class OtherNoticeDto {
  @ApiProperty({ format: 'uuid' }) noticeId: string;
  @ApiProperty({ enum: NOTICE_REASONS }) reason: NoticeReason;
  @ApiProperty({ enum: NOTICE_STATES }) state: NoticeState;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
}

/** The trusted flagger who reported. */
class NamedFlaggerDto {
  @ApiProperty({ format: 'uuid' }) flaggerId: string;
  @ApiProperty() organisation: string;
}

/** A notice with what its answer needs; without the address of who reported. */
export class ModeratedNoticeDto {
  @ApiProperty({ format: 'uuid' }) noticeId: string;
  @ApiProperty() version: number;
  @ApiProperty({ enum: NOTICE_STATES }) state: NoticeState;
  @ApiProperty({ enum: NOTICE_REASONS }) reason: NoticeReason;
  @ApiProperty({ description: 'of the reporter; empty after it was forgotten' }) text: string;
  @ApiProperty({ ...nullableId, description: 'the reporter, if it is a customer' }) customerId: string | null;
  @ApiProperty({ description: 'of the reporter; empty for customers, and after it was forgotten' }) name: string;
  @ApiProperty({ enum: LANGUAGES, description: 'of the reporter' }) language: Language;
  @ApiProperty() sku: string;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time' }) dueAt: Date;
  @ApiProperty() isUrgent: boolean;
  @ApiProperty() isLate: boolean;
  @ApiProperty({ description: 'empty until then, and after it was forgotten' }) answer: string;
  @ApiProperty(nullableId) answeredBy: string | null;
  @ApiProperty(nullableDate) answeredAt: Date | null;
  @ApiProperty({ ...nullableId, description: 'member of staff who works on it now' }) heldBy: string | null;
  @ApiProperty({ ...nullableDate, description: 'until when, if it is not prolonged' }) heldUntil: Date | null;
  @ApiProperty({ type: NamedFlaggerDto, nullable: true, description: 'a trusted flagger who was active then' })
  flagger: NamedFlaggerDto | null;
  @ApiProperty({ description: 'of a trusted flagger in the field of expertise: urgent at once, first in the queue' })
  isTrusted: boolean;
  @ApiProperty({ enum: NOTICE_ANSWERS, isArray: true, description: 'what is offered now' })
  answers: readonly NoticeAnswer[];
  @ApiProperty({ type: AppealedListingDto, nullable: true, description: 'null after it was deleted' })
  listing: AppealedListingDto | null;
  @ApiProperty({ type: [OtherNoticeDto], description: 'the newest first; empty in lists' })
  others: readonly OtherNoticeDto[];
}

export class ModeratedNoticePageDto {
  @ApiProperty({ type: [ModeratedNoticeDto] }) items: readonly ModeratedNoticeDto[];
  @ApiProperty() total: number;
}

/** A notice that the member of staff has now. */
export class TakenNoticeDto {
  @ApiProperty({ format: 'uuid' }) noticeId: string;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time', description: 'prolonged by taking it again' }) heldUntil: Date;
}

export class NextNoticeDto {
  @ApiProperty({ type: TakenNoticeDto, nullable: true, description: 'null: none is free' }) task: TakenNoticeDto | null;
}

export class DrawNoticeDto {
  @ApiProperty({ enum: NOTICE_TASK_QUEUES }) @IsIn(NOTICE_TASK_QUEUES) queue: NoticeTaskQueue;
}

export class TakeNoticeDto {
  @ApiPropertyOptional({ default: false, description: 'from whoever has it; admins only, recorded' })
  @IsOptional()
  @IsBoolean()
  takesOver?: boolean;
}

export class NoticeAnswerDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
  @ApiProperty({ ...limits, description: 'to the reporter, with the reasons' })
  @IsString()
  @MaxLength(LONGEST_BODY)
  answer: string;
}

export class NoticeRemovalDto extends NoticeAnswerDto {
  @ApiProperty({ enum: LISTING_REASON_CODES, description: 'to the seller' })
  @IsIn(LISTING_REASON_CODES)
  reason: ListingReason;
  @ApiPropertyOptional({ description: 'to the seller', maxLength: LISTING_LIMITS.note })
  @IsOptional()
  @IsString()
  @MaxLength(LISTING_LIMITS.note)
  note?: string;
}
