import { NEWSLETTER_TOPICS, type NewsletterTopic } from '@garderoba/contracts/content/newsletter';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import type { NewsletterState } from '../../domain/newsletter/newsletter.js';

const STATES: readonly NewsletterState[] = ['pending', 'subscribed', 'unsubscribed'];

export class SubscribersQueryDto {
  @ApiPropertyOptional({ description: 'part of the address' }) @IsOptional() @IsString() @MaxLength(254) q?: string;
  @ApiPropertyOptional({ enum: STATES }) @IsOptional() @IsIn(STATES) state?: NewsletterState;
  @ApiPropertyOptional({ enum: NEWSLETTER_TOPICS }) @IsOptional() @IsIn(NEWSLETTER_TOPICS) topic?: NewsletterTopic;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
}

export class SubscriberDto {
  @ApiProperty({ format: 'uuid' }) subscriptionId: string;
  @ApiProperty() email: string;
  @ApiProperty() store: string;
  @ApiProperty({ enum: STATES }) state: NewsletterState;
  @ApiProperty({ enum: NEWSLETTER_TOPICS, isArray: true }) topics: readonly NewsletterTopic[];
  @ApiProperty({ format: 'date-time', description: 'of the request, or of its confirmation' }) consentedAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) withdrawnAt: Date | null;
}

export class SubscriberPageDto {
  @ApiProperty({ type: [SubscriberDto] }) items: SubscriberDto[];
  @ApiProperty() total: number;
}
