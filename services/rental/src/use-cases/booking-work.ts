import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { find } from '../domain/fleet.js';
import { UnknownBooking } from '../domain/rental.errors.js';
import { BookingQueries } from '../persistence/booking.queries.js';
import { type Doer, FleetWork, type OpenFleets } from './fleet-work.js';

/** Executes one step of one booking under the lock of its garment; used by all operations of customers and staff. */
@Injectable()
export class BookingWork {
  constructor(
    private readonly db: Db,
    private readonly bookings: BookingQueries,
    private readonly work: FleetWork,
  ) {}

  /** `customerId`: finds only that customer's booking. `skus`: further garments to lock for the step. */
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

  /** Executes a decision about a garment that creates a booking. */
  onGarment(sku: string, doer: Doer, decide: (open: OpenFleets) => Booking): Promise<Booking> {
    return this.db.transaction(async (tx) => {
      const open = await this.work.open(tx, [sku]);
      const booking = decide(open);
      await this.work.save(tx, open, doer);
      return booking;
    });
  }
}
