import { DEFAULT_STORE } from '@garderoba/contracts';
import { addDays } from '@garderoba/contracts/civil-days';
import { daysOf } from '@garderoba/contracts/rental-codes';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { type Fleet, take, turnoverOf } from '../domain/fleet.js';
import type { Delivery, Period } from '../domain/periods.js';
import { NotEnoughInventory } from '../domain/rental.errors.js';
import type { Now } from '../domain/settle.js';
import { newRental } from '../domain/wanted-line.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { FleetRepository } from '../persistence/fleet.repository.js';
import { FleetWork } from './fleet-work.js';

export interface ImportedBooking {
  /** Id of the order in the other system. A known one is skipped. */
  readonly orderId: string;
  readonly sku: string;
  readonly firstDay: string;
  readonly period: Period;
  readonly delivery: Delivery;
}

/** Imports bookings of another system, also past ones. Publishes no events; skips bookings that do not fit. */
@Injectable()
export class ImportBookings {
  constructor(
    private readonly db: Db,
    private readonly claims: ClaimRepository,
    private readonly fleets: FleetRepository,
    private readonly work: FleetWork,
  ) {}

  async execute(bookings: readonly ImportedBooking[]): Promise<{ taken: number }> {
    let taken = 0;
    for (const [sku, own] of Map.groupBy(bookings, (booking) => booking.sku)) {
      taken += await this.db.transaction((tx) => this.takeOver(tx, sku, own));
    }
    return { taken };
  }

  private async takeOver(tx: Tx, sku: string, bookings: readonly ImportedBooking[]): Promise<number> {
    const open = await this.work.open(tx, [sku]);
    const past: Booking[] = [];
    let taken = 0;
    for (const imported of bookings) {
      if (!(await this.claims.begin(tx, imported.orderId, 'claimed', open.now.at, open.now.at))) continue;
      await this.claims.moveTo(tx, imported.orderId, 'booked', open.now.at);
      const fleet = open.get(sku);
      const booking = bookingOf(imported, fleet, open.now);
      if (booking.dueAt && booking.dueAt <= open.now.at) {
        const [unit] = fleet.units;
        if (!unit) continue;
        past.push({ ...booking, unitId: unit.id, state: 'ready', dueAt: null });
        taken += 1;
        continue;
      }
      try {
        open.decide(sku, (current, now) => take(current, booking, 'hold', now));
        taken += 1;
      } catch (error) {
        if (!(error instanceof NotEnoughInventory)) throw error;
      }
    }
    await this.work.save(tx, open, { actor: 'import' });
    this.fleets.saveBookings(tx, past);
    return taken;
  }
}

function bookingOf({ orderId, sku, firstDay, period, delivery }: ImportedBooking, fleet: Fleet, now: Now): Booking {
  const days = { first: firstDay, last: addDays(firstDay, daysOf(period) - 1), period, delivery };
  const facts = { id: uuidv7(), sku, days, turnover: turnoverOf(fleet.garment), store: DEFAULT_STORE, cartRef: null };
  return newRental({ ...facts, state: 'booked', holdUntil: null }, now, { orderId });
}
