import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Event id and consumer group: one event can be a dead letter of two groups. */
export const DEAD_LETTER_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.{1,100})$/;

export class DeadLetterFilter {
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @Matches(DEAD_LETTER_ID, { each: true })
  id?: string | string[];
  @ApiPropertyOptional({ description: 'the service that gave up' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  group?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  topic?: string;
}

/** An event that a consumer failed to process. */
export class DeadLetterRow {
  @ApiProperty({ description: 'event id and consumer group, with a dot between' }) id: string;
  @ApiProperty({ description: 'the service that gave up' }) group: string;
  @ApiProperty() topic: string;
  @ApiProperty({ description: 'name of the event' }) type: string;
  @ApiProperty({ description: 'aggregate id' }) key: string;
  @ApiProperty({ description: 'message of the last failure' }) reason: string;
  @ApiProperty() attempts: number;
  @ApiProperty({ description: 'when the service gave up, ISO 8601' }) at: string;
  @ApiProperty({ description: 'ISO 8601' }) occurredAt: string;
  @ApiProperty({
    description: 'the event as JSON; null: it cannot be read',
    nullable: true,
    type: 'object',
    additionalProperties: true,
  })
  body: unknown;
  @ApiProperty({ enum: ['replay'], isArray: true }) allowedActions: readonly 'replay'[];
}
