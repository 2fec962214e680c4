import type { AuditAction } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { find } from '../domain/fleet.js';
import { UnknownBooking } from '../domain/rental.errors.js';
import { BookingQueries } from '../persistence/booking.queries.js';
import { type Doer, FleetWork, type OpenFleets } from './fleet-work.js';

/** A step as the audit log of staff names it. `said`: the text that the member of staff entered. */
export interface RecordedStep {
  readonly action: AuditAction;
  readonly said?: object;
}

/**
 * Executes one step of one booking under the lock of its garment; used by all operations of customers and staff. Records
 * a step of staff in the same transaction.
 */
@Injectable()
export class BookingWork {
  constructor(
    private readonly db: Db,
    private readonly bookings: BookingQueries,
    private readonly work: FleetWork,
    private readonly staffActs: StaffActs,
  ) {}

  /**
   * `customerId`: finds only that customer's booking. `skus`: further garments to lock for the step. `step`: recorded
   * when staff take it and the booking changes.
   */
  async execute(
    {
      bookingId,
      customerId,
      skus = [],
      step,
    }: { bookingId: string; customerId?: string; skus?: readonly string[]; step?: RecordedStep },
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
      const after = found(open, bookingId) ?? booking;
      if (step && after.version !== booking.version) await this.record(tx, step, booking, after);
      return after;
    });
  }

  /** Executes a decision about a garment that creates a booking. */
  onGarment(sku: string, doer: Doer, step: RecordedStep, decide: (open: OpenFleets) => Booking): Promise<Booking> {
    return this.db.transaction(async (tx) => {
      const open = await this.work.open(tx, [sku]);
      const booking = decide(open);
      await this.work.save(tx, open, doer);
      await this.record(tx, step, undefined, booking);
      return booking;
    });
  }

  private record(tx: Tx, { action, said }: RecordedStep, before: Booking | undefined, after: Booking): Promise<void> {
    return this.staffActs.record(tx, {
      ...{ action, resource: 'rentals', id: after.id, version: after.version },
      before: before && factsOf(before),
      after: { ...factsOf(after), ...said },
    });
  }
}

/** The fields of the console that steps of staff change. */
const factsOf = ({ state, first, sku }: Booking): object => ({ status: state, firstDay: first, sku });

function found(open: OpenFleets, bookingId: string): Booking | undefined {
  for (const [, fleet] of open.all) {
    const booking = find(fleet, bookingId);
    if (booking) return booking;
  }
  return undefined;
}
