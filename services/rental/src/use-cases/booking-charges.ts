import { RentalChargeDueSchema, RentalChargeWithdrawnSchema, RentalEndedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import type { Happening } from '../domain/fleet.js';
import { ChargeRepository } from '../persistence/charge.repository.js';
import { ReminderRepository } from '../persistence/reminder.repository.js';
import { BOOKING_TOPIC, type Charge, rentalChargeDue, rentalChargeWithdrawn, rentalEnded } from './rental-events.js';

/** Publishes and withdraws charges of a booking besides its order. orders collects them and reports the outcome. */
@Injectable()
export class BookingCharges {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly reminders: ReminderRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Charges that follow from a step, and the reminders after a change of days. A fee is published before the end of its
   * rental, because orders may capture it from the deposit.
   */
  async follow(tx: Tx, { booking, action }: Happening, now: Date): Promise<void> {
    switch (action) {
      case 'take_back':
        return this.ask(tx, booking, { kind: 'late_fee', amount: booking.lateFee }, now);
      case 'lose':
        await this.ask(tx, booking, { kind: 'loss', amount: booking.lateFee }, now);
        return this.end(tx, booking);
      case 'damage':
        await this.ask(tx, booking, { kind: 'damage', amount: booking.damageFee }, now);
        return this.end(tx, booking);
      case 'make_ready':
      case 'buy':
        return this.end(tx, booking);
      case 'extend':
      case 'move':
        return this.reminders.reset(tx, booking.id);
      default:
        return;
    }
  }

  /**
   * Withdraws the charge of the previous pending change and publishes that of the new one. `action`: the step that
   * ended the previous one; the charge of an executed change stays.
   */
  async pending(
    tx: Tx,
    before: Booking | undefined,
    after: Booking,
    action: Happening['action'] | undefined,
    now: Date,
  ): Promise<void> {
    const [was, is] = [before?.pending, after.pending];
    if (was?.chargeId === is?.chargeId) return;
    const isTaken = action === 'extend' || action === 'buy';
    if (was && !isTaken && (await this.charges.withdraw(tx, was.chargeId, now)))
      await this.withdraw(tx, after, was.chargeId);
    if (is) await this.ask(tx, after, { id: is.chargeId, kind: is.kind, amount: is.price }, now);
  }

  /** The charge was paid, but its purpose no longer exists: orders refunds it. */
  async withdraw(tx: Tx, booking: Booking, chargeId: string): Promise<void> {
    const message = rentalChargeWithdrawn(booking, chargeId);
    await this.outbox.add(tx, BOOKING_TOPIC, booking.id, RentalChargeWithdrawnSchema, message);
  }

  /** One charge per fee and agreement. Skips an amount of 0, and imported bookings, which have no order to charge. */
  private async ask(tx: Tx, booking: Booking, charge: Omit<Charge, 'id'> & { id?: string }, now: Date): Promise<void> {
    const asked: Charge = { ...charge, id: charge.id ?? uuidv7() };
    const { id, kind, amount } = asked;
    if (amount === 0 || !booking.orderNumber) return;
    const stored = { id, bookingId: booking.id, kind, amount, currency: booking.currency ?? '', createdAt: now };
    if (!(await this.charges.add(tx, stored))) return;
    await this.outbox.add(tx, BOOKING_TOPIC, booking.id, RentalChargeDueSchema, rentalChargeDue(booking, asked));
  }

  private async end(tx: Tx, booking: Booking): Promise<void> {
    await this.outbox.add(tx, BOOKING_TOPIC, booking.id, RentalEndedSchema, rentalEnded(booking));
  }
}
