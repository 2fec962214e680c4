import type { CivilDate } from '@garderoba/contracts/civil-days';
import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { dateOf } from '@garderoba/service-kit/engines/prisma';
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

  /** Bookings that begin or end on that day and are not reminded. */
  async due(sql: Sql, kind: ReminderKind, day: CivilDate, limit: number): Promise<string[]> {
    const rows = await prisma(sql).booking.findMany({
      where:
        kind === 'start'
          ? { state: 'booked', remindedStart: false, firstDay: dateOf(day) }
          : { state: 'out', remindedReturn: false, lastDay: dateOf(day) },
      ...{ select: { id: true }, orderBy: { id: 'asc' }, take: limit },
    });
    return rows.map(({ id }) => id);
  }

  /** Marks the booking as reminded. Undefined: another instance did, or its days or state have changed. */
  async take(tx: Tx, kind: ReminderKind, day: CivilDate, bookingId: string): Promise<Booking | undefined> {
    const { state, column, mark } = COLUMNS[kind];
    const row = await tx.one<BookingRow>(
      `UPDATE booking SET ${mark} = true WHERE id = $1 AND state = '${state}' AND NOT ${mark} AND ${column} = $2
       RETURNING ${BOOKING}`,
      [bookingId, day],
    );
    return row && toBooking(row);
  }
}

type ReminderKind = 'start' | 'return';

const COLUMNS: Record<ReminderKind, { readonly state: string; readonly column: string; readonly mark: string }> = {
  start: { state: 'booked', column: 'first_day', mark: 'reminded_start' },
  return: { state: 'out', column: 'last_day', mark: 'reminded_return' },
};
