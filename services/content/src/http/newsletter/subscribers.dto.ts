import { NEWSLETTER_TOPICS, type NewsletterTopic } from '@garderoba/contracts/content/newsletter';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { NewsletterState } from '../../domain/newsletter/newsletter.js';
import { PageQueryDto } from '../page-query.dto.js';

const STATES: readonly NewsletterState[] = ['pending', 'subscribed', 'unsubscribed'];

export class SubscribersQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ description: 'part of the address' }) @IsOptional() @IsString() @MaxLength(254) q?: string;
  @ApiPropertyOptional({ enum: STATES }) @IsOptional() @IsIn(STATES) state?: NewsletterState;
  @ApiPropertyOptional({ enum: NEWSLETTER_TOPICS }) @IsOptional() @IsIn(NEWSLETTER_TOPICS) topic?: NewsletterTopic;
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
