import type { NeighbourClient } from '@garderoba/service-kit/http-client';

/** Amounts are minor units of `currency`; days are civil dates, both ends included. */
export interface RentalCalendar {
  readonly sku: string;
  readonly quantity: number;
  readonly firstFree: string | null;
  readonly booked: ReadonlyArray<{ readonly day: string; readonly pieces: number }>;
  readonly holidays: ReadonlyArray<{ readonly from: string; readonly to: string }>;
  /** Minutes. */
  readonly turnoverBefore: number;
  readonly turnoverAfter: number;
  readonly currency: string;
  readonly periods: ReadonlyArray<{ readonly period: number; readonly days: number; readonly price: number }>;
}

export interface DatesQuote {
  readonly available: boolean;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly currency: string;
  readonly price: number;
  readonly deposit: number;
  readonly worstCaseLateFee: number;
  readonly alternatives: ReadonlyArray<{ readonly sku: string; readonly size: string; readonly date: string }>;
}

export interface Booking {
  readonly id: string;
  readonly sku: string;
  readonly status: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly returnBy: string;
  readonly period: number | null;
  readonly delivery: string | null;
  readonly orderNumber: string | null;
  readonly price: number;
  readonly currency: string | null;
  readonly lateFee: number;
  readonly dailyFee: number;
  readonly worstCaseLateFee: number;
  readonly allowedActions: readonly string[];
}

/** A booking of an order, one per piece. */
export interface OrderBooking extends Booking {
  readonly lineId: string | null;
  /** Reserved or taken later and given back; 0 = none. */
  readonly deposit: number;
}

/** What a customer agreed to. */
export interface Agreement {
  /** Of what is to be paid before it takes effect; null or absent: nothing is. */
  readonly chargeId?: string | null;
}

export interface Extension extends Agreement {
  readonly price: number;
  readonly currency: string | null;
  readonly dateTo: string;
  readonly returnBy: string;
  readonly booking: Booking;
}

/** Days as a shopper asks for them; what is wrong with them is rental's to say. */
export interface WantedDates {
  readonly date: string;
  readonly period: number;
  readonly delivery: string;
  readonly store: string;
}

export interface Consent {
  readonly customerId: string;
  readonly preview?: boolean;
  readonly expectedPrice?: number;
}

export interface Fitting {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly skus: readonly string[];
}

/** Civil dates, both included. */
export interface Holiday {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

/** What waits for staff today. */
export interface RentalFigures {
  readonly toHandOver: number;
  /** Of them, those whose first day has passed. */
  readonly handOversMissed: number;
  readonly dueBack: number;
  readonly late: number;
  readonly replans: number;
}

/** A record of the console, passed on as it comes. */
export type StaffRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  /** Verbs that its state admits now. */
  readonly staffActions: readonly string[];
};

export class RentalClient {
  constructor(private readonly rental: NeighbourClient) {}

  async calendars(sku: string, delivery: string, store: string): Promise<readonly RentalCalendar[]> {
    const query = new URLSearchParams({ sku, delivery, store });
    return (await this.rental.get<{ calendars: RentalCalendar[] }>(`/v1/calendars?${query}`)).calendars;
  }

  quote(sku: string, wanted: WantedDates): Promise<DatesQuote> {
    return this.rental.get(`/v1/quotes?${datesQuery(wanted)}&sku=${encodeURIComponent(sku)}`);
  }

  /** First and last day; refused where nothing can start. */
  days(wanted: WantedDates): Promise<{ dateFrom: string; dateTo: string; today: string }> {
    return this.rental.get(`/v1/days?${datesQuery(wanted)}`);
  }

  async bookings(customerId: string): Promise<readonly Booking[]> {
    return (await this.rental.get<{ bookings: Booking[] }>(`/v1/bookings?customerId=${customerId}`)).bookings;
  }

  /** What an order has rented, from the moment it is placed. Who asks has read the order for its owner. */
  async ofOrder(orderId: string): Promise<readonly OrderBooking[]> {
    return (await this.rental.get<{ bookings: OrderBooking[] }>(`/v1/orders/${encodeURIComponent(orderId)}/bookings`))
      .bookings;
  }

  cancel(bookingId: string, customerId: string): Promise<Booking> {
    return this.rental.post(`/v1/bookings/${bookingId}/cancellation`, { customerId }, { safe: true });
  }

  extend(bookingId: string, consent: Consent & { readonly period: number }): Promise<Extension> {
    return this.rental.post(`/v1/bookings/${bookingId}/extension`, consent, { safe: true });
  }

  buy(
    bookingId: string,
    consent: Consent,
  ): Promise<Agreement & { price: number; currency: string | null; booking: Booking }> {
    return this.rental.post(`/v1/bookings/${bookingId}/purchase`, consent, { safe: true });
  }

  async fittingSlots(date: string): Promise<ReadonlyArray<{ time: string; places: number }>> {
    const { slots } = await this.rental.get<{ slots: { time: string; places: number }[] }>(
      `/v1/fitting-slots?date=${encodeURIComponent(date)}`,
    );
    return slots;
  }

  async fittings(customerId: string): Promise<readonly Fitting[]> {
    return (await this.rental.get<{ fittings: Fitting[] }>(`/v1/fittings?customerId=${customerId}`)).fittings;
  }

  bookFitting(fitting: { customerId: string; date: string; time: string; skus: readonly string[] }): Promise<Fitting> {
    return this.rental.post('/v1/fittings', fitting, { safe: true });
  }

  cancelFitting(fittingId: string, customerId: string): Promise<void> {
    return this.rental.post(`/v1/fittings/${fittingId}/cancellation`, { customerId }, { safe: true });
  }

  staffBookings(query: string): Promise<{ bookings: StaffRecord[]; total: number }> {
    return this.rental.get(`/v1/staff/bookings${query}`);
  }

  staffBooking(bookingId: string): Promise<StaffRecord> {
    return this.rental.get(`/v1/staff/bookings/${bookingId}`);
  }

  staffStep(bookingId: string, verb: string, body: object): Promise<StaffRecord> {
    return this.rental.post(`/v1/staff/bookings/${bookingId}/${verb}`, body);
  }

  planService(service: object): Promise<StaffRecord> {
    return this.rental.post('/v1/staff/services', service);
  }

  garments(query: string): Promise<{ garments: Array<{ sku: string }>; total: number }> {
    return this.rental.get(`/v1/staff/garments${query}`);
  }

  garmentCalendar(sku: string): Promise<object> {
    return this.rental.get(`/v1/staff/garments/${encodeURIComponent(sku)}`);
  }

  rentalFigures(): Promise<RentalFigures> {
    return this.rental.get('/v1/staff/figures');
  }

  async holidays(country: string): Promise<readonly Holiday[]> {
    return (await this.rental.get<{ holidays: Holiday[] }>(`/v1/holidays/${encodeURIComponent(country)}`)).holidays;
  }

  setHolidays(country: string, holidays: readonly Holiday[]): Promise<void> {
    return this.rental.put(`/v1/holidays/${encodeURIComponent(country)}`, { holidays });
  }

  replans(state: string): Promise<{ replans: StaffRecord[] }> {
    return this.rental.get(`/v1/staff/replans?state=${encodeURIComponent(state)}`);
  }
}

const datesQuery = ({ date, period, delivery, store }: WantedDates): string =>
  new URLSearchParams({ date, period: String(period), delivery, store }).toString();
