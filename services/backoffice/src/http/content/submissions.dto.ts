import type { SubmissionDto } from '@garderoba/contracts/rest/content';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const KINDS: readonly SubmissionDto['kind'][] = ['contact', 'stylist', 'mail', 'career'];
const STATES: readonly SubmissionDto['state'][] = ['new', 'answered', 'closed'];

const ACTIONS = ['answer', 'close', 'decide', 'download'] as const;
type Action = (typeof ACTIONS)[number];
type Decision = NonNullable<SubmissionDto['decision']>;
const DECISIONS: readonly Decision[] = ['accepted', 'declined', 'withdrawn'];

export class SubmissionFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: KINDS }) @IsOptional() @IsIn(KINDS) kind?: SubmissionDto['kind'];
  @ApiPropertyOptional({ enum: STATES }) @IsOptional() @IsIn(STATES) state?: SubmissionDto['state'];
  @ApiPropertyOptional({ description: 'part of the name or the address' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class SubmissionStepDto {
  @ApiPropertyOptional({ description: 'what was answered or decided' })
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  note?: string;
  @ApiProperty({ description: 'version that was seen; an older one is refused (409)' })
  @IsInt()
  @Min(1)
  version: number;
}

export class AnswerDto extends SubmissionStepDto {
  @ApiPropertyOptional({ description: 'mailed to the visitor; absent = answered in another way' })
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  reply?: string;
}

export class DecisionDto extends SubmissionStepDto {
  @ApiProperty({ enum: DECISIONS }) @IsIn(DECISIONS) decision: Decision;
}

export class SubmissionRecord extends fromNeighbour('content', 'SubmissionDto', ['submissionId', 'steps']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ACTIONS, isArray: true }) allowedActions: readonly Action[];
}
