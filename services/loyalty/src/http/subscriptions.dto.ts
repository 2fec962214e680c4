import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Card } from '../domain/card.js';
import type { PlanChange } from '../domain/plan-change.js';
import { PLAN_TYPES, type Plan, type PlanType } from '../domain/subscription.js';
import { STATUSES, type Status } from '../domain/subscription-states.js';
import type { SubscriptionView } from '../persistence/loyalty.queries.js';

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;
const AMOUNTS = { type: 'object', additionalProperties: { type: 'integer' } } as const;

export class PlanDto implements Plan {
  @ApiProperty({ enum: PLAN_TYPES }) @IsIn(PLAN_TYPES) planType: PlanType;
  @ApiProperty({ description: 'the product that is ordered' }) @IsString() @Length(1, 100) sku: string;
  @ApiProperty() @IsInt() @Min(0) @Max(100) position: number;
  @ApiProperty({ description: 'credited with every paid month' }) @IsInt() @Min(1) @Max(10_000) points: number;
  @ApiProperty({ description: 'days for which points can be used after their month' })
  @IsInt()
  @Min(0)
  @Max(3_650)
  rolloverDays: number;
  @ApiProperty({ ...TEXTS, description: 'per language' }) @IsObject() names: Record<string, string>;
  @ApiProperty({ ...AMOUNTS, description: 'gross minor units a month, per currency' })
  @IsObject()
  prices: Record<string, number>;
}

export class PlansDto {
  @ApiProperty({ type: [PlanDto] })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => PlanDto)
  plans: PlanDto[];
}

export class SubscriptionDto {
  @ApiProperty({ description: 'the id of its first order' }) subscriptionId: string;
  @ApiProperty() customerId: string;
  @ApiProperty() version: number;
  @ApiProperty({ enum: STATUSES }) status: Status;
  @ApiProperty({ enum: PLAN_TYPES }) planType: PlanType;
  @ApiProperty({ enum: PLAN_TYPES, nullable: true, description: 'from the next month on' })
  nextPlanType: PlanType | null;
  @ApiProperty(TEXTS) planNames: Readonly<Record<string, string>>;
  @ApiProperty({ description: 'a month' }) points: number;
  @ApiProperty({ description: 'that can still be used' }) pointsLeft: number;
  @ApiProperty({ type: String, nullable: true, description: 'the last day its points can be used' })
  expiration: string | null;
  @ApiProperty({ type: String, nullable: true }) cardId: string | null;
  @ApiProperty({ type: String, nullable: true }) cardLast4: string | null;
  @ApiProperty() store: string;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'gross minor units a month' }) price: number;
  @ApiProperty({ description: 'the last one paid; 0 before the first' }) period: number;
  @ApiProperty({ type: Date, nullable: true }) periodStart: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'the next charge' }) periodEnd: Date | null;
  @ApiProperty() createdAt: Date;
}

export const toSubscriptionDto = ({ id, plan, ...view }: SubscriptionView): SubscriptionDto => ({
  subscriptionId: id,
  customerId: view.customerId,
  version: view.version,
  status: view.status,
  planType: view.planType,
  nextPlanType: view.nextPlanType,
  planNames: plan.names,
  points: plan.points,
  pointsLeft: view.pointsLeft,
  expiration: view.expiration,
  cardId: view.cardId,
  cardLast4: view.cardLast4,
  store: view.store,
  currency: view.currency,
  price: plan.prices[view.currency] ?? 0,
  period: view.period,
  periodStart: view.periodStart,
  periodEnd: view.periodEnd,
  createdAt: view.createdAt,
});

export class SubscriptionsDto {
  @ApiProperty({ type: [SubscriptionDto], description: 'newest first' }) items: SubscriptionDto[];
}

export class ListQueryDto {
  @ApiPropertyOptional({ enum: STATUSES }) @IsOptional() @IsIn(STATUSES) status?: Status;
  @ApiPropertyOptional({ enum: PLAN_TYPES }) @IsOptional() @IsIn(PLAN_TYPES) planType?: PlanType;
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000) from?: number;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}

export class SubscriptionsPageDto extends SubscriptionsDto {
  @ApiProperty() total: number;
}

export class ChangePlanDto {
  @ApiProperty({ enum: PLAN_TYPES }) @IsString() @Length(1, 10) planType: string;
  @ApiPropertyOptional({ description: 'only preview the change' }) @IsOptional() @IsBoolean() preview?: boolean;
}

export class PlanChangeDto implements PlanChange {
  @ApiProperty({ description: 'gross minor units charged now' }) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'credited once it is paid' }) points: number;
  @ApiProperty() effectiveAt: Date;
  @ApiProperty({ enum: ['upgrade', 'downgrade', 'stay'] }) kind: PlanChange['kind'];
}

export class CardToSaveDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiPropertyOptional({ description: 'subscription whose further charges use it' })
  @IsOptional()
  @IsUUID()
  subscriptionId?: string;
  @ApiProperty({ example: 'stripe' }) @IsString() @Length(1, 40) provider: string;
  @ApiProperty({ description: 'means something to the provider only' }) @IsString() @Length(1, 200) token: string;
  @ApiProperty({ example: 'visa' }) @IsString() @Length(1, 40) brand: string;
  @ApiProperty({ example: '4242' }) @Matches(/^\d{4}$/) last4: string;
  @ApiProperty() @IsInt() @Min(1) @Max(12) expMonth: number;
  @ApiProperty() @IsInt() @Min(2000) @Max(2200) expYear: number;
}

export class CardDto {
  @ApiProperty() cardId: string;
  @ApiProperty() brand: string;
  @ApiProperty() last4: string;
  @ApiProperty() expMonth: number;
  @ApiProperty() expYear: number;
  @ApiProperty() isDefault: boolean;
}

export class CardsDto {
  @ApiProperty({ type: [CardDto] }) items: CardDto[];
}

/** With the provider's token: for orders, which charges the card. */
export class ChargeableCardDto extends CardDto {
  @ApiProperty() provider: string;
  @ApiProperty() token: string;
}

export const toCardDto = ({ id, brand, last4, expMonth, expYear, isDefault }: Card): CardDto => ({
  ...{ cardId: id, brand, last4, expMonth, expYear, isDefault },
});

export class SubscriptionMailQueryDto {
  @ApiPropertyOptional() @IsOptional() @IsUUID() chargeId?: string;
}

export class SubscriptionMailFactsDto {
  @ApiProperty() customerId: string;
  @ApiProperty() store: string;
  @ApiProperty({ enum: STATUSES }) status: Status;
  @ApiProperty(TEXTS) planNames: Readonly<Record<string, string>>;
  @ApiProperty() points: number;
  @ApiProperty({ description: 'gross minor units: of the charge, else of a month' }) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty({ type: Date, nullable: true }) periodEnd: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'when a failed charge is tried again' })
  nextAttemptAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'unpaid then, the subscription ends' })
  graceUntil: Date | null;
  @ApiProperty({ type: String, nullable: true }) cardLast4: string | null;
}

export class PointsMailFactsDto {
  @ApiProperty() customerId: string;
  @ApiProperty() points: number;
  @ApiProperty() expiresOn: string;
}
