import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ArrayMaxSize, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { type Fitting, minuteOf, timeOf } from '../domain/fitting.js';
import { SlotNotOffered, TooManyFittings, UnknownBooking } from '../domain/rental.errors.js';
import { Fittings } from '../use-cases/fittings.js';
import { CustomerQueryDto } from './bookings.dto.js';

export class SlotsQueryDto {
  @ApiProperty({ example: '2026-12-03' }) @IsString() @MaxLength(50) date: string;
}

export class SlotDto {
  @ApiProperty({ example: '11:00', description: 'in the store’s time zone; one hour' }) time: string;
  @ApiProperty() places: number;
}

export class SlotsDto {
  @ApiProperty({ type: [SlotDto] }) slots: SlotDto[];
}

export class BookFittingDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiProperty({ example: '2026-12-03' }) @IsString() @MaxLength(50) date: string;
  @ApiProperty({ example: '11:00' }) @IsString() @Matches(/^\d{2}:\d{2}$/) time: string;
  @ApiProperty({ type: [String], description: 'SKUs to prepare' })
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  skus: string[];
}

export class FittingDto {
  @ApiProperty() id: string;
  @ApiProperty() date: string;
  @ApiProperty() time: string;
  @ApiProperty({ type: [String] }) skus: readonly string[];
}

export class FittingsDto {
  @ApiProperty({ type: [FittingDto] }) fittings: FittingDto[];
}

@ApiTags('fittings')
@Controller('v1')
@AllowCallers('gateway')
export class FittingsController {
  constructor(private readonly fittings: Fittings) {}

  @Get('fitting-slots')
  @AllowCallers('gateway', 'content')
  @ApiOperation({ operationId: 'listFittingSlots' })
  @ApiOkResponse({ type: SlotsDto })
  @ApiProblems(SlotNotOffered)
  async slots(@Query() { date }: SlotsQueryDto): Promise<SlotsDto> {
    const slots = await this.fittings.slots(date);
    return { slots: slots.map(({ minute, places }) => ({ time: timeOf(minute), places })) };
  }

  @Get('fittings')
  @ForCustomer()
  @ApiOperation({ operationId: 'listFittings' })
  @ApiOkResponse({ type: FittingsDto })
  async list(@Query() { customerId }: CustomerQueryDto): Promise<FittingsDto> {
    return { fittings: (await this.fittings.ofCustomer(customerId)).map(toDto) };
  }

  /** Books one place in the showroom for an hour; a customer has five ahead at most. Idempotent by customer and hour. */
  @Post('fittings')
  @ForCustomer()
  @HttpCode(200)
  @ApiOperation({ operationId: 'bookFitting' })
  @ApiOkResponse({ type: FittingDto })
  @ApiProblems(SlotNotOffered, TooManyFittings)
  async book(@Body() { customerId, date, time, skus }: BookFittingDto): Promise<FittingDto> {
    return toDto(await this.fittings.book({ customerId, day: date, minute: minuteOf(time), skus }));
  }

  @Post('fittings/:fittingId/cancellation')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'cancelFitting' })
  @ApiNoContentResponse()
  @ApiProblems(UnknownBooking)
  async cancel(
    @Param('fittingId', ParseUUIDPipe) fittingId: string,
    @Body() { customerId }: CustomerQueryDto,
  ): Promise<void> {
    await this.fittings.cancel(fittingId, customerId);
  }
}

const toDto = ({ id, day, minute, skus }: Fitting): FittingDto => ({ id, date: day, time: timeOf(minute), skus });
