import type {
  BookFittingDto,
  BookingDto,
  BookingsDto,
  CalendarDto,
  CalendarsDto,
  CustomerQueryDto,
  DatesQuoteDto,
  DaysDto,
  ExtendDto,
  ExtensionDto,
  FittingDto,
  FittingsDto,
  OrderBookingDto,
  OrderBookingsDto,
  PieceBoughtDto,
  PurchaseDto,
  SlotsDto,
} from '@garderoba/contracts/rest/rental';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type RentalCalendar = CalendarDto;
export type DatesQuote = DatesQuoteDto;
export type Booking = BookingDto;
export type OrderBooking = OrderBookingDto;
export type Agreement = Pick<ExtensionDto, 'chargeId' | 'state'>;
export type Extension = ExtensionDto;
export type LongerPeriod = ExtendDto['period'];
export type Fitting = FittingDto;

/** Dates that a shopper requests; rental validates them. */
export interface WantedDates {
  readonly firstDay: string;
  readonly period: string;
  readonly delivery: string;
  readonly store: string;
}

export class RentalClient {
  constructor(private readonly rental: NeighbourClient) {}

  async calendars(sku: string, delivery: string, store: string): Promise<readonly RentalCalendar[]> {
    const query = new URLSearchParams({ sku, delivery, store });
    return (await this.rental.get<CalendarsDto>(`/v1/calendars?${query}`)).calendars;
  }

  quote(sku: string, wanted: WantedDates): Promise<DatesQuote> {
    return this.rental.get<DatesQuoteDto>(`/v1/quotes?${datesQuery(wanted)}&sku=${encodeURIComponent(sku)}`);
  }

  /** First and last day; refused when no rental can start then. */
  days(wanted: WantedDates): Promise<DaysDto> {
    return this.rental.get<DaysDto>(`/v1/days?${datesQuery(wanted)}`);
  }

  async bookings(customerId: string): Promise<readonly Booking[]> {
    return (await this.rental.get<BookingsDto>(`/v1/bookings?customerId=${customerId}`)).bookings;
  }

  /** Bookings of an order, from its placement on. The caller must already have passed the owner check of orders. */
  async ofOrder(orderId: string): Promise<readonly OrderBooking[]> {
    return (await this.rental.get<OrderBookingsDto>(`/v1/orders/${encodeURIComponent(orderId)}/bookings`)).bookings;
  }

  cancel(bookingId: string, customerId: string): Promise<Booking> {
    const body: CustomerQueryDto = { customerId };
    return this.rental.post<BookingDto, CustomerQueryDto>(`/v1/bookings/${bookingId}/cancellation`, body, {
      safe: true,
    });
  }

  extend(bookingId: string, consent: ExtendDto): Promise<Extension> {
    return this.rental.post<ExtensionDto, ExtendDto>(`/v1/bookings/${bookingId}/extension`, consent, { safe: true });
  }

  buy(bookingId: string, consent: PurchaseDto): Promise<PieceBoughtDto> {
    return this.rental.post<PieceBoughtDto, PurchaseDto>(`/v1/bookings/${bookingId}/purchase`, consent, { safe: true });
  }

  async fittingSlots(date: string): Promise<SlotsDto['slots']> {
    return (await this.rental.get<SlotsDto>(`/v1/fitting-slots?date=${encodeURIComponent(date)}`)).slots;
  }

  async fittings(customerId: string): Promise<readonly Fitting[]> {
    return (await this.rental.get<FittingsDto>(`/v1/fittings?customerId=${customerId}`)).fittings;
  }

  bookFitting(fitting: BookFittingDto): Promise<Fitting> {
    return this.rental.post<FittingDto, BookFittingDto>('/v1/fittings', fitting, { safe: true });
  }

  cancelFitting(fittingId: string, customerId: string): Promise<void> {
    const body: CustomerQueryDto = { customerId };
    return this.rental.post<void, CustomerQueryDto>(`/v1/fittings/${fittingId}/cancellation`, body, { safe: true });
  }
}

const datesQuery = ({ firstDay, period, delivery, store }: WantedDates): string =>
  new URLSearchParams({ firstDay, period, delivery, store }).toString();
