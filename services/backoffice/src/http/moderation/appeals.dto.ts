import { APPEAL_TASK_QUEUES, type AppealTaskQueue } from '@garderoba/contracts/moderation';
import {
  APPEAL_ANSWERS,
  APPEAL_LIMITS,
  APPEAL_STATES,
  type AppealAnswer,
  type AppealState,
} from '@garderoba/contracts/statements';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform } from 'class-transformer';
import { IsBoolean, IsDateString, IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class AppealFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: APPEAL_STATES }) @IsOptional() @IsIn(APPEAL_STATES) state?: AppealState;
  @ApiPropertyOptional({ description: 'true: only open ones that should have been answered already' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  late?: boolean;
}

/** Where the next one is drawn from. */
export class DrawAppealDto {
  @ApiProperty({ enum: APPEAL_TASK_QUEUES }) @IsIn(APPEAL_TASK_QUEUES) queue: AppealTaskQueue;
}

export class AnswerAppealDto {
  @ApiProperty({ description: 'that was seen; another one is refused (409)' }) @IsInt() @Min(1) version: number;
  @ApiProperty({
    ...{ minLength: APPEAL_LIMITS.shortest, maxLength: APPEAL_LIMITS.longest },
    description: 'to who appealed, with the reasons',
  })
  @IsString()
  @MaxLength(3 * APPEAL_LIMITS.longest)
  answer: string;
}

/** An appeal with the statement, and the listing that it is about. */
export class AppealRecord extends fromNeighbour('marketplace', 'ModeratedAppealDto', ['appealId', 'answers']) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who works on it now' }) heldByName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who decided' }) againstName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who answered' }) answeredByName: string | null;
  @ApiProperty({ enum: APPEAL_ANSWERS, isArray: true, description: 'none of them to who decided' })
  allowedActions: readonly AppealAnswer[];
}

export class StatementFilter {
  @ApiPropertyOptional({ format: 'date-time', description: 'decided at this instant or later' })
  @IsOptional()
  @IsDateString()
  from?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'decided before this instant' })
  @IsOptional()
  @IsDateString()
  until?: string;
}

/** A statement of reasons by the names of the DSA transparency database, without personal data. */
export class StatementRow extends fromNeighbour('marketplace', 'DisclosedStatementDto') {
  @ApiProperty({ description: 'as puid' }) id: string;
}
