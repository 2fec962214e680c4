import { DEFAULT_STORE, STORE_VIEWS } from '@garderoba/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import type { Calendar } from '../domain/calendar.js';
import type { DatesQuote, PricedCalendar } from '../use-cases/show-calendar.js';

const STORES = STORE_VIEWS.map(({ code }) => code);

export class StoreQueryDto {
  @ApiPropertyOptional({ example: 'pln_pl', default: DEFAULT_STORE }) @IsOptional() @IsIn(STORES) store = DEFAULT_STORE;
}

export class CalendarQueryDto extends StoreQueryDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty({ enum: ['showroom', 'omnipack'] }) @IsString() @MaxLength(50) delivery: string;
}

/** Requested days. The domain validates them and returns the reason of a refusal. */
export class DaysQueryDto extends StoreQueryDto {
  @ApiProperty({ example: '2026-12-03' }) @IsString() @MaxLength(50) date: string;
  @ApiProperty({ enum: [1, 2, 3, 4] }) @Type(() => Number) @IsInt() period: number;
  @ApiProperty({ enum: ['showroom', 'omnipack'] }) @IsString() @MaxLength(50) delivery: string;
}

export class QuoteQueryDto extends DaysQueryDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
}

export class DayRangeDto {
  @ApiProperty({ example: '2026-12-25' }) from: string;
  @ApiProperty({ description: 'included' }) to: string;
}

export class BookedDayDto {
  @ApiProperty() day: string;
  @ApiProperty() pieces: number;
}

export class PeriodDto {
  @ApiProperty({ enum: [1, 2, 3, 4] }) period: number;
  @ApiProperty() days: number;
  @ApiProperty({ description: 'gross minor units' }) price: number;
}

export class CalendarDto implements Calendar {
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'pieces that can be lent' }) quantity: number;
  @ApiProperty({ type: String, nullable: true, description: 'earliest day a rental can start' }) firstFree:
    | string
    | null;
  @ApiProperty({ type: [BookedDayDto], description: 'without turnover and holds' }) booked: readonly BookedDayDto[];
  @ApiProperty({ type: [DayRangeDto] }) holidays: readonly DayRangeDto[];
  @ApiProperty({ description: 'minutes' }) turnoverBefore: number;
  @ApiProperty({ description: 'minutes' }) turnoverAfter: number;
  @ApiProperty() currency: string;
  @ApiProperty({ type: [PeriodDto] }) periods: PricedCalendar['periods'];
}

export class CalendarsDto {
  @ApiProperty({ type: [CalendarDto], description: 'one per size of a style; empty for what is not lent' })
  calendars: CalendarDto[];
}

/** Civil dates, both inclusive. */
export class ClosedRangeDto {
  @ApiProperty({ example: '2026-12-24' }) from: string;
  @ApiProperty({ example: '2026-12-26' }) to: string;
}

export class ClosedDaysDto {
  @ApiProperty({ type: [ClosedRangeDto] }) closed: ClosedRangeDto[];
}

export class AlternativeDto {
  @ApiProperty() sku: string;
  @ApiProperty() size: string;
  @ApiProperty() date: string;
}

export class DatesQuoteDto {
  @ApiProperty() available: boolean;
  @ApiProperty() dateFrom: string;
  @ApiProperty() dateTo: string;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'gross minor units' }) price: number;
  @ApiProperty({ description: 'held until the piece is back' }) deposit: number;
  @ApiProperty({ description: 'no late fee exceeds it' }) worstCaseLateFee: number;
  @ApiProperty({ type: [AlternativeDto], description: 'other sizes on these days, then near days' })
  alternatives: readonly AlternativeDto[];
}

export class DaysDto {
  @ApiProperty() dateFrom: string;
  @ApiProperty() dateTo: string;
  @ApiProperty({ description: 'in the store’s time zone' }) today: string;
}

export const toQuoteDto = ({
  days,
  available,
  currency,
  price,
  deposit,
  worstCaseLateFee,
  alternatives,
}: DatesQuote): DatesQuoteDto => ({
  available,
  dateFrom: days.first,
  dateTo: days.last,
  currency,
  price,
  deposit,
  worstCaseLateFee,
  alternatives,
});
