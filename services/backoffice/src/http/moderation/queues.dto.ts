import { QUEUES } from '@garderoba/contracts/moderation';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsUUID, Min, ValidateIf } from 'class-validator';
import { QUEUE_NAMES } from './desk-order.js';

const DECISIONS = [...new Set(Object.values(QUEUES).flatMap((queues) => Object.values(queues).flat()))];
const MOST_STAFF = 200;

export class QueueFilter {
  @ApiPropertyOptional({ enum: QUEUE_NAMES, isArray: true })
  @IsOptional()
  @IsIn(QUEUE_NAMES, { each: true })
  id?: string | string[];
}

export class QueueRecord {
  @ApiProperty({ enum: QUEUE_NAMES }) id: string;
  @ApiProperty({ enum: DECISIONS, isArray: true, description: 'of its tasks' }) decisions: readonly string[];
  @ApiProperty({ type: [String], nullable: true, description: 'moderators who work it; null = all' })
  staffIds: readonly string[] | null;
  @ApiProperty({ type: [String], description: 'names of those' }) staffNames: readonly string[];
  @ApiProperty({ enum: DECISIONS, isArray: true, description: 'decisions that moderators are not offered' })
  adminsOnly: readonly string[];
  @ApiProperty({ description: '0 = nobody set a rule' }) version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) updatedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who set it' }) updatedByName: string | null;
}

export class QueueRuleDto {
  @ApiProperty({ type: [String], nullable: true, description: 'null = every moderator, [] = admins only' })
  @ValidateIf((_rule, value) => value !== null)
  @IsArray()
  @ArrayMaxSize(MOST_STAFF)
  @IsUUID(undefined, { each: true })
  staffIds: string[] | null;
  @ApiProperty({ enum: DECISIONS, isArray: true })
  @IsArray()
  @ArrayMaxSize(DECISIONS.length)
  @IsIn(DECISIONS, { each: true })
  adminsOnly: string[];
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(0) version: number;
}
