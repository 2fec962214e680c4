import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  NotEquals,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const CUSTOMER_ACTIONS = ['set-group', 'export', 'erase', 'adjust-points'] as const;
type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

export class CustomerFilter {
  @ApiPropertyOptional({ description: 'part of the mail address or of the name' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  q?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  id?: string | string[];
  @ApiPropertyOptional()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(32_000)
  groupId?: number;
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^[a-z]{3}_[a-z]{2}$/)
  store?: string;
}

export class GroupDto {
  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(32_000)
  groupId: number;
}

export class PointsDto {
  @ApiProperty({ description: 'the same key is the same adjustment' })
  @IsString()
  @Length(1, 60)
  key: string;
  @ApiProperty({ enum: ['subscription', 'reward'] })
  @IsIn(['subscription', 'reward'])
  kind: 'subscription' | 'reward';
  @ApiProperty({ description: 'negative: points are removed' })
  @IsInt()
  @Min(-100_000)
  @Max(100_000)
  @NotEquals(0)
  points: number;
  @ApiPropertyOptional({ description: 'the last day given points can be used; not of removed ones' })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Length(10, 10)
  expiresOn?: string;
  @ApiProperty({ description: 'shown to the customer' })
  @IsString()
  @Length(1, 200)
  comment: string;
}

export class CustomerRow extends fromNeighbour('accounts', 'ListedCustomerDto', ['customerId']) {
  @ApiProperty() id: string;
}

export class CustomerRecord extends fromNeighbour('accounts', 'CustomerDto', ['customerId', 'groupToken']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: CUSTOMER_ACTIONS, isArray: true, description: 'actions permitted to this member of staff' })
  allowedActions: readonly CustomerAction[];
}

export class PointsExpirationDto extends fromNeighbour('loyalty', 'ExpirationDto') {}
export class PointsHistoryDto extends fromNeighbour('loyalty', 'HistoryDto') {}

export class CustomerPointsRecord extends fromNeighbour('loyalty', 'BalanceDto', [
  'value',
  'pointValue',
  'currency',
  'updatedAt',
]) {
  @ApiProperty({ description: 'of the customer' }) id: string;
  @ApiProperty({ type: [PointsExpirationDto], description: 'nearest first' })
  expirations: readonly PointsExpirationDto[];
  @ApiProperty({ type: PointsHistoryDto, description: 'the last twenty' }) history: PointsHistoryDto;
  @ApiProperty({ enum: ['adjust'], isArray: true, description: 'actions permitted to this member of staff' })
  allowedActions: readonly 'adjust'[];
}

/** All stored data of the customer by service, each in its own shape. */
export interface CustomerCopy {
  readonly id: string;
  readonly [service: string]: unknown;
}

export const CUSTOMER_COPY = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'] as string[],
  additionalProperties: true,
  description: 'everything that is kept of the customer: by service, each in its own shape',
} as const;
