import type {
  DamageDto,
  GarmentCalendarDto,
  GarmentRowsDto,
  HolidayDto,
  HolidaysDto,
  MoveDto,
  PlanServiceDto,
  ReasonDto,
  RentalFiguresDto,
  ReplansDto,
  SetHolidaysDto,
  StaffBookingDto,
  StaffBookingsDto,
  StaffStepDto,
  TakeBackDto,
} from '@garderoba/contracts/rest/rental';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Holiday = HolidayDto;
export type RentalFigures = RentalFiguresDto;
export type StaffRecord = StaffBookingDto;

/** Calls of rental for the console. */
export class RentalClient {
  constructor(private readonly rental: NeighbourClient) {}

  staffBookings(query: string): Promise<StaffBookingsDto> {
    return this.rental.get<StaffBookingsDto>(`/v1/staff/bookings${query}`);
  }

  staffBooking(bookingId: string): Promise<StaffRecord> {
    return this.rental.get<StaffBookingDto>(`/v1/staff/bookings/${bookingId}`);
  }

  staffStep(
    bookingId: string,
    verb: string,
    body: StaffStepDto | TakeBackDto | DamageDto | ReasonDto | MoveDto,
  ): Promise<StaffRecord> {
    return this.rental.post<StaffBookingDto, StaffStepDto | TakeBackDto | DamageDto | ReasonDto | MoveDto>(
      `/v1/staff/bookings/${bookingId}/${verb}`,
      body,
    );
  }

  planService(service: PlanServiceDto): Promise<StaffRecord> {
    return this.rental.post<StaffBookingDto, PlanServiceDto>('/v1/staff/services', service);
  }

  garments(query: string): Promise<GarmentRowsDto> {
    return this.rental.get<GarmentRowsDto>(`/v1/staff/garments${query}`);
  }

  garmentCalendar(sku: string): Promise<GarmentCalendarDto> {
    return this.rental.get<GarmentCalendarDto>(`/v1/staff/garments/${encodeURIComponent(sku)}`);
  }

  rentalFigures(): Promise<RentalFigures> {
    return this.rental.get<RentalFiguresDto>('/v1/staff/figures');
  }

  holidays(country: string): Promise<HolidaysDto> {
    return this.rental.get<HolidaysDto>(`/v1/holidays/${encodeURIComponent(country)}`);
  }

  /** `version`: of the holidays that were read; refused if they have changed since. */
  setHolidays(country: string, holidays: readonly Holiday[], version: string): Promise<void> {
    const body: SetHolidaysDto = { holidays, version };
    return this.rental.put<void, SetHolidaysDto>(`/v1/holidays/${encodeURIComponent(country)}`, body);
  }

  replans(state: string): Promise<ReplansDto> {
    return this.rental.get<ReplansDto>(`/v1/staff/replans?state=${encodeURIComponent(state)}`);
  }
}
