import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { move } from '../domain/fleet.js';
import { ReplanRepository } from '../persistence/replan.repository.js';
import { BookingWork } from './booking-work.js';

/** Cancels a booking before the hand-over (wire-contract 11.7). RentalCancelled makes orders refund the payment. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly work: BookingWork,
    private readonly replans: ReplanRepository,
  ) {}

  execute({
    bookingId,
    customerId,
    staffId,
    note = '',
  }: {
    bookingId: string;
    /** Absent: staff. */
    customerId?: string;
    staffId?: string;
    note?: string;
  }): Promise<Booking> {
    const doer = { actor: staffId ?? 'customer', note };
    const step = { action: 'cancel', said: { note } } as const;
    return this.work.execute({ bookingId, customerId, step }, doer, async (open, { sku, state }, tx) => {
      if (state === 'cancelled') return; // repeat
      const reason = customerId === undefined ? 'staff' : 'customer';
      open.decide(sku, (fleet, now) => move(fleet, bookingId, 'cancel', now, { reason }));
      await this.replans.close(tx, bookingId, 'refunded', open.now.at);
    });
  }
}
