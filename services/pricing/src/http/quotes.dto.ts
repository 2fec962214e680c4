import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { RENTAL_PERIODS, type RentalPeriod } from '@garderoba/contracts/rental-codes';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Refusal } from '../domain/discount.js';
import { TAX_CLASSES, type TaxClass } from '../domain/tax.js';
import { MOST } from './amounts.dto.js';

const MOST_PIECES = 10_000;
const KINDS = ['purchase', 'rental', 'subscription'] as const;

export class ChosenOptionDto {
  @ApiProperty({ description: 'only positive ids cost something (PRC-015)' }) @IsInt() optionTypeId: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) label?: string;
  @ApiProperty({ description: 'gross minor units, or basis points of the price when `percent`' })
  @IsInt()
  @Min(0)
  @Max(MOST)
  price: number;
  @ApiPropertyOptional({ enum: ['fixed', 'percent'], default: 'fixed' })
  @IsOptional()
  @IsIn(['fixed', 'percent'])
  priceType?: 'fixed' | 'percent';
}

export class ChosenPartDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty({ description: 'in one bundle; a negative quantity is ignored (PRC-016)' })
  @IsInt()
  @Min(-MOST_PIECES)
  @Max(MOST_PIECES)
  quantity: number;
}

export class RentalChoiceDto {
  @ApiProperty({ enum: RENTAL_PERIODS })
  @IsIn(RENTAL_PERIODS)
  period: RentalPeriod;
}

export class LineToQuoteDto {
  @ApiProperty({ description: 'given back in the answer' }) @IsString() @Length(1, 100) id: string;
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty() @IsInt() @Min(1) @Max(MOST_PIECES) quantity: number;
  @ApiProperty({ enum: TAX_CLASSES }) @IsIn(TAX_CLASSES) taxClass: TaxClass;
  @ApiProperty({ enum: KINDS }) @IsIn(KINDS) kind: (typeof KINDS)[number];
  @ApiPropertyOptional({ type: [ChosenOptionDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ChosenOptionDto)
  customOptions?: ChosenOptionDto[];
  @ApiPropertyOptional({ type: [ChosenPartDto], description: 'absent = the default parts' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ChosenPartDto)
  bundle?: ChosenPartDto[];
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => RentalChoiceDto) rental?: RentalChoiceDto;
}

export class DeliveryToQuoteDto {
  @ApiProperty() @IsString() @MaxLength(100) carrier: string;
  @ApiProperty() @IsString() @MaxLength(100) method: string;
  @ApiProperty({ description: 'gross minor units' }) @IsInt() @Min(0) @Max(MOST) amount: number;
  @ApiPropertyOptional({ description: 'value of goods, after discount, from which delivery is free; minor units' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  freeFrom?: number;
}

export class PaymentToQuoteDto {
  @ApiProperty() @IsString() @MaxLength(100) method: string;
  @ApiProperty({ description: 'fee, gross minor units' }) @IsInt() @Min(0) @Max(MOST) amount: number;
}

export class QuoteRequestDto {
  @ApiPropertyOptional({ description: 'store view code, for the record' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  store?: string;
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
  @ApiPropertyOptional({ default: 'PL', description: 'tax country of the store (PRC-008)' })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/)
  country?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @IsInt() @Min(0) customerGroup?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) customerId?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) couponCode?: string;
  @ApiProperty({ type: [LineToQuoteDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineToQuoteDto)
  lines: LineToQuoteDto[];
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => DeliveryToQuoteDto) shipping?: DeliveryToQuoteDto;
  @ApiPropertyOptional({
    type: [DeliveryToQuoteDto],
    description: 'deliveries whose cost is returned beside the quote',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => DeliveryToQuoteDto)
  deliveries?: DeliveryToQuoteDto[];
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => PaymentToQuoteDto) payment?: PaymentToQuoteDto;
}

export class StepDto {
  @ApiProperty({
    enum: [
      'list',
      'special',
      'group',
      'offer',
      'part',
      'option',
      'rental',
      'promotion',
      'coupon',
      'tax',
      'subtotal',
      'shipping',
      'payment',
    ],
  })
  code: string;
  @ApiProperty() label: string;
  @ApiProperty({ description: 'signed; the steps that are not `included` sum to the charge' }) amount: number;
  @ApiPropertyOptional({ description: 'true: this much of the charge, not on top' }) included?: true;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) details?: Readonly<
    Record<string, string | number>
  >;
}

export class QuotedLineDto {
  @ApiProperty() id: string;
  @ApiProperty() sku: string;
  @ApiProperty() quantity: number;
  @ApiProperty() unitNet: number;
  @ApiProperty() unitGross: number;
  @ApiProperty({ description: 'before discount' }) rowNet: number;
  @ApiProperty({ description: 'before discount' }) rowGross: number;
  @ApiProperty({ description: '23 % = 2300' }) taxBps: number;
  @ApiProperty({ description: 'included in the charged amount' }) taxAmount: number;
  @ApiProperty({ description: 'positive' }) discount: number;
  @ApiProperty() discountBps: number;
  @ApiProperty() chargeNet: number;
  @ApiProperty({ description: 'rowGross − discount' }) chargeGross: number;
  @ApiProperty({ type: [StepDto] }) steps: readonly StepDto[];
}

export class TaxedDto {
  @ApiProperty() net: number;
  @ApiProperty() gross: number;
  @ApiProperty() tax: number;
  @ApiProperty({ description: 'basis points' }) taxBps: number;
}

export class QuotedDeliveryDto extends TaxedDto {
  @ApiProperty() carrier: string;
  @ApiProperty() method: string;
}

export class QuotedCouponDto {
  @ApiProperty() code: string;
  @ApiProperty() label: string;
  @ApiProperty() applied: boolean;
  @ApiPropertyOptional({
    enum: [
      'unknown',
      'not_started',
      'expired',
      'used_up',
      'login_needed',
      'customer_limit',
      'minimum_not_reached',
      'currency',
    ],
  })
  reason?: Refusal;
}

/**
 * Totals of a cart. All amounts are minor units of `currency`. cart answers them to its callers unchanged
 * (docs/decisions/0042).
 */
export class TotalsDto {
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty() country: string;
  @ApiProperty() shipping: TaxedDto;
  @ApiProperty() payment: TaxedDto;
  @ApiProperty({ description: 'positive' }) discount: number;
  @ApiProperty() tax: number;
  @ApiProperty() subtotalNet: number;
  @ApiProperty() subtotalGross: number;
  @ApiProperty() discountedSubtotalNet: number;
  @ApiProperty({ description: 'subtotalGross − discount + shipping + payment' }) grandTotal: number;
  @ApiPropertyOptional() coupon?: QuotedCouponDto;
  @ApiProperty({ type: [StepDto] }) explanation: readonly StepDto[];
}

/** Totals of a cart with the price of each line. */
@ApiExtraModels(TotalsDto)
export class QuoteDto extends TotalsDto {
  @ApiProperty({ type: [QuotedLineDto] }) lines: readonly QuotedLineDto[];
  @ApiPropertyOptional({ type: [QuotedDeliveryDto], description: 'the requested ones, in the same order' })
  deliveries?: readonly QuotedDeliveryDto[];
}
