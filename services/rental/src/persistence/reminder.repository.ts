import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import type { CivilDate } from '../domain/civil-date.js';
import { BOOKING, type BookingRow, toBooking } from './booking-rows.js';

@Injectable()
export class ReminderRepository {
  /** The days changed: reminders are sent again. */
  reset(tx: Tx, bookingId: string): void {
    tx.write('UPDATE booking SET reminded_start = false, reminded_return = false WHERE id = $1', [bookingId]);
  }

  /**
   * Marks bookings that begin or end on that day as reminded and returns them. Skips rows locked by another instance.
   */
  async take(tx: Tx, kind: 'start' | 'return', day: CivilDate, limit: number): Promise<Booking[]> {
    const [state, column, mark] =
      kind === 'start' ? ['booked', 'first_day', 'reminded_start'] : ['out', 'last_day', 'reminded_return'];
    const rows = await tx.rows<BookingRow>(
      `UPDATE booking SET ${mark} = true
        WHERE id IN (SELECT id FROM booking WHERE state = '${state}' AND NOT ${mark} AND ${column} = $1
                      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${BOOKING}`,
      [day, limit],
    );
    return rows.map(toBooking);
  }
}
