import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  ExtensionNotPossible,
  PriceDiffers,
  PriceUnknown,
  StepNotAllowed,
  UnknownBooking,
} from '../domain/rental.errors.js';
import { BookingQueries } from '../persistence/booking.queries.js';
import { BuyPiece } from '../use-cases/buy-piece.js';
import { CancelBooking } from '../use-cases/cancel-booking.js';
import { ExtendBooking } from '../use-cases/extend-booking.js';
import {
  BookingDto,
  BookingsDto,
  CustomerQueryDto,
  ExtendDto,
  ExtensionDto,
  MailFactsDto,
  OrderBookingsDto,
  PieceBoughtDto,
  PurchaseDto,
  toAgreementDto,
  toBookingDto,
  toOrderBookingDto,
} from './bookings.dto.js';

/** A customer's own bookings; the gateway has authenticated the customer. Bookings of others answer 404. */
@ApiTags('bookings')
@Controller('v1/bookings')
@AllowCallers('gateway')
@ForCustomer()
export class BookingsController {
  constructor(
    private readonly queries: BookingQueries,
    private readonly cancelBooking: CancelBooking,
    private readonly extendBooking: ExtendBooking,
    private readonly buyPiece: BuyPiece,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listOwnBookings' })
  @ApiOkResponse({ type: BookingsDto })
  async list(@Query() { customerId }: CustomerQueryDto): Promise<BookingsDto> {
    return { bookings: (await this.queries.ofCustomer(customerId)).map(toBookingDto) };
  }

  /** Cancels until the hand-over; orders refunds the payment. Idempotent. */
  @Post(':bookingId/cancellation')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelBooking' })
  @ApiOkResponse({ type: BookingDto })
  @ApiProblems(UnknownBooking, StepNotAllowed)
  async cancel(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() { customerId }: CustomerQueryDto,
  ): Promise<BookingDto> {
    return toBookingDto(await this.cancelBooking.execute({ bookingId, customerId }));
  }

  /** A longer rental from the same first day, when the days after are free. Idempotent. */
  @Post(':bookingId/extension')
  @HttpCode(200)
  @ApiOperation({ operationId: 'extendBooking' })
  @ApiOkResponse({ type: ExtensionDto })
  @ApiProblems(UnknownBooking, StepNotAllowed, ExtensionNotPossible, PriceDiffers, PriceUnknown)
  async extend(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() consent: ExtendDto,
  ): Promise<ExtensionDto> {
    const { booking, price, last, returnBy } = await this.extendBooking.execute({ bookingId, ...consent });
    return {
      ...toAgreementDto(booking, 'extension', consent),
      price,
      currency: booking.currency,
      lastDay: last,
      dateTo: last,
      returnBy,
      booking: toBookingDto(booking),
    };
  }

  /** The customer buys the piece: the retail price minus the rent. */
  @Post(':bookingId/purchase')
  @HttpCode(200)
  @ApiOperation({ operationId: 'buyPiece' })
  @ApiOkResponse({ type: PieceBoughtDto })
  @ApiProblems(UnknownBooking, StepNotAllowed, PriceDiffers, PriceUnknown)
  async buy(
    @Param('bookingId', ParseUUIDPipe) bookingId: string,
    @Body() consent: PurchaseDto,
  ): Promise<PieceBoughtDto> {
    const { booking, price } = await this.buyPiece.execute({ bookingId, ...consent });
    return {
      ...toAgreementDto(booking, 'buy_out', consent),
      price,
      currency: booking.currency,
      booking: toBookingDto(booking),
    };
  }

  /** Data for mails about a booking. */
  @Get(':bookingId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'getMailFacts' })
  @ApiOkResponse({ type: MailFactsDto })
  @ApiProblems(UnknownBooking)
  async mailFacts(@Param('bookingId', ParseUUIDPipe) bookingId: string): Promise<MailFactsDto> {
    const booking = await this.queries.get(bookingId);
    const { customerId, store } = booking;
    return { ...toBookingDto(booking), customerId, store };
  }
}

/** The bookings of an order, for callers that are already authorised to read the order: its owner's page and mails. */
@ApiTags('bookings')
@Controller('v1/orders')
@AllowCallers('gateway', 'content')
export class OrderBookingsController {
  constructor(private readonly queries: BookingQueries) {}

  /** Available as soon as the order is placed; empty for an order without rentals. */
  @Get(':orderId/bookings')
  @ApiOperation({ operationId: 'listBookingsOfOrder' })
  @ApiOkResponse({ type: OrderBookingsDto })
  async list(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<OrderBookingsDto> {
    return { bookings: (await this.queries.ofOrder(orderId)).map(toOrderBookingDto) };
  }
}
