import { NEWSLETTER_TOPICS, type NewsletterTopic } from '@garderoba/contracts/content/newsletter';
import type { SubscriberDto } from '@garderoba/contracts/rest/content';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const STATES: readonly SubscriberDto['state'][] = ['pending', 'subscribed', 'unsubscribed'];
const ACTIONS = ['erase'] as const;

export class SubscriberFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: STATES }) @IsOptional() @IsIn(STATES) state?: SubscriberDto['state'];
  @ApiPropertyOptional({ enum: NEWSLETTER_TOPICS }) @IsOptional() @IsIn(NEWSLETTER_TOPICS) topic?: NewsletterTopic;
  @ApiPropertyOptional({ description: 'part of the address' }) @IsOptional() @IsString() @MaxLength(254) q?: string;
}

export class SubscriberRecord extends fromNeighbour('content', 'SubscriberDto', ['subscriptionId']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ACTIONS, isArray: true }) allowedActions: readonly (typeof ACTIONS)[number][];
}
