import { LISTING_LIMITS, LISTING_REASON_CODES, type ListingReason } from '@garderoba/contracts/marketplace/listings';
import {
  NOTICE_ANSWERS,
  NOTICE_LIMITS,
  NOTICE_STATES,
  type NoticeAnswer,
  type NoticeState,
} from '@garderoba/contracts/marketplace/notices';
import { NOTICE_TASK_QUEUES, type NoticeTaskQueue } from '@garderoba/contracts/moderation';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class NoticeFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: NOTICE_STATES }) @IsOptional() @IsIn(NOTICE_STATES) state?: NoticeState;
  @ApiPropertyOptional({ description: 'true: only open ones that should have been answered already' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  late?: boolean;
  @ApiPropertyOptional({ description: 'true: only those of trusted flaggers in their field of expertise' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  trusted?: boolean;
  @ApiPropertyOptional({ description: 'only those of this trusted flagger' })
  @IsOptional()
  @IsUUID()
  flaggerId?: string;
}

/** Where the next one is drawn from. */
export class DrawNoticeDto {
  @ApiProperty({ enum: NOTICE_TASK_QUEUES }) @IsIn(NOTICE_TASK_QUEUES) queue: NoticeTaskQueue;
}

export class AnswerNoticeDto {
  @ApiProperty({ description: 'that was seen; another one is refused (409)' }) @IsInt() @Min(1) version: number;
  @ApiProperty({
    ...{ minLength: NOTICE_LIMITS.shortest, maxLength: NOTICE_LIMITS.longest },
    description: 'to the reporter, with the reasons',
  })
  @IsString()
  @MaxLength(3 * NOTICE_LIMITS.longest)
  answer: string;
}

export class RemoveNoticedDto extends AnswerNoticeDto {
  @ApiProperty({ enum: LISTING_REASON_CODES, description: 'to the seller; one of the stage notice' })
  @IsIn(LISTING_REASON_CODES)
  reason: ListingReason;
  @ApiPropertyOptional({ maxLength: LISTING_LIMITS.note, description: 'to the seller' })
  @IsOptional()
  @IsString()
  @MaxLength(LISTING_LIMITS.note)
  note?: string;
}

/** A notice with the listing that it is about; without the address of who reported. */
export class NoticeRecord extends fromNeighbour('marketplace', 'ModeratedNoticeDto', ['noticeId', 'answers']) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who works on it now' }) heldByName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who answered' }) answeredByName: string | null;
  @ApiProperty({ enum: NOTICE_ANSWERS, isArray: true }) allowedActions: readonly NoticeAnswer[];
}
