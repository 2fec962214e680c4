import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { STORES } from './method-records.js';

const MOST = 1_000_000;
const MOST_GOODS = 1_000_000_000;

export class MethodFilter {
  @IsOptional() @IsString({ each: true }) id?: string | string[];
}

class PricesDto {
  @IsInt() @Min(0) @Max(MOST) PLN: number;
  @IsInt() @Min(0) @Max(MOST) EUR: number;
  @IsInt() @Min(0) @Max(MOST) SEK: number;
}

class LimitsDto {
  @IsOptional() @IsInt() @Min(1) @Max(MOST_GOODS) PLN?: number | null;
  @IsOptional() @IsInt() @Min(1) @Max(MOST_GOODS) EUR?: number | null;
  @IsOptional() @IsInt() @Min(1) @Max(MOST_GOODS) SEK?: number | null;
}

class TariffDto {
  /** Gross minor units. */
  @ValidateNested() @Type(() => PricesDto) prices: PricesDto;
  /** Goods of so much are delivered free of charge; nothing = never. */
  @ValidateNested() @Type(() => LimitsDto) freeFrom: LimitsDto;
}

class MethodDto {
  /** Store views that do not offer it. */
  @IsArray() @ArrayUnique() @IsIn(STORES, { each: true }) offIn: string[];
  /** Of the record that was changed; an older one is refused (409). */
  @IsInt() @Min(0) version: number;
}

export class ShippingMethodDto extends MethodDto {
  @IsArray() @ArrayMaxSize(20) @ValidateNested({ each: true }) @Type(() => TariffDto) tariffs: TariffDto[];
}

export class PaymentMethodDto extends MethodDto {
  /** Gross minor units. */
  @ValidateNested() @Type(() => PricesDto) fee: PricesDto;
}
