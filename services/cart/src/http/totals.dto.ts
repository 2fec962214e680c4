import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested } from 'class-validator';
import type { Totals } from '../domain/totals.js';
import { OptionDto } from './carts.dto.js';

export class ShippingChoiceDto {
  @ApiProperty({ example: 'dhl' })
  @IsString()
  @Length(1, 64)
  carrier: string;

  @ApiProperty({ example: 'dhl' })
  @IsString()
  @Length(1, 64)
  method: string;
}

export class CollectTotalsDto {
  @ApiPropertyOptional({ type: ShippingChoiceDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => ShippingChoiceDto)
  shipping?: ShippingChoiceDto;

  @ApiPropertyOptional({ example: 'cashondelivery' })
  @IsOptional()
  @IsString()
  @Length(1, 64)
  paymentMethod?: string;
}

export class ApplyCouponDto {
  @ApiProperty({ example: 'WELCOME10' })
  @IsString()
  @Length(1, 64)
  code: string;
}

export class ApplyPointsDto {
  @ApiProperty({
    description:
      'all that the cart costs in points where it can be had with points, else so many as pay a part of its goods; 0 = not with points',
  })
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  points: number;
}

export class CouponDto {
  @ApiProperty({ type: String, nullable: true })
  code: string | null;
}

export class CouponVerdictDto {
  @ApiProperty() code: string;
  @ApiProperty() label: string;
  @ApiProperty() applied: boolean;
  @ApiPropertyOptional({ description: 'why it is not applied' }) reason?: string;
}

export class StepDto {
  @ApiProperty() code: string;
  @ApiProperty() label: string;
  @ApiProperty() amount: number;
  @ApiPropertyOptional({ description: 'contained in the others, e.g. tax' }) included?: boolean;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'as pricing tells them' })
  details?: Readonly<Record<string, unknown>>;
}

export class PriceChangeDto {
  @ApiProperty({ enum: ['price'] }) kind: 'price';
  @ApiProperty({ description: 'gross per piece' }) was: number;
  @ApiProperty() now: number;
}

export class AvailabilityChangeDto {
  @ApiProperty({ enum: ['availability'] }) kind: 'availability';
  @ApiProperty({ description: 'never below 0' }) available: number;
  @ApiProperty() inStock: boolean;
}

export class WithdrawalDto {
  @ApiProperty({ enum: ['withdrawn'] }) kind: 'withdrawn';
}

const CHANGES = [PriceChangeDto, AvailabilityChangeDto, WithdrawalDto];

@ApiExtraModels(...CHANGES)
export class ItemTotalsDto {
  @ApiProperty() itemId: number;
  @ApiProperty() sku: string;
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
  @ApiProperty() unitNet: number;
  @ApiProperty() unitGross: number;
  @ApiProperty({ description: 'before discount' }) rowNet: number;
  @ApiProperty() rowGross: number;
  @ApiProperty({ description: '23 % = 2300' }) taxBps: number;
  @ApiProperty({ description: 'in what is charged' }) tax: number;
  @ApiProperty({ description: 'zero or negative' }) discount: number;
  @ApiProperty() discountBps: number;
  @ApiProperty({ description: 'after discount' }) chargeNet: number;
  @ApiProperty() chargeGross: number;
  @ApiProperty({ type: [OptionDto] }) options: readonly OptionDto[];
  @ApiProperty({ type: [StepDto], description: 'how the row came about' }) steps: readonly StepDto[];
  @ApiProperty({
    type: 'array',
    items: { oneOf: CHANGES.map((change) => ({ $ref: getSchemaPath(change) })) },
    description: 'what differs since the line was last changed',
  })
  changes: Totals['items'][number]['changes'];
}

export class SegmentDto {
  @ApiProperty({ enum: ['subtotal', 'shipping', 'payment', 'discount', 'points', 'tax', 'grand_total'] }) code: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'gross; all but tax sum to grand_total' }) amount: number;
}

export class TaxRateDto {
  @ApiProperty() taxBps: number;
  @ApiProperty() amount: number;
}

/** Amounts are minor units of `currency`. */
export class TotalsDto implements Totals {
  @ApiProperty() currency: string;
  @ApiProperty() version: number;
  @ApiProperty() itemsQuantity: number;
  @ApiProperty() subtotalNet: number;
  @ApiProperty() subtotalGross: number;
  @ApiProperty() shippingNet: number;
  @ApiProperty() shippingGross: number;
  @ApiProperty() shippingTax: number;
  @ApiProperty() paymentFee: number;
  @ApiProperty({ description: 'zero or negative' }) discount: number;
  @ApiProperty() discountedSubtotalNet: number;
  @ApiProperty() tax: number;
  @ApiProperty({ description: 'gross' }) grandTotal: number;
  @ApiProperty({ description: 'points that pay instead of money, wholly or in part; 0 = money' }) points: number;
  @ApiProperty({ description: 'what they stand for: zero or negative' }) pointsValue: number;
  @ApiPropertyOptional({ description: 'only when applied' }) couponCode?: string;
  @ApiProperty({ type: CouponVerdictDto, nullable: true }) coupon: Totals['coupon'];
  @ApiProperty({ type: [SegmentDto] }) segments: Totals['segments'];
  @ApiProperty({ type: [TaxRateDto] }) taxRates: Totals['taxRates'];
  @ApiProperty({ type: [ItemTotalsDto] }) items: Totals['items'];
  @ApiProperty({ type: [StepDto] }) explanation: Totals['explanation'];
}
