import { Db } from '@garderoba/service-kit/engines/db';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import type { Booking } from '../domain/booking.js';
import { rentalDays } from '../domain/calendar-rules.js';
import { move, take, turnoverOf } from '../domain/fleet.js';
import { TooManyHolds } from '../domain/rental.errors.js';
import { keyOf, keyOfBooking, newRental, type WantedLine } from '../domain/wanted-line.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { FleetWork, type OpenFleets } from './fleet-work.js';
import { rulesFor } from './store-facts.js';

export interface HoldDatesInput {
  readonly cartRef: string;
  readonly store: string;
  /** The quantity that the cart shall hold on these days, absolute; 0 releases them. Other days stay held. */
  readonly lines: readonly WantedLine[];
}

/**
 * Holds rental dates for a cart, all lines or none (RNT-001, wire-contract 11.9). All holds of the cart are extended by
 * half an hour, because every call is a change of the cart. Otherwise idempotent.
 */
@Injectable()
export class HoldDates {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly db: Db,
    private readonly claims: ClaimRepository,
    private readonly work: FleetWork,
  ) {}

  async execute({ cartRef, store, lines }: HoldDatesInput): Promise<{ holdUntil: Date }> {
    const held = await this.db.transaction(async (tx) => {
      await this.claims.lockCart(tx, cartRef);
      const skus = [...lines.map(({ sku }) => sku), ...(await this.claims.heldSkus(tx, cartRef))];
      const open = await this.work.open(tx, skus);
      const holdUntil = new Date(open.now.at.getTime() + this.config.HOLD_MS);
      for (const line of lines) this.hold(open, cartRef, store, line, holdUntil);
      this.renew(open, cartRef, holdUntil);
      await this.work.save(tx, open, { actor: 'cart' });
      crashPoint('rental.hold.before-commit');
      return { holdUntil };
    });
    crashPoint('rental.hold.after-commit');
    return held;
  }

  private hold(open: OpenFleets, cartRef: string, store: string, line: WantedLine, holdUntil: Date): void {
    const { sku, quantity } = line;
    if (quantity === 0 && !open.has(sku)) return;
    const has = heldBy(open, cartRef).filter((booking) => keyOfBooking(booking) === keyOf(line));
    for (const { id } of has.slice(quantity))
      open.decide(sku, (fleet, now) => move(fleet, id, 'expire', now, RETURNED));
    for (let more = quantity - has.length; more > 0; more -= 1) {
      if (heldBy(open, cartRef).length >= this.config.MAX_HOLDS) throw new TooManyHolds(this.config.MAX_HOLDS);
      open.decide(sku, (fleet, now) => {
        const days = rentalDays(line, rulesFor(fleet, store, line.delivery, open.holidays, now));
        const turnover = turnoverOf(fleet.garment);
        const facts = { id: uuidv7(), sku, days, turnover, state: 'held' as const, store, cartRef, holdUntil };
        return take(fleet, newRental(facts, now), 'hold', now);
      });
    }
  }

  private renew(open: OpenFleets, cartRef: string, holdUntil: Date): void {
    for (const [sku, fleet] of open.all) {
      const isOurs = (booking: Booking): boolean => booking.cartRef === cartRef && booking.state === 'held';
      if (!fleet.bookings.some(isOurs)) continue;
      const bookings = fleet.bookings.map((booking) =>
        isOurs(booking) ? { ...booking, holdUntil, dueAt: holdUntil } : booking,
      );
      open.decide(sku, () => ({ fleet: { ...fleet, bookings }, happened: [] }));
    }
  }
}

const RETURNED = { reason: 'given_back' };

const heldBy = (open: OpenFleets, cartRef: string): Booking[] =>
  [...open.all].flatMap(([, { bookings }]) =>
    bookings.filter((booking) => booking.state === 'held' && booking.cartRef === cartRef),
  );
