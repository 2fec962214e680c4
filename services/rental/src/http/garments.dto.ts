import { RENTAL_DELIVERIES, RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
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
  ValidateNested,
} from 'class-validator';
import type { Delivery, Period } from '../domain/periods.js';
import { asDeliveries, DateField, DeliveryField, FirstDayField, PeriodField } from './wanted-days.dto.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Ten days. */
const MOST_TURNOVER = 14_400;

export class UnitDto {
  @ApiProperty({ description: 'sewn into the piece; unique' }) @IsString() @Length(1, 100) serial: string;
  @ApiPropertyOptional({ example: 'good' }) @IsOptional() @IsString() @MaxLength(100) condition?: string;
  @ApiPropertyOptional({ enum: ['active', 'retired'] })
  @IsOptional()
  @IsIn(['active', 'retired'])
  state?: 'active' | 'retired';
}

export class GarmentDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiPropertyOptional({ description: 'as shoppers call it' }) @IsOptional() @IsString() @MaxLength(50) size?: string;
  @ApiPropertyOptional({ description: 'minutes; blocks whole days (RNT-028)', default: 1440 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_TURNOVER)
  turnoverBefore?: number;
  @ApiPropertyOptional({ description: 'minutes', default: 2880 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_TURNOVER)
  turnoverAfter?: number;
  @ApiPropertyOptional({ enum: RENTAL_DELIVERIES, isArray: true, description: 'the first is the default' })
  @IsOptional()
  @Transform(asDeliveries)
  @IsArray()
  @IsIn(RENTAL_DELIVERIES, { each: true })
  deliveries?: Delivery[];
  @ApiProperty({ type: [UnitDto] })
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => UnitDto)
  units: UnitDto[];
}

export class SetGarmentsDto {
  @ApiProperty({ type: [GarmentDto] })
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => GarmentDto)
  garments: GarmentDto[];
}

export class ImportedBookingDto {
  @ApiProperty({ description: 'id of the order in the other system: a known one is skipped' })
  @IsUUID()
  orderId: string;
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @FirstDayField() @Matches(DAY) firstDay: string;
  @DateField() date?: string;
  @PeriodField() @IsIn(RENTAL_PERIODS) period: Period;
  @DeliveryField() @IsIn(RENTAL_DELIVERIES) delivery: Delivery;
}

export class ImportBookingsDto {
  @ApiProperty({ type: [ImportedBookingDto] })
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => ImportedBookingDto)
  bookings: ImportedBookingDto[];
}

export class ImportResultDto {
  @ApiProperty({ description: 'created bookings; the others were known, or no piece was free' }) taken: number;
}

export class HolidayDto {
  @ApiProperty({ example: '2026-12-25' }) @IsISO8601({ strict: true }) @Length(10, 10) from: string;
  @ApiProperty({ example: '2026-12-26' }) @IsISO8601({ strict: true }) @Length(10, 10) to: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) name?: string;
}

export class SetHolidaysDto {
  @ApiProperty({ type: [HolidayDto] })
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => HolidayDto)
  holidays: HolidayDto[];
  @ApiPropertyOptional({ description: 'of the holidays that were read; absent: replaces whatever is there' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  version?: string;
}

export class HolidaysDto {
  @ApiProperty({ type: [HolidayDto] }) holidays: HolidayDto[];
  @ApiProperty({ description: 'changes with every change of the holidays' }) version: string;
}
