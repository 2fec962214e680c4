import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type RentalConfig } from './config.js';
import { OrdersConsumer } from './consumers/orders.consumer.js';
import { ProductsConsumer } from './consumers/products.consumer.js';
import { BookingsController, OrderBookingsController } from './http/bookings.controller.js';
import { CalendarsController } from './http/calendars.controller.js';
import { DatesController } from './http/dates.controller.js';
import { FittingsController } from './http/fittings.controller.js';
import { GarmentsController } from './http/garments.controller.js';
import { PiecesController } from './http/pieces.controller.js';
import { StaffController } from './http/staff.controller.js';
import { BookingQueries } from './persistence/booking.queries.js';
import { ChargeRepository } from './persistence/charge.repository.js';
import { ClaimRepository } from './persistence/claim.repository.js';
import { Constraints } from './persistence/constraints.js';
import { FittingRepository } from './persistence/fitting.repository.js';
import { FleetRepository } from './persistence/fleet.repository.js';
import { GarmentQueries } from './persistence/garment.queries.js';
import { GarmentRepository } from './persistence/garment.repository.js';
import { HolidayQueries } from './persistence/holiday.queries.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PriceRepository } from './persistence/price.repository.js';
import { ReminderRepository } from './persistence/reminder.repository.js';
import { ReplanRepository } from './persistence/replan.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { BookOrder } from './use-cases/book-order.js';
import { BookingCharges } from './use-cases/booking-charges.js';
import { BookingWork } from './use-cases/booking-work.js';
import { BuyPiece } from './use-cases/buy-piece.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { ClaimDates } from './use-cases/claim-dates.js';
import { ExtendBooking } from './use-cases/extend-booking.js';
import { Fittings } from './use-cases/fittings.js';
import { FleetWork } from './use-cases/fleet-work.js';
import { HoldDates } from './use-cases/hold-dates.js';
import { ImportBookings } from './use-cases/import-bookings.js';
import { LearnProduct } from './use-cases/learn-product.js';
import { MovePieces } from './use-cases/move-pieces.js';
import { ReleaseClaim } from './use-cases/release-claim.js';
import { RunClock } from './use-cases/run-clock.js';
import { SetGarments } from './use-cases/set-garments.js';
import { SettleCharge } from './use-cases/settle-charge.js';
import { ShowCalendar } from './use-cases/show-calendar.js';
import { StaffSteps } from './use-cases/staff-steps.js';

const doors = [
  CalendarsController,
  DatesController,
  BookingsController,
  OrderBookingsController,
  StaffController,
  GarmentsController,
  PiecesController,
  FittingsController,
  PersonalDataController,
];
const consumers = [OrdersConsumer, ProductsConsumer];
const verbs = [
  ...[FleetWork, BookingCharges, BookingWork, HoldDates, ClaimDates, ReleaseClaim, BookOrder, CancelOrder],
  ...[ShowCalendar, CancelBooking, ExtendBooking, BuyPiece, SettleCharge, StaffSteps, Fittings],
  ...[SetGarments, MovePieces, ImportBookings, LearnProduct, RunClock],
];
const memory = [
  ...[FleetRepository, ClaimRepository, GarmentRepository, PriceRepository, ReplanRepository, ReminderRepository],
  ...[FittingRepository, RetentionRepository, BookingQueries, GarmentQueries, HolidayQueries, Constraints],
  { provide: PersonalData, useClass: PersonalDataQueries },
  ChargeRepository,
];

@Module({})
export class AppModule {
  static with(config: RentalConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [...doors, ...consumers],
      providers: [{ provide: CONFIG, useValue: config }, ...verbs, ...memory],
    };
  }
}
