import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { find } from '../domain/fleet.js';
import { UnknownBooking } from '../domain/rental.errors.js';
import { BookingQueries } from '../persistence/booking.queries.js';
import { type Doer, FleetWork, type OpenFleets } from './fleet-work.js';

/** One step with one booking under the lock of its garment; what every verb of customers and staff has in common. */
@Injectable()
export class BookingWork {
  constructor(
    private readonly db: Db,
    private readonly bookings: BookingQueries,
    private readonly work: FleetWork,
  ) {}

  /** `customerId`: only that customer's booking is found. `skus`: further garments the step looks at. */
  async execute(
    { bookingId, customerId, skus = [] }: { bookingId: string; customerId?: string; skus?: readonly string[] },
    doer: Doer,
    decide: (open: OpenFleets, booking: Booking, tx: Tx) => Promise<void> | void,
  ): Promise<Booking> {
    const seen = await this.bookings.get(bookingId, customerId);
    return this.db.transaction(async (tx) => {
      const open = await this.work.open(tx, [seen.sku, ...skus]);
      const booking =
        find(open.get(seen.sku), bookingId) ?? open.admit(await this.bookings.get(bookingId, customerId, tx));
      if (customerId !== undefined && booking.customerId !== customerId) throw new UnknownBooking(bookingId);
      await decide(open, booking, tx);
      await this.work.save(tx, open, doer);
      for (const [, fleet] of open.all) {
        const after = find(fleet, bookingId);
        if (after) return after;
      }
      return booking;
    });
  }

  /** A decision about a garment that makes a booking. */
  onGarment(sku: string, doer: Doer, decide: (open: OpenFleets) => Booking): Promise<Booking> {
    return this.db.transaction(async (tx) => {
      const open = await this.work.open(tx, [sku]);
      const booking = decide(open);
      await this.work.save(tx, open, doer);
      return booking;
    });
  }
}
