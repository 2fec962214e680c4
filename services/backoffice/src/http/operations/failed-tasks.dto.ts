import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class FailedTaskFilter {
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @MaxLength(1_000, { each: true })
  id?: string | string[];
  @ApiPropertyOptional({ description: 'the service of the worker' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  service?: string;
}

/** A task of a worker that failed three times or more: an order, a customer, a product that needs periodic work. */
export class FailedTaskRow {
  @ApiProperty({ description: 'service, worker and task, encoded' }) id: string;
  @ApiProperty() service: string;
  @ApiProperty({ description: 'name of the worker: expire-unpaid-orders' }) worker: string;
  @ApiProperty({ description: 'id of the order, customer, product or text' }) task: string;
  @ApiProperty({ description: 'message of the last failure' }) reason: string;
  @ApiProperty() attempts: number;
  @ApiProperty({ description: 'ISO 8601' }) firstFailedAt: string;
  @ApiProperty({ description: 'ISO 8601' }) lastFailedAt: string;
  @ApiProperty({ description: 'ISO 8601' }) nextAttemptAt: string;
  @ApiProperty({ enum: ['retry'], isArray: true }) allowedActions: readonly 'retry'[];
}
