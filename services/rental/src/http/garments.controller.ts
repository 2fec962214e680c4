import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { HolidaysChanged } from '../domain/rental.errors.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';
import { versionOf } from '../use-cases/holidays-version.js';
import { ImportBookings } from '../use-cases/import-bookings.js';
import { SetGarments } from '../use-cases/set-garments.js';
import { HolidaysDto, ImportBookingsDto, ImportResultDto, SetGarmentsDto, SetHolidaysDto } from './garments.dto.js';

@ApiTags('garments')
@Controller('v1')
@AllowCallers('importer', 'backoffice')
@ForStaff('admin')
export class GarmentsController {
  constructor(
    private readonly setGarments: SetGarments,
    private readonly importBookings: ImportBookings,
    private readonly holidays: HolidayQueries,
  ) {}

  /**
   * Imports garments and their pieces, up to 500. Missing ones are unchanged; only `state: retired` removes a piece.
   */
  @Put('garments::bulk')
  @HttpCode(204)
  @ApiOperation({ operationId: 'setGarments' })
  @ApiNoContentResponse()
  async set(@Body() { garments }: SetGarmentsDto): Promise<void> {
    await this.setGarments.execute(garments);
  }

  /** Imports bookings of another system, also past ones, up to 500. Publishes no events. */
  @Post('bookings::bulk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'importBookings' })
  @ApiOkResponse({ type: ImportResultDto })
  take(@Body() { bookings }: ImportBookingsDto): Promise<ImportResultDto> {
    return this.importBookings.execute(bookings);
  }

  /** Replaces all holidays of a country (RNT-027). Both days of a range are inclusive. */
  @Put('holidays/:country')
  @ForStaff('admin')
  @HttpCode(204)
  @ApiOperation({ operationId: 'setHolidays' })
  @ApiNoContentResponse()
  @ApiProblems(HolidaysChanged)
  async setHolidays(@Param('country') country: string, @Body() { holidays, version }: SetHolidaysDto): Promise<void> {
    await this.setGarments.setHolidays(
      country,
      holidays.map(({ from, to, name = '' }) => ({ from, to, name })),
      version,
    );
  }

  @Get('holidays/:country')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listHolidays' })
  @ApiOkResponse({ type: HolidaysDto })
  async list(@Param('country') country: string): Promise<HolidaysDto> {
    const holidays = await this.holidays.list(country);
    return { holidays, version: versionOf(holidays) };
  }
}
