import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CartClient } from '../../clients/cart.client.js';
import { CatalogClient } from '../../clients/catalog.client.js';
import { OrdersClient } from '../../clients/orders.client.js';
import { type Agreement, type LongerPeriod, RentalClient } from '../../clients/rental.client.js';
import {
  BookFitting,
  Booking,
  BookingsQuery,
  Bought,
  BuyBooking,
  Calendar,
  CalendarQuery,
  DatesQuery,
  DatesQuote,
  ExtendBooking,
  Extension,
  Fitting,
  MAX_SKU,
  QuoteQuery,
  SkuQuery,
  Slots,
  SlotsQuery,
} from '../../wire/buying/rental.schema.js';
import {
  deliveryPriceOf,
  fromWireConsent,
  fromWireDates,
  fromWireDelivery,
  fromWirePeriod,
  toWireBooking,
  toWireCalendar,
  toWireExtension,
  toWireFitting,
  toWirePayment,
  toWireQuote,
} from '../../wire/buying/rental.wire.js';
import { read } from '../../wire/call.js';
import { list } from '../../wire/fields.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

type Query_ = Record<string, unknown>;

/** Renting: calendars, quotes, the customer's bookings, fittings (wire-contract 11.9). */
@ApiTags('rental')
@Controller('api/ext/rental')
@Open()
export class RentalController {
  constructor(
    private readonly rental: RentalClient,
    private readonly orders: OrdersClient,
    private readonly catalog: CatalogClient,
    private readonly carts: CartClient,
    private readonly callers: CallerOf,
  ) {}

  /**
   * Calendars, one element per size of a style; empty for a SKU that is not rentable: the client's 'Booked data is
   * empty' (ERR-013).
   */
  @Get('get-calendar-data/:delivery')
  @ApiCall({
    summary: 'Calendar of a garment for one delivery (RNT-029)',
    query: CalendarQuery,
    result: list(Calendar),
    refusals: { 400: 'no sku, or a delivery the store does not offer' },
  })
  async calendar(@Req() request: FastifyRequest, @Param('delivery') delivery: string, @Query() query: Query_) {
    const { sku } = read(CalendarQuery, query);
    if (sku.length > MAX_SKU) return ok([]);
    const calendars = await this.rental.calendars(
      sku,
      fromWireDelivery(delivery),
      storeOf(request.headers, query).code,
    );
    return ok(calendars.map(toWireCalendar));
  }

  @Get('quote')
  @ApiCall({
    summary: 'Availability and total cost of these days',
    query: QuoteQuery,
    result: DatesQuote,
    refusals: { 400: 'days the calendar does not offer, or a delivery the store does not', 404: 'not lent' },
  })
  async quote(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { sku } = read(SkuQuery, query);
    if (sku.length > MAX_SKU) throw new WireError(404, TEXT.productNotAvailable);
    const store = storeOf(request.headers, query).code;
    const wanted = { ...fromWireDates(read(DatesQuery, query)), store };
    const [quote, prices] = await Promise.all([this.rental.quote(sku, wanted), this.carts.deliveryPrices(store)]);
    return ok(toWireQuote(quote, deliveryPriceOf(wanted.delivery, prices)));
  }

  @Get('bookings')
  @ApiCall({
    summary: 'Own bookings, newest days first',
    query: BookingsQuery,
    result: list(Booking),
    refusals: { 401: 'no valid token' },
  })
  async bookings(@Req() request: FastifyRequest, @Query() query: Query_) {
    const bookings = await this.rental.bookings(this.callers.user(request).customerId);
    const skus = [...new Set(bookings.map(({ sku }) => sku))];
    const names = await this.catalog.names(storeOf(request.headers, query).code, skus);
    return ok(bookings.map((one) => toWireBooking(one, names.get(one.sku) ?? one.sku)));
  }

  @Post('bookings/:id/cancel')
  @HttpCode(200)
  @ApiCall({
    summary: 'Cancels a booking before the handover and refunds it',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 404: 'no such booking of this customer', 409: 'not cancellable any more' },
  })
  async cancel(@Req() request: FastifyRequest, @Param('id') id: string) {
    const { customerId } = this.callers.user(request);
    await this.rental.cancel(bookingId(id), customerId);
    return ok(true);
  }

  @Post('bookings/:id/extend')
  @HttpCode(200)
  @ApiCall({
    summary: 'Extends a rental if the following days are free; takes effect when paid',
    body: ExtendBooking,
    result: Extension,
    refusals: { 400: 'no period', 401: 'no valid token', 404: 'no such booking', 409: 'the days are not available' },
  })
  async extend(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const asked = read(ExtendBooking, body);
    // rental refuses a value that is not a rental period.
    const period = fromWirePeriod(asked.period) as LongerPeriod;
    const answer = await this.rental.extend(bookingId(id), { customerId, period, ...fromWireConsent(asked) });
    return ok({ ...toWireExtension(answer), payment: await this.paymentOf(answer, customerId) });
  }

  @Post('bookings/:id/buy')
  @HttpCode(200)
  @ApiCall({
    summary: 'Buys the rented piece, once it is paid; the rent is credited',
    body: BuyBooking,
    result: Bought,
    refusals: { 401: 'no valid token', 404: 'no such booking', 409: 'not in this state, or at another price' },
  })
  async buy(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const consent = fromWireConsent(read(BuyBooking, body));
    const answer = await this.rental.buy(bookingId(id), { customerId, ...consent });
    const { price } = toWireExtension({ ...answer, lastDay: '', returnBy: '' });
    const payment = await this.paymentOf(answer, customerId);
    return ok({ price, currency: answer.currency, status: answer.booking.status, payment });
  }

  /** Null when nothing has to be paid. */
  private async paymentOf({ chargeId }: Agreement, customerId: string) {
    return chargeId ? toWirePayment(await this.orders.payCharge(chargeId, customerId)) : null;
  }

  @Get('fitting-slots')
  @ApiCall({
    summary: 'Hours of the showroom with a free place on a day',
    query: SlotsQuery,
    result: Slots,
    refusals: { 400: 'no day' },
  })
  async fittingSlots(@Query() query: Query_) {
    return ok(await this.rental.fittingSlots(read(SlotsQuery, query).date.slice(0, 50)));
  }

  @Get('fittings')
  @ApiCall({ summary: 'Own appointments to come', result: list(Fitting), refusals: { 401: 'no valid token' } })
  async fittings(@Req() request: FastifyRequest) {
    return ok((await this.rental.fittings(this.callers.user(request).customerId)).map(toWireFitting));
  }

  @Post('fittings')
  @HttpCode(200)
  @ApiCall({
    summary: 'Makes an appointment in the showroom',
    body: BookFitting,
    result: Fitting,
    refusals: { 400: 'outside the opening hours, or not available', 401: 'no valid token' },
  })
  async bookFitting(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    return ok(toWireFitting(await this.rental.bookFitting({ customerId, ...read(BookFitting, body) })));
  }

  @Post('fittings/:id/cancel')
  @HttpCode(200)
  @ApiCall({
    summary: 'Cancels an appointment',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 404: 'no such appointment' },
  })
  async cancelFitting(@Req() request: FastifyRequest, @Param('id') id: string) {
    const { customerId } = this.callers.user(request);
    await this.rental.cancelFitting(bookingId(id), customerId);
    return ok(true);
  }
}

/** A malformed id cannot exist: 404. */
function bookingId(id: string): string {
  if (!isUuid(id)) throw new WireError(404, TEXT.bookingNotFound);
  return id;
}
