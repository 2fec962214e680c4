import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { isOffline } from '@garderoba/contracts/payment-methods';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import type { MethodSetting } from '../domain/method-settings.js';
import { settingOf } from '../domain/method-settings.js';
import { paymentTable } from '../domain/payment-methods.js';
import { deliveryTable, shippingCode } from '../domain/shipping-methods.js';

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;
const MAYBE_AMOUNT = { type: Number, nullable: true } as const;
/** Maximum price of delivery or payment, minor units. */
const MOST = 1_000_000;
const MOST_GOODS = 1_000_000_000;

class TariffDto {
  @ApiProperty({ type: [String], nullable: true, description: 'null = everywhere we deliver' })
  countries: readonly string[] | null;
  @ApiProperty({ type: () => PricesDto }) prices: Readonly<Record<string, number>>;
  @ApiProperty({ type: () => FreeFromDto, description: 'goods of so much are delivered free of charge' })
  freeFrom: Readonly<Record<string, number>>;
}

class KeptMethodDto {
  @ApiProperty({ enum: LANGUAGES, isArray: true, description: 'stores of these languages never offer it' })
  notIn: readonly Language[];
  @ApiProperty({
    enum: LANGUAGES,
    isArray: true,
    description: 'staff have switched it off in stores of these languages',
  })
  offIn: readonly Language[];
  @ApiProperty({ description: 'counts changes' }) version: number;
}

class KeptShippingMethodDto extends KeptMethodDto {
  @ApiProperty() carrier: string;
  @ApiProperty() method: string;
  @ApiProperty({ ...TEXTS, description: 'per language' }) carrierTitle: object;
  @ApiProperty({ ...TEXTS, description: 'per language' }) methodTitle: object;
  @ApiProperty({ type: [TariffDto], description: 'the first that names the country counts' })
  tariffs: readonly TariffDto[];
}

class KeptPaymentMethodDto extends KeptMethodDto {
  @ApiProperty() code: string;
  @ApiProperty({ ...TEXTS, description: 'per language' }) title: object;
  @ApiProperty({ description: 'money comes later and is recorded by staff' }) offline: boolean;
  @ApiProperty({ type: () => PricesDto }) fee: object;
}

export class KeptMethodsDto {
  @ApiProperty({ type: [KeptShippingMethodDto] }) shipping: readonly KeptShippingMethodDto[];
  @ApiProperty({ type: [KeptPaymentMethodDto] }) payment: readonly KeptPaymentMethodDto[];
}

export function toKeptMethodsDto(settings: readonly MethodSetting[]): KeptMethodsDto {
  return {
    shipping: deliveryTable(settings).map((row) => ({
      carrier: row.carrier,
      method: row.method,
      carrierTitle: row.carrierTitle,
      methodTitle: row.methodTitle,
      tariffs: row.tariffs.map(({ countries, prices, freeFrom = {} }) => ({ countries, prices, freeFrom })),
      notIn: row.notIn ?? [],
      offIn: row.offIn ?? [],
      version: settingOf(settings, 'shipping', shippingCode(row))?.version ?? 0,
    })),
    payment: paymentTable(settings).map(({ code, title, fee = {}, offIn = [] }) => ({
      code,
      title,
      offline: isOffline(code),
      fee: { PLN: 0, EUR: 0, SEK: 0, ...fee },
      notIn: [],
      offIn,
      version: settingOf(settings, 'payment', code)?.version ?? 0,
    })),
  };
}

export class PricesDto {
  @ApiProperty({ description: 'gross minor units' }) @IsInt() @Min(0) @Max(MOST) PLN: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST) EUR: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST) SEK: number;
}

export class FreeFromDto {
  @ApiPropertyOptional({ ...MAYBE_AMOUNT, description: 'minor units of goods; absent or null = never' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_GOODS)
  PLN?: number | null;
  @ApiPropertyOptional(MAYBE_AMOUNT) @IsOptional() @IsInt() @Min(1) @Max(MOST_GOODS) EUR?: number | null;
  @ApiPropertyOptional(MAYBE_AMOUNT) @IsOptional() @IsInt() @Min(1) @Max(MOST_GOODS) SEK?: number | null;
}

export class SetTariffDto {
  @ApiProperty({ type: PricesDto }) @ValidateNested() @Type(() => PricesDto) prices: PricesDto;
  @ApiProperty({ type: FreeFromDto }) @ValidateNested() @Type(() => FreeFromDto) freeFrom: FreeFromDto;
}

class SetMethodDto {
  @ApiProperty({ enum: LANGUAGES, isArray: true })
  @IsArray()
  @ArrayUnique()
  @IsIn(LANGUAGES, { each: true })
  offIn: Language[];
  @ApiProperty({ description: 'of the method that was seen' }) @IsInt() @Min(0) version: number;
}

export class SetShippingMethodDto extends SetMethodDto {
  @ApiProperty({ type: [SetTariffDto], description: 'as many as the method has, in its order' })
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => SetTariffDto)
  tariffs: SetTariffDto[];
}

export class SetPaymentMethodDto extends SetMethodDto {
  @ApiProperty({ type: PricesDto, description: 'fee' }) @ValidateNested() @Type(() => PricesDto) fee: PricesDto;
}

/** Removes currencies without a value. */
export const filled = (amounts: PricesDto | FreeFromDto): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => typeof amount === 'number'));
