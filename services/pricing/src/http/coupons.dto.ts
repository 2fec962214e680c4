import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  couponKey,
  type KeptPromotion,
  PROMOTION_STATES,
  type PromotionState,
  type Refusal,
  stateOf,
} from '../domain/discount.js';
import type { WantedPromotion } from '../use-cases/set-promotions.js';
import { AmountsDto, given, MOST } from './amounts.dto.js';

export class PromotionDto {
  @ApiProperty() @IsString() @Length(1, 100) code: string;
  @ApiPropertyOptional({ description: 'display form; default: the code' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  label?: string;
  @ApiPropertyOptional({ description: 'either a percentage …' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  percentBps?: number;
  @ApiPropertyOptional({ description: '… or amounts, gross minor units' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AmountsDto)
  amounts?: AmountsDto;
  @ApiPropertyOptional({ description: 'least goods in the cart, gross minor units' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AmountsDto)
  minimum?: AmountsDto;
  @ApiPropertyOptional({
    type: [Number],
    description: 'categories whose goods it applies to; empty: all goods; absent: as it was, all goods for a new one',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  categoryIds?: number[];
  @ApiPropertyOptional() @IsOptional() @IsISO8601() startsAt?: string;
  @ApiPropertyOptional() @IsOptional() @IsISO8601() endsAt?: string;
  @ApiPropertyOptional({ description: 'that was read, 0 for a new one; an outdated one is 409; absent: no check' })
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}

export class CouponDto extends PromotionDto {
  @ApiPropertyOptional({ description: 'uses in all' }) @IsOptional() @IsInt() @Min(1) usesLimit?: number;
  @ApiPropertyOptional({ description: 'uses of one customer; guests cannot use it then' })
  @IsOptional()
  @IsInt()
  @Min(1)
  usesPerCustomer?: number;
}

export class SetCouponsDto {
  @ApiProperty({ type: [CouponDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => CouponDto)
  coupons: CouponDto[];
}

export class SetPromotionsDto {
  @ApiProperty({ type: [PromotionDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => PromotionDto)
  promotions: PromotionDto[];
}

/** Converts query texts to booleans. Leaves all other values to the validation. */
const flag = ({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class PromotionsQueryDto {
  @ApiPropertyOptional({ description: 'part of the code or the label' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  code?: string[];
  @ApiPropertyOptional() @IsOptional() @Transform(flag) @IsBoolean() needsCoupon?: boolean;
  @ApiPropertyOptional({ description: 'only those that count now, or only those that do not' })
  @IsOptional()
  @Transform(flag)
  @IsBoolean()
  running?: boolean;
  @ApiPropertyOptional({ enum: ['code', 'endsAt', 'uses'], default: 'code' })
  @IsOptional()
  @IsIn(['code', 'endsAt', 'uses'])
  sort: 'code' | 'endsAt' | 'uses' = 'code';
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'ASC' }) @IsOptional() @IsIn(['ASC', 'DESC']) order:
    | 'ASC'
    | 'DESC' = 'ASC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) offset: number = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit: number =
    25;
}

export class KeptPromotionDto {
  @ApiProperty() code: string;
  @ApiProperty() label: string;
  @ApiProperty() needsCoupon: boolean;
  @ApiProperty({ type: Number, nullable: true }) percentBps: number | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, nullable: true }) amounts: object | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } }) minimum: object;
  @ApiProperty({ type: [Number], description: 'categories whose goods it applies to; empty: all goods' })
  categoryIds: readonly number[];
  @ApiProperty({ type: Date, nullable: true }) startsAt: Date | null;
  @ApiProperty({ type: Date, nullable: true }) endsAt: Date | null;
  @ApiProperty({ type: Number, nullable: true }) usesLimit: number | null;
  @ApiProperty({ type: Number, nullable: true }) usesPerCustomer: number | null;
  @ApiProperty({ description: 'by orders that stand' }) uses: number;
  @ApiProperty({ enum: PROMOTION_STATES, description: 'whether it applies to carts now' }) state: PromotionState;
  @ApiProperty({ description: 'counts changes, not uses' }) version: number;
}

export class PromotionPageDto {
  @ApiProperty({ type: [KeptPromotionDto] }) items: KeptPromotionDto[];
  @ApiProperty() total: number;
}

export class PromotionResultDto {
  @ApiProperty() code: string;
  @ApiProperty({ enum: ['created', 'updated', 'unchanged', 'refused'] }) outcome:
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'refused';
  @ApiPropertyOptional() reason?: string;
}

export class SetPromotionsResultDto {
  @ApiProperty({ type: [PromotionResultDto] }) results: PromotionResultDto[];
}

export class CheckCouponDto {
  @ApiProperty() @IsString() @Length(1, 100) code: string;
  @ApiPropertyOptional({ enum: CURRENCIES }) @IsOptional() @IsIn(CURRENCIES) currency?: Currency;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) customerId?: string;
  @ApiPropertyOptional({ description: 'goods in the cart, gross minor units; with `currency`' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  subtotalGross?: number;
}

export class CheckedCouponDto {
  @ApiProperty() code: string;
  @ApiProperty() valid: boolean;
  @ApiPropertyOptional() reason?: Refusal;
  @ApiPropertyOptional() label?: string;
  @ApiPropertyOptional() percentBps?: number;
}

export class ClaimCouponDto {
  @ApiProperty() @IsString() @Length(1, 100) couponCode: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) customerId?: string;
}

export class ClaimedCouponDto {
  @ApiProperty() orderId: string;
  @ApiProperty() couponCode: string;
  @ApiProperty({ enum: ['claimed', 'used', 'honoured'] }) state: string;
}

export const toKeptPromotionDto = (promotion: KeptPromotion, now: Date): KeptPromotionDto => ({
  ...promotion,
  state: stateOf(promotion, now),
});

export const toPromotion = (dto: CouponDto, needsCoupon: boolean): WantedPromotion => ({
  code: couponKey(dto.code),
  label: dto.label ?? dto.code.trim(),
  needsCoupon,
  percentBps: dto.percentBps ?? null,
  amounts: dto.amounts ? given(dto.amounts) : null,
  minimum: dto.minimum ? given(dto.minimum) : {},
  startsAt: dto.startsAt === undefined ? null : new Date(dto.startsAt),
  endsAt: dto.endsAt === undefined ? null : new Date(dto.endsAt),
  usesLimit: dto.usesLimit ?? null,
  usesPerCustomer: dto.usesPerCustomer ?? null,
  categoryIds: dto.categoryIds && [...new Set(dto.categoryIds)].sort((a, b) => a - b),
  version: dto.version,
});
