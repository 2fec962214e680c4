import { IsString, MaxLength } from 'class-validator';

/** A task of a worker that failed three times or more. */
export interface FailedTaskDto {
  /** Name of the worker: `expire-unpaid-orders`. */
  readonly worker: string;
  /** Id of the task: mostly of an order, a customer or a sku. */
  readonly task: string;
  readonly attempts: number;
  /** Message of the last failure. */
  readonly reason: string;
  /** ISO 8601. */
  readonly firstFailedAt: string;
  readonly lastFailedAt: string;
  readonly nextAttemptAt: string;
}

/** Answer of `GET /v1/failed-tasks`: at most 500, the latest failure first. */
export interface FailedTasksDto {
  readonly items: readonly FailedTaskDto[];
}

/** Body of `POST /v1/failed-tasks/retry`. */
export class RetryTaskDto {
  @IsString() @MaxLength(100) worker: string;
  @IsString() @MaxLength(300) task: string;
}
