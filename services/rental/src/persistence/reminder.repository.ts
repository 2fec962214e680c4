import type { CivilDate } from '@garderoba/contracts/civil-days';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { BOOKING, type BookingRow, toBooking } from './booking-rows.js';
import { prisma } from './prisma.js';

@Injectable()
export class ReminderRepository {
  /** The days changed: reminders are sent again. */
  async reset(tx: Tx, bookingId: string): Promise<void> {
    const data = { remindedStart: false, remindedReturn: false };
    await prisma(tx).booking.updateMany({ where: { id: bookingId }, data });
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
