import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class SubscriptionFilter {
  @ApiPropertyOptional({ enum: ['pending_payment', 'payment_failed', 'active', 'paused', 'canceled'] })
  @IsOptional()
  @IsIn(['pending_payment', 'payment_failed', 'active', 'paused', 'canceled'])
  status?: string;
  @ApiPropertyOptional({ enum: ['S', 'M', 'L'] })
  @IsOptional()
  @IsIn(['S', 'M', 'L'])
  planType?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsUUID()
  customerId?: string;
}

export class GiftDto {
  @ApiProperty({ description: 'the same key is the same gift' })
  @IsString()
  @Length(1, 60)
  key: string;
  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(1_000)
  points: number;
  @ApiProperty({ description: 'the last day they can be used' })
  @IsISO8601({ strict: true })
  @Length(10, 10)
  expiresOn: string;
  @ApiProperty({ description: 'shown to the customer' })
  @IsString()
  @MaxLength(200)
  comment: string;
}

const SUBSCRIPTION_ACTIONS = ['pause', 'resume', 'cancel', 'give-points'] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

export class SubscriptionRecord extends fromNeighbour('loyalty', 'SubscriptionDto', ['subscriptionId']) {
  @ApiProperty({ description: 'the id of its first order' }) id: string;
  @ApiProperty({
    enum: SUBSCRIPTION_ACTIONS,
    isArray: true,
    description: 'actions currently permitted to this member of staff',
  })
  allowedActions: readonly SubscriptionAction[];
}

export class SubscriptionRow extends SubscriptionRecord {
  @ApiProperty({ type: String, nullable: true, description: 'null: accounts is unavailable' }) customerName:
    | string
    | null;
}
