import { chargeOfPart } from '@garderoba/contracts/rental-charges';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { find, move, turnoverOf } from '../domain/fleet.js';
import { asBefore } from '../domain/settle.js';
import { BookingQueries } from '../persistence/booking.queries.js';
import { ChargeRepository, type StoredCharge } from '../persistence/charge.repository.js';
import { BookingCharges } from './booking-charges.js';
import { FleetWork, type OpenFleets } from './fleet-work.js';

/**
 * Applies the outcome of a charge reported by orders: a paid extension or purchase takes effect, an unpaid one is
 * cancelled; for fees only the outcome is stored. Ignores charges of other services.
 */
@Injectable()
export class SettleCharge {
  constructor(
    private readonly clock: Clock,
    private readonly charges: ChargeRepository,
    private readonly bookings: BookingQueries,
    private readonly work: FleetWork,
    private readonly asked: BookingCharges,
  ) {}

  /**
   * An order of the charge was paid. `amount`: its total, minor units. A charge collected by two orders is paid when both
   * are.
   */
  async paid(tx: Tx, part: string, amount: number): Promise<void> {
    const chargeId = chargeOfPart(part);
    await this.withCharge(tx, chargeId, async (charge, booking, open) => {
      if (charge.state === 'paid' || charge.state === 'withdrawn') return; // repeat, or withdrawn before
      if (isAgreement(charge)) {
        if (booking.pending?.chargeId !== chargeId) {
          await this.charges.moveTo(tx, chargeId, 'withdrawn', this.clock.now());
          return this.asked.withdraw(tx, booking, chargeId);
        }
        takeEffect(open, booking);
      }
      await this.charges.pay(tx, chargeId, amount, this.clock.now());
    });
  }

  /** The order of the charge was cancelled unpaid. The charge stays open when that happens to its rest only. */
  async failed(tx: Tx, chargeId: string): Promise<void> {
    await this.withCharge(tx, chargeId, async (charge, booking, open) => {
      if (charge.state !== 'due') return;
      await this.charges.moveTo(tx, chargeId, 'failed', this.clock.now());
      if (booking.pending?.chargeId !== chargeId) return;
      open.decide(booking.sku, (fleet, now) =>
        move(fleet, booking.id, 'drop', now, asBefore(booking, turnoverOf(fleet.garment), now)),
      );
    });
  }

  /** Locks the garment before the charge. All transactions lock in this order. */
  private async withCharge(
    tx: Tx,
    chargeId: string,
    decide: (charge: StoredCharge, booking: Booking, open: OpenFleets) => Promise<void>,
  ): Promise<void> {
    const known = await this.charges.get(tx, chargeId);
    if (!known) return;
    const seen = await this.bookings.get(known.bookingId, undefined, tx);
    const open = await this.work.open(tx, [seen.sku]);
    const charge = await this.charges.lock(tx, chargeId);
    const booking = find(open.get(seen.sku), seen.id) ?? (await this.bookings.get(seen.id, undefined, tx));
    if (booking.sku !== seen.sku) throw new Error(`booking ${seen.id} went to another garment just now`); // retried
    await decide(charge ?? known, booking, open);
    await this.work.save(tx, open, { actor: 'order' });
  }
}

const isAgreement = ({ kind }: StoredCharge): boolean => kind === 'extension' || kind === 'buy_out';

function takeEffect(open: OpenFleets, { id, sku, price, pending }: Booking): void {
  if (!pending) return;
  const { kind, period, last } = pending;
  const longer = period && last ? { period, last, price: price + pending.price } : {};
  open.decide(sku, (fleet, now) => move(fleet, id, kind === 'extension' ? 'extend' : 'buy', now, longer));
}
