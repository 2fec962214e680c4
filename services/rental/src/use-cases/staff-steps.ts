import { uuidv7 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import type { Booking } from '../domain/booking.js';
import { isPinned } from '../domain/booking-states.js';
import { blockedRange, rentalDays } from '../domain/calendar-rules.js';
import { addDays, dateIn, earlier, later } from '../domain/civil-date.js';
import { lateFee, worstDamageFee } from '../domain/fees.js';
import {
  changeDays,
  type Decided,
  type Fleet,
  find,
  handOver,
  move,
  rearranged,
  take,
  turnoverOf,
} from '../domain/fleet.js';
import { FeeTooHigh, ScanInFuture, StepNotAllowed, UnknownUnit } from '../domain/rental.errors.js';
import { newService } from '../domain/service-days.js';
import { type Now, timerOf } from '../domain/settle.js';
import { ReplanRepository } from '../persistence/replan.repository.js';
import { BookingWork } from './booking-work.js';
import { rulesFor } from './store-facts.js';

/** Which booking, who of the staff, and why. */
export interface StaffStep {
  readonly bookingId: string;
  readonly staffId: string;
  readonly note?: string;
}

/** Clocks of carriers run ahead of ours by so much; a scan within it was just now. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The instant that counts: the scan, or now where there is none. A scan that is still to come is a mistake. */
function scanned(scannedAt: Date | undefined, now: Date): Date {
  if (!scannedAt) return now;
  if (scannedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    throw new ScanInFuture(scannedAt.toISOString(), now.toISOString());
  return scannedAt < now ? scannedAt : now;
}

/** What staff does with a piece between the hanger and the hanger. Each step said again is refused by the table of steps. */
@Injectable()
export class StaffSteps {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly work: BookingWork,
    private readonly replans: ReplanRepository,
  ) {}

  /** It leaves the house: to the courier, or into the customer's hands. */
  handOver(at: StaffStep): Promise<Booking> {
    return this.take(at, (fleet, now) => handOver(fleet, at.bookingId, now));
  }

  /** It is back, or with the carrier since `scannedAt`: that instant decides what being late costs. */
  takeBack(at: StaffStep & { scannedAt?: Date }): Promise<Booking> {
    return this.take(at, (fleet, now) => {
      const booking = find(fleet, at.bookingId);
      const returnedAt = scanned(at.scannedAt, now.at);
      const { fee } = lateFee(booking, returnedAt, this.config.ZONE);
      const clean = addDays(dateIn(now.at, now.zone), turnoverOf(fleet.garment).after);
      const to = later(clean, booking.last);
      const blocked = { from: booking.blocked.from, to: earlier(to, booking.blocked.to) };
      return move(fleet, at.bookingId, 'take_back', now, { returnedAt, lateFee: fee, blocked });
    });
  }

  clean(at: StaffStep): Promise<Booking> {
    return this.take(at, (fleet, now) => move(fleet, at.bookingId, 'clean', now));
  }

  /** Clean before its time: the days it was blocked for are free at once. */
  makeReady(at: StaffStep): Promise<Booking> {
    return this.take(at, (fleet, now) => move(fleet, at.bookingId, 'make_ready', now));
  }

  /** Damaged: the piece goes to the bench, until `until` or for as long as it takes; its customer owes `fee`, minor units. */
  damage(at: StaffStep & { until?: string; fee?: number }): Promise<Booking> {
    return this.take(at, (fleet, now) => {
      const booking = find(fleet, at.bookingId);
      const { unitId } = booking;
      const damageFee = at.fee ?? 0;
      if (damageFee > worstDamageFee(booking)) throw new FeeTooHigh(worstDamageFee(booking));
      const damaged = move(fleet, at.bookingId, 'damage', now, { reason: at.note ?? '', damageFee });
      const benched = bench(damaged.fleet, unitId, at.until ?? null, at.note ?? '', now);
      return { fleet: benched.fleet, happened: [...damaged.happened, ...benched.happened] };
    });
  }

  /** It will not come back. */
  lose(at: StaffStep): Promise<Booking> {
    return this.take(at, (fleet, now) => {
      const { fee } = lateFee(find(fleet, at.bookingId), now.at, now.zone);
      return move(fleet, at.bookingId, 'lose', now, { reason: at.note ?? '', lateFee: fee });
    });
  }

  endService(at: StaffStep): Promise<Booking> {
    return this.take(at, (fleet, now) => {
      const { state } = find(fleet, at.bookingId);
      return move(fleet, at.bookingId, state === 'planned' ? 'cancel' : 'end_service', now, { reason: 'staff' });
    });
  }

  /** Gives a booking other days or another size; the plan of a displaced one is closed by it. */
  move(at: StaffStep & { sku?: string; date?: string }): Promise<Booking> {
    const doer = { actor: at.staffId, note: at.note };
    return this.work.execute(
      { bookingId: at.bookingId, skus: at.sku ? [at.sku] : [] },
      doer,
      async (open, seen, tx) => {
        const sku = at.sku ?? seen.sku;
        const wanted = { date: at.date ?? seen.first, period: seen.period ?? 0, delivery: seen.delivery ?? '' };
        const target = open.get(sku);
        const { first, last } = rentalDays(
          wanted,
          rulesFor(target, seen.store ?? '', wanted.delivery, open.holidays, open.now),
        );
        const days = { first, last, blocked: blockedRange({ first, last }, turnoverOf(target.garment)) };
        if (sku !== seen.sku) {
          // It leaves the one fleet without a word and enters the other.
          open.decide(seen.sku, (fleet, now) => without(fleet, at.bookingId, now));
          open.decide(sku, (fleet, now) =>
            changeDays({ ...fleet, bookings: [...fleet.bookings, { ...seen, sku }] }, at.bookingId, 'move', now, {
              ...days,
              reason: '',
            }),
          );
        } else {
          open.decide(sku, (fleet, now) => changeDays(fleet, at.bookingId, 'move', now, { ...days, reason: '' }));
        }
        await this.replans.close(tx, at.bookingId, 'moved', open.now.at);
      },
    );
  }

  /**
   * Plans a repair: of days to come for whichever piece is in the house then, or, with a serial, of that piece from today on. It
   * lowers the number of pieces on those days.
   */
  async planService(input: {
    sku: string;
    staffId: string;
    note: string;
    from?: string;
    to?: string;
    serial?: string;
  }): Promise<Booking> {
    return this.work.onGarment(input.sku, { actor: input.staffId, note: input.note }, (open) =>
      open.decide(input.sku, (fleet, now) => {
        if (input.serial) {
          const unit = fleet.units.find(({ serial }) => serial === input.serial);
          if (!unit) throw new UnknownUnit(input.serial);
          return bench(fleet, unit.id, input.to ?? null, input.note, now);
        }
        const from = input.from ?? dateIn(now.at, now.zone);
        const service = newService({ id: uuidv7(), sku: input.sku, from, to: input.to ?? from, note: input.note }, now);
        return take(fleet, service, 'plan', now);
      }),
    );
  }

  private take(at: StaffStep, decide: (fleet: Fleet, now: Now) => Decided): Promise<Booking> {
    const doer = { actor: at.staffId, note: at.note };
    return this.work.execute({ bookingId: at.bookingId }, doer, (open, { sku, state }) => {
      // What is over is in no fleet any more.
      if (!find(open.get(sku), at.bookingId)) throw new StepNotAllowed('take a step', state);
      open.decide(sku, decide);
    });
  }
}

/** Out of service from today on: the piece is pinned to the bench, its bookings go to other pieces or give way. */
function bench(fleet: Fleet, unitId: string, until: string | null, note: string, now: Now): Decided {
  const today = dateIn(now.at, now.zone);
  const planned = newService({ id: uuidv7(), sku: fleet.garment.sku, from: today, to: until, note }, now);
  if (fleet.bookings.some((booking) => booking.unitId === unitId && isPinned(booking.state))) {
    throw new StepNotAllowed('service', 'away');
  }
  const begun = { ...planned, unitId, state: 'in_service' as const };
  const service = { ...begun, dueAt: timerOf(begun, now) };
  return rearranged({ ...fleet, bookings: [...fleet.bookings, service] }, [{ booking: service, action: 'plan' }], now);
}

const without = (fleet: Fleet, id: string, now: Now): Decided =>
  rearranged({ ...fleet, bookings: fleet.bookings.filter((booking) => booking.id !== id) }, [], now);
