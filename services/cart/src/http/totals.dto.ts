import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested } from 'class-validator';
import type { ItemTotals, Totals } from '../domain/totals.js';
import { OptionDto } from './carts.dto.js';
import { fromNeighbour } from './from-neighbour.js';
import { OlderItemTotalsDto, OlderTotalsDto, olderItemTotals, olderTotals } from './older-totals.dto.js';

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

/** Sums of the cart, as pricing answers them. */
export class PricedCartDto extends fromNeighbour('pricing', 'TotalsDto') {}

/** Price of a line, as pricing answers it. */
export class PricedLineDto extends fromNeighbour('pricing', 'QuotedLineDto') {}

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
export class ItemTotalsDto extends OlderItemTotalsDto {
  @ApiProperty() itemId: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: [OptionDto] }) options: readonly OptionDto[];
  @ApiProperty({ type: PricedLineDto, description: '`id` is the item id as text' }) priced: PricedLineDto;
  @ApiProperty({
    type: 'array',
    items: { oneOf: CHANGES.map((change) => ({ $ref: getSchemaPath(change) })) },
    description: 'what differs since the line was last changed',
  })
  changes: ItemTotals['changes'];
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

/**
 * The totals that pricing answers (`priced`), and what cart adds: the version, titles in the language of the store view,
 * and what is left to pay when points pay. Amounts are minor units of `priced.currency`.
 */
export class TotalsDto extends OlderTotalsDto {
  @ApiProperty() version: number;
  @ApiProperty() itemsQuantity: number;
  @ApiProperty({ type: PricedCartDto }) priced: PricedCartDto;
  @ApiProperty({ description: 'points that pay instead of money, wholly or in part; 0 = money' }) points: number;
  @ApiProperty({ description: 'value of the points: zero or negative' }) pointsValue: number;
  @ApiProperty({ description: 'to be paid in money, gross' }) grandTotal: number;
  @ApiProperty({ description: 'included in `grandTotal`' }) tax: number;
  @ApiProperty({ type: [TaxRateDto] }) taxRates: readonly TaxRateDto[];
  @ApiProperty({ type: [SegmentDto] }) segments: readonly SegmentDto[];
  @ApiProperty({ type: [ItemTotalsDto] }) items: readonly ItemTotalsDto[];
}

export const toTotalsDto = (totals: Totals): TotalsDto => ({
  ...totals,
  ...olderTotals(totals),
  items: totals.items.map((item) => ({ ...item, ...olderItemTotals(item) })),
});
