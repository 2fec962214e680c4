import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type PriceRow, type PriceUpdate, type RentalPeriod } from '../domain/price-list.js';
import { AmountsDto, given, ListPricesDto, named } from './amounts.dto.js';

/** Rental lengths as in price lists, in the order of the period numbers 1–4 (RNT-020). A JSON integer is a number. */
const LENGTHS: Record<string, RentalPeriod> = { '1': 1, '4': 2, '24h': 3, '7': 4 };

export class RentalPriceDto {
  @ApiProperty({
    oneOf: [{ enum: ['1', '4', '24h', '7'] }, { enum: [1, 2, 3, 4] }],
    description: 'text = length, number = period',
  })
  @IsIn(['1', '4', '24h', '7', 1, 2, 3, 4])
  period: string | number;
  @ApiProperty() @ValidateNested() @Type(() => AmountsDto) prices: AmountsDto;
}

export class GroupPriceDto {
  @ApiProperty({ description: 'customer group; 0 = guests' }) @IsInt() @Min(0) @Max(32_000) group: number;
  @ApiPropertyOptional({ default: 1 }) @IsOptional() @IsInt() @Min(1) @Max(10_000) minQuantity?: number;
  @ApiProperty() @ValidateNested() @Type(() => AmountsDto) prices: AmountsDto;
}

/**
 * Gross minor units. A currency in `prices` is replaced completely, null ends its price; other currencies are unchanged.
 */
export class PriceUpdateDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => ListPricesDto) prices?: ListPricesDto;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => AmountsDto) specials?: AmountsDto;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => AmountsDto) finals?: AmountsDto;
  @ApiPropertyOptional({ description: 'first instant of the special price' })
  @IsOptional()
  @IsISO8601()
  specialFrom?: string;
  @ApiPropertyOptional({ description: 'last instant of the special price' })
  @IsOptional()
  @IsISO8601()
  specialTo?: string;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => AmountsDto) retail?: AmountsDto;
  @ApiPropertyOptional({ type: [GroupPriceDto], description: 'absent = stay, empty = none' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => GroupPriceDto)
  groupPrices?: GroupPriceDto[];
  @ApiPropertyOptional({ type: [RentalPriceDto], description: 'absent = stay, empty = none' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(4)
  @ValidateNested({ each: true })
  @Type(() => RentalPriceDto)
  rental?: RentalPriceDto[];
  @ApiPropertyOptional({ description: 'of the list that was read, 0 = none; an outdated one is 409; absent: no check' })
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}

export class SetPricesDto {
  @ApiProperty({ type: [PriceUpdateDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => PriceUpdateDto)
  prices: PriceUpdateDto[];
}

export class PriceResultDto {
  @ApiProperty() sku: string;
  @ApiProperty({ enum: ['created', 'updated', 'unchanged', 'refused'] }) outcome:
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'refused';
  @ApiPropertyOptional() reason?: string;
}

export class SetPricesResultDto {
  @ApiProperty({ type: [PriceResultDto] }) results: PriceResultDto[];
}

export class SkusQueryDto {
  @ApiProperty({ type: [String], description: 'repeat the parameter' })
  @Transform(({ value }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsString({ each: true })
  sku: string[];
}

export class ReadPricesDto {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 1_000 })
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  skus: string[];
}

export class HistoryQueryDto {
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
}

export class HistoryEntryDto {
  @ApiProperty() from: Date;
  @ApiProperty() gross: number;
  @ApiProperty() reduced: boolean;
}

export class HistoryDto {
  @ApiProperty({ type: [HistoryEntryDto] }) entries: HistoryEntryDto[];
  @ApiProperty({ description: '0 = unknown' }) lowest30Days: number;
}

/** Price of a customer group from a quantity; gross minor units. */
export class TierDto {
  @ApiProperty() group: number;
  @ApiProperty() minQuantity: number;
  @ApiProperty() amount: number;
}

export class RentalAmountDto {
  @ApiProperty({ enum: [1, 2, 3, 4] }) period: RentalPeriod;
  @ApiProperty({ description: 'gross minor units' }) amount: number;
}

export class PriceRowDto {
  @ApiProperty() sku: string;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: Number, nullable: true }) list: number | null;
  @ApiProperty({ type: Number, nullable: true }) special: number | null;
  @ApiProperty({ type: Number, nullable: true }) final: number | null;
  @ApiProperty({ type: Date, nullable: true }) specialFrom: Date | null;
  @ApiProperty({ type: Date, nullable: true }) specialTo: Date | null;
  @ApiProperty({ type: Number, nullable: true }) retail: number | null;
  @ApiProperty({ type: [TierDto] }) tiers: PriceRow['tiers'];
  @ApiProperty({ type: [RentalAmountDto] }) rental: PriceRow['rental'];
  @ApiProperty({ description: 'counts changes of the price list of the sku' }) version: number;
}

export class PricesDto {
  @ApiProperty({ type: [PriceRowDto] }) prices: PriceRowDto[];
}

export class ReadStatesDto {
  @ApiProperty({ type: [String] }) @IsArray() @ArrayMaxSize(500) @IsString({ each: true }) skus: string[];
}

export class SnapshotQueryDto {
  @ApiPropertyOptional({ description: 'last sku of the page before' }) @IsOptional() @IsString() after?: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit?: number;
}

export class StatesDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'PriceChanged as proto JSON',
  })
  states: object[];
}

export class StatesPageDto extends StatesDto {
  @ApiProperty({ type: String, nullable: true, description: '`after` of the next page' }) next: string | null;
}

export const toPriceUpdate = (dto: PriceUpdateDto): PriceUpdate => ({
  sku: dto.sku,
  prices: dto.prices && named(dto.prices),
  specials: dto.specials && given(dto.specials),
  finals: dto.finals && given(dto.finals),
  specialFrom: dto.specialFrom === undefined ? undefined : new Date(dto.specialFrom),
  specialTo: dto.specialTo === undefined ? undefined : new Date(dto.specialTo),
  retail: dto.retail && given(dto.retail),
  groupPrices: dto.groupPrices?.map(({ group, minQuantity = 1, prices }) => ({
    group,
    minQuantity,
    prices: given(prices),
  })),
  rental: dto.rental?.map(({ period, prices }) => ({ period: periodNumber(period), prices: given(prices) })),
  version: dto.version,
});

const periodNumber = (period: string | number): RentalPeriod =>
  typeof period === 'number' ? (period as RentalPeriod) : (LENGTHS[period] as RentalPeriod);
