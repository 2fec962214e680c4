import { ArrayMaxSize, IsArray, IsInt, IsString, IsUUID, MaxLength, Min, ValidateIf } from 'class-validator';

/** A queue of moderators with its rule. */
export interface QueueRuleDto {
  readonly queue: string;
  /** The decisions of its tasks, as `allowedActions` names them. */
  readonly decisions: readonly string[];
  /** Moderators who work it; null: all. Admins work every queue. */
  readonly staffIds: readonly string[] | null;
  /** Decisions that moderators are not offered. */
  readonly adminsOnly: readonly string[];
  /** Of the rule; 0: nobody set one. */
  readonly version: number;
  /** ISO 8601. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** Answer of `GET /v1/queue-rules`. */
export interface QueueRulesDto {
  readonly items: readonly QueueRuleDto[];
}

const MOST_STAFF = 200;
const MOST_DECISIONS = 20;

/** Body of `PUT /v1/queue-rules/{queue}`. */
export class SetQueueRuleDto {
  @ValidateIf((_rule, value) => value !== null)
  @IsArray()
  @ArrayMaxSize(MOST_STAFF)
  @IsUUID(undefined, { each: true })
  staffIds: string[] | null;
  @IsArray()
  @ArrayMaxSize(MOST_DECISIONS)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  adminsOnly: string[];
  /** That was seen. */
  @IsInt() @Min(0) version: number;
}
