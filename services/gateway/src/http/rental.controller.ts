import { Open } from '@garderoba/service-kit/access';
import { isUuid } from '@garderoba/service-kit/ids';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CartClient } from '../clients/cart.client.js';
import { CatalogClient } from '../clients/catalog.client.js';
import { OrdersClient } from '../clients/orders.client.js';
import { type Agreement, type LongerPeriod, RentalClient } from '../clients/rental.client.js';
import { badRequest, type Envelope, ok, WireError } from '../wire/envelope.js';
import {
  booking,
  bought,
  buyBody,
  calendar,
  DATES_QUERY,
  datesQuote,
  extendBody,
  extension,
  fitting,
  fittingBody,
  slots,
} from '../wire/rental.schema.js';
import {
  deliveryPriceOf,
  fromWireDates,
  periodOf,
  toWireBooking,
  toWireCalendar,
  toWireExtension,
  toWireFitting,
  toWirePayment,
  toWireQuote,
} from '../wire/rental.wire.js';
import { asObject, asText, param, storeOf } from '../wire/request.js';
import { flag, list } from '../wire/schema.js';
import { TEXT } from '../wire/texts.js';
import { ApiCall } from './api-call.js';
import { CallerOf } from './caller.js';

type Query_ = Record<string, unknown>;

const MAX_SKU = 100;
const MAX_FITTED = 10;

/** Renting: calendars, what days cost, own bookings, fittings (wire-contract 11.9). */
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

  /** Empty for what is not lent: the client's 'Booked data is empty' (ERR-013). One element per size of a style. */
  @Get('get-calendar-data/:delivery')
  @ApiCall({
    summary: 'Calendar of a garment for one delivery (RNT-029)',
    query: { 'sku!': 'garment, or a style with several sizes', storeCode: 'store' },
    result: list(calendar),
    refusals: { 400: 'no sku, or a delivery the store does not offer' },
  })
  async calendar(
    @Req() request: FastifyRequest,
    @Param('delivery') delivery: string,
    @Query() query: Query_,
  ): Promise<Envelope> {
    const sku = param(query, 'sku');
    if (!sku) throw badRequest(TEXT.skuMissing);
    if (sku.length > MAX_SKU) return ok([]);
    const calendars = await this.rental.calendars(sku, delivery.slice(0, 50), storeOf(request.headers, query).code);
    return ok(calendars.map(toWireCalendar));
  }

  @Get('quote')
  @ApiCall({
    summary: 'Are these days free, and what they cost all told',
    query: { 'sku!': 'garment', ...DATES_QUERY },
    result: datesQuote,
    refusals: { 400: 'days the calendar does not offer, or a delivery the store does not', 404: 'not lent' },
  })
  async quote(@Req() request: FastifyRequest, @Query() query: Query_): Promise<Envelope> {
    const sku = param(query, 'sku');
    if (!sku) throw badRequest(TEXT.skuMissing);
    if (sku.length > MAX_SKU) throw new WireError(404, TEXT.productNotAvailable);
    const store = storeOf(request.headers, query).code;
    const wanted = fromWireDates(query, store);
    const [quote, prices] = await Promise.all([this.rental.quote(sku, wanted), this.carts.deliveryPrices(store)]);
    return ok(toWireQuote(quote, deliveryPriceOf(wanted.delivery, prices)));
  }

  @Get('bookings')
  @ApiCall({
    summary: 'Own bookings, newest days first',
    query: { storeCode: 'language of the names' },
    result: list(booking),
    refusals: { 401: 'no valid token' },
  })
  async bookings(@Req() request: FastifyRequest, @Query() query: Query_): Promise<Envelope> {
    const bookings = await this.rental.bookings(this.callers.user(request).customerId);
    const skus = [...new Set(bookings.map(({ sku }) => sku))];
    const names = await this.catalog.names(storeOf(request.headers, query).code, skus);
    return ok(bookings.map((one) => toWireBooking(one, names.get(one.sku) ?? one.sku)));
  }

  @Post('bookings/:id/cancel')
  @HttpCode(200)
  @ApiCall({
    summary: 'Ends a booking before it is handed over; the money goes back',
    result: flag,
    refusals: { 401: 'no valid token', 404: 'no such booking of this customer', 409: 'too late' },
  })
  async cancel(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    await this.rental.cancel(bookingId(id), customerId);
    return ok(true);
  }

  @Post('bookings/:id/extend')
  @HttpCode(200)
  @ApiCall({
    summary: 'Keeps a garment longer, when the days after are free; takes effect once it is paid',
    body: extendBody,
    result: extension,
    refusals: { 400: 'no period', 401: 'no valid token', 404: 'no such booking', 409: 'the days are taken' },
  })
  async extend(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: unknown): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    // What is no length of a rental, rental refuses.
    const period = periodOf(asObject(body)?.period) as LongerPeriod;
    const answer = await this.rental.extend(bookingId(id), { customerId, period, ...consentOf(body) });
    return ok({ ...toWireExtension(answer), payment: await this.paymentOf(answer, customerId) });
  }

  @Post('bookings/:id/buy')
  @HttpCode(200)
  @ApiCall({
    summary: 'Buys the rented piece, once it is paid; the rent is credited',
    body: buyBody,
    result: bought,
    refusals: { 401: 'no valid token', 404: 'no such booking', 409: 'not in this state, or at another price' },
  })
  async buy(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: unknown): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    const answer = await this.rental.buy(bookingId(id), { customerId, ...consentOf(body) });
    const { price } = toWireExtension({ ...answer, dateTo: '', returnBy: '' });
    const payment = await this.paymentOf(answer, customerId);
    return ok({ price, currency: answer.currency, status: answer.booking.status, payment });
  }

  /** Null where nothing is to be paid. */
  private async paymentOf({ chargeId }: Agreement, customerId: string) {
    return chargeId ? toWirePayment(await this.orders.payCharge(chargeId, customerId)) : null;
  }

  @Get('fitting-slots')
  @ApiCall({
    summary: 'Hours of the showroom with a free place on a day',
    query: { 'date!': 'YYYY-MM-DD' },
    result: slots,
    refusals: { 400: 'no day' },
  })
  async fittingSlots(@Query() query: Query_): Promise<Envelope> {
    return ok(await this.rental.fittingSlots(param(query, 'date').slice(0, 50)));
  }

  @Get('fittings')
  @ApiCall({ summary: 'Own appointments to come', result: list(fitting), refusals: { 401: 'no valid token' } })
  async fittings(@Req() request: FastifyRequest): Promise<Envelope> {
    return ok((await this.rental.fittings(this.callers.user(request).customerId)).map(toWireFitting));
  }

  @Post('fittings')
  @HttpCode(200)
  @ApiCall({
    summary: 'Makes an appointment in the showroom',
    body: fittingBody,
    result: fitting,
    refusals: { 400: 'not in the hours, or taken', 401: 'no valid token' },
  })
  async bookFitting(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    const { date, time, skus } = asObject(body) ?? {};
    const wanted = { date: asText(date).slice(0, 50), time: asText(time), skus: skusOf(skus) };
    if (!/^\d{2}:\d{2}$/.test(wanted.time)) throw badRequest(TEXT.fittingSlot);
    return ok(toWireFitting(await this.rental.bookFitting({ customerId, ...wanted })));
  }

  @Post('fittings/:id/cancel')
  @HttpCode(200)
  @ApiCall({
    summary: 'Cancels an appointment',
    result: flag,
    refusals: { 401: 'no valid token', 404: 'no such appointment' },
  })
  async cancelFitting(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Envelope> {
    const { customerId } = this.callers.user(request);
    await this.rental.cancelFitting(bookingId(id), customerId);
    return ok(true);
  }
}

/** An id that cannot be one names nothing. */
function bookingId(id: string): string {
  if (!isUuid(id)) throw new WireError(404, TEXT.bookingNotFound);
  return id;
}

function consentOf(body: unknown): { preview?: boolean; expectedPrice?: number } {
  const { preview, expected_price: expected } = asObject(body) ?? {};
  return {
    ...(preview === true && { preview }),
    ...(typeof expected === 'number' && expected >= 0 && { expectedPrice: Math.round(expected * 100) }),
  };
}

const skusOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map(asText)
    .filter((sku) => sku !== '' && sku.length <= MAX_SKU)
    .slice(0, MAX_FITTED);
