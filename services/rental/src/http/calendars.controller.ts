import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { DateNotOffered, DeliveryNotOffered, PriceUnknown, UnknownGarment } from '../domain/rental.errors.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';
import { ShowCalendar } from '../use-cases/show-calendar.js';
import {
  CalendarQueryDto,
  CalendarsDto,
  ClosedDaysDto,
  DatesQuoteDto,
  DaysDto,
  DaysQueryDto,
  daysDto,
  QuoteQueryDto,
  toCalendarDto,
  toQuoteDto,
} from './calendars.dto.js';

@ApiTags('calendars')
@Controller('v1')
@AllowCallers('gateway')
export class CalendarsController {
  constructor(
    private readonly show: ShowCalendar,
    private readonly holidays: HolidayQueries,
  ) {}

  /** The calendar of a garment for one delivery method, or of each size of a style (RNT-029, RNT-030). */
  @Get('calendars')
  @ApiOperation({ operationId: 'getCalendars' })
  @ApiOkResponse({ type: CalendarsDto })
  @ApiProblems(DeliveryNotOffered)
  async calendars(@Query() { sku, delivery, store }: CalendarQueryDto): Promise<CalendarsDto> {
    return { calendars: (await this.show.calendars(sku, delivery, store)).map(toCalendarDto) };
  }

  /** Availability, full cost and alternatives. Holds nothing. */
  @Get('quotes')
  @ApiOperation({ operationId: 'quoteDates' })
  @ApiOkResponse({ type: DatesQuoteDto })
  @ApiProblems(DateNotOffered, DeliveryNotOffered, UnknownGarment, PriceUnknown)
  async quote(@Query() { sku, firstDay, period, delivery, store }: QuoteQueryDto): Promise<DatesQuoteDto> {
    return toQuoteDto(await this.show.quote(sku, { firstDay, period, delivery }, store));
  }

  /** First and last day of a request; refuses days on which nothing can start. */
  @Get('days')
  @ApiOperation({ operationId: 'getDays' })
  @ApiOkResponse({ type: DaysDto })
  @ApiProblems(DateNotOffered, DeliveryNotOffered)
  async days(@Query() { firstDay, period, delivery, store }: DaysQueryDto): Promise<DaysDto> {
    const { first, last, today } = await this.show.daysOf({ firstDay, period, delivery }, store);
    return { ...daysDto({ first, last }), today };
  }

  /** Holidays of a country, for callers that compute delivery days: nothing is packed or handed out on them. */
  @Get('closed-days/:country')
  @AllowCallers('cart')
  @ApiOperation({ operationId: 'listClosedDays' })
  @ApiOkResponse({ type: ClosedDaysDto })
  async closedDays(@Param('country') country: string): Promise<ClosedDaysDto> {
    return { closed: (await this.holidays.all()).get(country) ?? [] };
  }
}
