import { DEFAULT_STORE, STORE_VIEWS } from '@garderoba/contracts';
import { periodCode, RENTAL_PERIOD_CODES, RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import type { Calendar } from '../domain/calendar.js';
import type { Period } from '../domain/periods.js';
import type { DatesQuote, PricedCalendar } from '../use-cases/show-calendar.js';
import { DateField, DeliveryField, FirstDayField, PeriodField } from './wanted-days.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);

export class StoreQueryDto {
  @ApiPropertyOptional({ example: 'pln_pl', default: DEFAULT_STORE }) @IsOptional() @IsIn(STORES) store = DEFAULT_STORE;
}

export class CalendarQueryDto extends StoreQueryDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @DeliveryField() delivery: string;
}

/** Requested days. The domain validates them and returns the reason of a refusal. */
export class DaysQueryDto extends StoreQueryDto {
  @FirstDayField() firstDay: string;
  @DateField() date?: string;
  @PeriodField() period: string;
  @DeliveryField() delivery: string;
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
  @ApiProperty({ enum: RENTAL_PERIODS }) name: Period;
  @ApiProperty({ enum: RENTAL_PERIOD_CODES, deprecated: true, description: 'its code' }) period: number;
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
  @ApiProperty({ type: [PeriodDto] }) periods: readonly PeriodDto[];
}

export class CalendarsDto {
  @ApiProperty({ type: [CalendarDto], description: 'one per size of a style; empty if not rentable' })
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
  @ApiProperty() firstDay: string;
  @ApiProperty() lastDay: string;
  @ApiProperty({ deprecated: true }) dateFrom: string;
  @ApiProperty({ deprecated: true }) dateTo: string;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'gross minor units' }) price: number;
  @ApiProperty({ description: 'held until the piece is back' }) deposit: number;
  @ApiProperty({ description: 'no late fee exceeds it' }) worstCaseLateFee: number;
  @ApiProperty({ type: [AlternativeDto], description: 'other sizes on these days, then near days' })
  alternatives: readonly AlternativeDto[];
}

export class DaysDto {
  @ApiProperty() firstDay: string;
  @ApiProperty() lastDay: string;
  @ApiProperty({ deprecated: true }) dateFrom: string;
  @ApiProperty({ deprecated: true }) dateTo: string;
  @ApiProperty({ description: 'in the store’s time zone' }) today: string;
}

/** With the names of the release before. */
export const daysDto = ({ first, last }: { readonly first: string; readonly last: string }) => ({
  firstDay: first,
  lastDay: last,
  dateFrom: first,
  dateTo: last,
});

export const toCalendarDto = (calendar: PricedCalendar): CalendarDto => ({
  ...calendar,
  periods: calendar.periods.map(({ period, ...priced }) => ({ name: period, period: periodCode(period), ...priced })),
});

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
  ...daysDto(days),
  currency,
  price,
  deposit,
  worstCaseLateFee,
  alternatives,
});
