import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Inject, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import { dateIn } from '../domain/civil-date.js';
import {
  DateNotOffered,
  DeliveryNotOffered,
  FeeTooHigh,
  NotEnoughInventory,
  StepNotAllowed,
  UnknownBooking,
  UnknownGarment,
  UnknownUnit,
} from '../domain/rental.errors.js';
import { BookingQueries } from '../persistence/booking.queries.js';
import { GarmentQueries } from '../persistence/garment.queries.js';
import { CancelBooking } from '../use-cases/cancel-booking.js';
import { StaffSteps } from '../use-cases/staff-steps.js';
import {
  DamageDto,
  GarmentCalendarDto,
  GarmentRowsDto,
  GarmentsQueryDto,
  MoveDto,
  PlanServiceDto,
  ReasonDto,
  RentalFiguresDto,
  ReplansDto,
  StaffBookingDto,
  StaffBookingsDto,
  StaffListQueryDto,
  StaffStepDto,
  TakeBackDto,
  toReplanDto,
  toStaffBookingDto,
} from './staff.dto.js';

const MOST = 500;

/** The acting member of staff. The guard admits no other caller. */
const staffId = (): string => actingStaff()?.staffId ?? '';

/**
 * Operations of staff: a moderator handles pieces, an admin decides about payments and promises to customers (ADM-001).
 */
@ApiTags('staff')
@Controller('v1/staff')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class StaffController {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly garments: GarmentQueries,
    private readonly steps: StaffSteps,
    private readonly cancelBooking: CancelBooking,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RentalConfig,
  ) {}

  @Get('bookings')
  @ApiOperation({ operationId: 'staffListBookings' })
  @ApiOkResponse({ type: StaffBookingsDto })
  async list(@Query() { sort, order, offset, limit, waiting, ...asked }: StaffListQueryDto): Promise<StaffBookingsDto> {
    const day = dateIn(this.clock.now(), this.config.ZONE);
    const filter = { ...asked, ...(waiting && { waiting: { work: waiting, day } }) };
    const page = await this.bookings.page(filter, { sort, descending: order === 'desc', offset, limit });
    return { bookings: page.bookings.map(toStaffBookingDto), total: page.total };
  }

  @Get('bookings/:bookingId')
  @ApiOperation({ operationId: 'staffGetBooking' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking)
  async get(@Param('bookingId', ParseUUIDPipe) bookingId: string): Promise<StaffBookingDto> {
    const { bookings } = await this.bookings.page(
      { ids: [bookingId] },
      { sort: 'id', descending: false, offset: 0, limit: 1 },
    );
    const [booking] = bookings;
    if (!booking) throw new UnknownBooking(bookingId);
    return { ...toStaffBookingDto(booking), charges: await this.bookings.charges(bookingId) };
  }

  /** Key figures of the day. */
  @Get('figures')
  @ApiOperation({ operationId: 'staffRentalFigures' })
  @ApiOkResponse({ type: RentalFiguresDto })
  figures(): Promise<RentalFiguresDto> {
    return this.garments.figures(dateIn(this.clock.now(), this.config.ZONE));
  }

  @Get('garments')
  @ApiOperation({ operationId: 'staffListGarments' })
  @ApiOkResponse({ type: GarmentRowsDto })
  garmentRows(@Query() { sku, offset, limit }: GarmentsQueryDto): Promise<GarmentRowsDto> {
    return this.garments.page(sku ?? null, offset, limit);
  }

  /** The calendar of one garment: its pieces with their history, and all occupied days. */
  @Get('garments/:sku')
  @ApiOperation({ operationId: 'staffGarmentCalendar' })
  @ApiOkResponse({ type: GarmentCalendarDto })
  async calendar(@Param('sku') sku: string): Promise<GarmentCalendarDto> {
    const [units, { bookings }] = await Promise.all([
      this.garments.units(sku),
      this.bookings.page({ sku }, { sort: 'firstDay', descending: true, offset: 0, limit: MOST }),
    ]);
    return { sku, units, bookings: bookings.map(toStaffBookingDto) };
  }

  /** Displaced bookings, whose piece did not come back in time, with alternatives. */
  @Get('replans')
  @ApiOperation({ operationId: 'staffListReplans' })
  @ApiOkResponse({ type: ReplansDto })
  async replans(@Query('state') state?: string): Promise<ReplansDto> {
    return { replans: (await this.garments.replans(state || null, MOST)).map(toReplanDto) };
  }

  @Post('services')
  @ApiOperation({ operationId: 'staffPlanService' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownGarment, UnknownUnit, NotEnoughInventory, DateNotOffered, StepNotAllowed)
  async planService(@Body() service: PlanServiceDto): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.planService({ staffId: staffId(), ...service }));
  }

  /** Dispatched by courier, or collected in the showroom. */
  @Post('bookings/:bookingId/hand-over')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffHandOver' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async handOver(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note }: StaffStepDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.handOver({ bookingId, staffId: staffId(), note }));
  }

  @Post('bookings/:bookingId/return')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffTakeBack' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async takeBack(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note, scannedAt }: TakeBackDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.takeBack({ bookingId, staffId: staffId(), note, scannedAt }));
  }

  @Post('bookings/:bookingId/clean')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffClean' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async clean(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note }: StaffStepDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.clean({ bookingId, staffId: staffId(), note }));
  }

  @Post('bookings/:bookingId/ready')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffMakeReady' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async ready(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note }: StaffStepDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.makeReady({ bookingId, staffId: staffId(), note }));
  }

  @Post('bookings/:bookingId/damage')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffMarkDamaged' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed, FeeTooHigh)
  async damage(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note, until, fee }: DamageDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.damage({ bookingId, staffId: staffId(), note, until, fee }));
  }

  @Post('bookings/:bookingId/lose')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffMarkLost' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async lose(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note }: ReasonDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.lose({ bookingId, staffId: staffId(), note }));
  }

  /** Moves to other days or another size, as a plan proposes. */
  @Post('bookings/:bookingId/move')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffMoveBooking' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, UnknownGarment, StepNotAllowed, NotEnoughInventory, DateNotOffered, DeliveryNotOffered)
  async move(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note, sku, firstDay }: MoveDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.move({ bookingId, staffId: staffId(), note, sku, date: firstDay }));
  }

  @Post('bookings/:bookingId/cancel')
  @ForStaff('admin')
  @Confirmed()
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffCancelBooking' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed, ConfirmationNeeded)
  async cancel(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note }: ReasonDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.cancelBooking.execute({ bookingId, staffId: staffId(), note }));
  }

  @Post('bookings/:bookingId/end-service')
  @HttpCode(200)
  @ApiOperation({ operationId: 'staffEndService' })
  @ApiOkResponse({ type: StaffBookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async endService(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { note }: StaffStepDto,
  ): Promise<StaffBookingDto> {
    return toStaffBookingDto(await this.steps.endService({ bookingId, staffId: staffId(), note }));
  }
}
