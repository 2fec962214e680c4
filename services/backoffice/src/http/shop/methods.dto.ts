import type { Currency } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';
import { type Amounts, optionalAmounts, requiredAmounts, tabled } from '../kit/tabled.dto.js';
import { STORES } from './method-records.js';

const MOST = 1_000_000;
const MOST_GOODS = 1_000_000_000;

export class MethodFilter {
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsString({ each: true })
  id?: string | string[];
}

export class PricesDto extends tabled<Record<Currency, number>>() {}
requiredAmounts(PricesDto, MOST);

export class LimitsDto extends tabled<Amounts>() {}
optionalAmounts(LimitsDto, 1, MOST_GOODS);

export class TariffDto {
  @ApiProperty({ type: PricesDto, description: 'gross minor units' })
  @ValidateNested()
  @Type(() => PricesDto)
  prices: PricesDto;
  @ApiProperty({ type: LimitsDto, description: 'value of goods from which delivery is free; absent = never' })
  @ValidateNested()
  @Type(() => LimitsDto)
  freeFrom: LimitsDto;
}

export class MethodDto {
  @ApiProperty({ enum: STORES, isArray: true, description: 'store views that do not offer it' })
  @IsArray()
  @ArrayUnique()
  @IsIn(STORES, { each: true })
  offIn: string[];
  @ApiProperty({ description: 'of the record that was changed; an older one is refused (409)' })
  @IsInt()
  @Min(0)
  version: number;
}

export class ShippingMethodDto extends MethodDto {
  @ApiProperty({ type: [TariffDto] })
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => TariffDto)
  tariffs: TariffDto[];
}

export class PaymentMethodDto extends MethodDto {
  @ApiProperty({ type: PricesDto, description: 'gross minor units' })
  @ValidateNested()
  @Type(() => PricesDto)
  fee: PricesDto;
}

const position = { description: 'in which carts offer it, from 0' } as const;
const notIn = { enum: STORES, isArray: true, description: 'store views that never offer it' } as const;
const offIn = { enum: STORES, isArray: true, description: 'store views where staff have switched it off' } as const;

/** A shipping method. Amounts are gross minor units. */
export class ShippingMethodRecord extends fromNeighbour('cart', 'KeptShippingMethodDto', ['notIn', 'offIn']) {
  @ApiProperty({ description: 'carrier and method', example: 'dhl_courier' }) id: string;
  @ApiProperty(position) position: number;
  @ApiProperty(notIn) notIn: readonly string[];
  @ApiProperty(offIn) offIn: readonly string[];
}

/** A payment method. Amounts are gross minor units. */
export class PaymentMethodRecord extends fromNeighbour('cart', 'KeptPaymentMethodDto', ['code', 'notIn', 'offIn']) {
  @ApiProperty({ description: 'its code' }) id: string;
  @ApiProperty(position) position: number;
  @ApiProperty(notIn) notIn: readonly string[];
  @ApiProperty(offIn) offIn: readonly string[];
}
