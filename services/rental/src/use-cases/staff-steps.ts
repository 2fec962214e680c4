import type { AuditAction } from '@garderoba/contracts';
import { addDays } from '@garderoba/contracts/civil-days';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import type { Booking } from '../domain/booking.js';
import { isPinned } from '../domain/booking-states.js';
import { blockedRange, rentalDays } from '../domain/calendar-rules.js';
import { dateIn, earlier, later } from '../domain/civil-date.js';
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
import { BookingWork, type RecordedStep } from './booking-work.js';
import { rulesFor } from './store-facts.js';

/** The booking, the member of staff, and the reason. */
export interface StaffStep {
  readonly bookingId: string;
  readonly staffId: string;
  readonly note?: string;
}

/** Maximum clock difference to carriers: a scan this far in the future counts as now. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The effective instant: the scan, or now without one. Refuses a scan in the future. */
function scanned(scannedAt: Date | undefined, now: Date): Date {
  if (!scannedAt) return now;
  if (scannedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    throw new ScanInFuture(scannedAt.toISOString(), now.toISOString());
  return scannedAt < now ? scannedAt : now;
}

/**
 * Steps of staff with a piece from preparation to its return to stock, each recorded with its change. The table of
 * transitions refuses a repeated step.
 */
@Injectable()
export class StaffSteps {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly work: BookingWork,
    private readonly replans: ReplanRepository,
  ) {}

  /** The piece is handed to the courier or to the customer. */
  handOver(at: StaffStep): Promise<Booking> {
    return this.take('hand-over', at, (fleet, now) => handOver(fleet, at.bookingId, now));
  }

  /** The piece is returned, or with the carrier since `scannedAt`: that instant determines the late fee. */
  takeBack(at: StaffStep & { scannedAt?: Date }): Promise<Booking> {
    return this.take('return', at, (fleet, now) => {
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
    return this.take('clean', at, (fleet, now) => move(fleet, at.bookingId, 'clean', now));
  }

  /** Clean before the planned time: the remaining blocked days become free at once. */
  makeReady(at: StaffStep): Promise<Booking> {
    return this.take('ready', at, (fleet, now) => move(fleet, at.bookingId, 'make_ready', now));
  }

  /** Damaged: the piece goes into service until `until` or with an open end; its customer owes `fee`, minor units. */
  damage(at: StaffStep & { until?: string; fee?: number }): Promise<Booking> {
    return this.take('damage', at, (fleet, now) => {
      const booking = find(fleet, at.bookingId);
      const { unitId } = booking;
      const damageFee = at.fee ?? 0;
      if (damageFee > worstDamageFee(booking)) throw new FeeTooHigh(worstDamageFee(booking));
      const damaged = move(fleet, at.bookingId, 'damage', now, { reason: at.note ?? '', damageFee });
      const benched = bench(damaged.fleet, unitId, at.until ?? null, at.note ?? '', now);
      return { fleet: benched.fleet, happened: [...damaged.happened, ...benched.happened] };
    });
  }

  /** The piece is lost. */
  lose(at: StaffStep): Promise<Booking> {
    return this.take('lose', at, (fleet, now) => {
      const { fee } = lateFee(find(fleet, at.bookingId), now.at, now.zone);
      return move(fleet, at.bookingId, 'lose', now, { reason: at.note ?? '', lateFee: fee });
    });
  }

  endService(at: StaffStep): Promise<Booking> {
    return this.take('end-service', at, (fleet, now) => {
      const { state } = find(fleet, at.bookingId);
      return move(fleet, at.bookingId, state === 'planned' ? 'cancel' : 'end_service', now, { reason: 'staff' });
    });
  }

  /** Moves a booking to other days or another size; closes the plan of a displaced booking. */
  move(at: StaffStep & { sku?: string; date?: string }): Promise<Booking> {
    const doer = { actor: at.staffId, note: at.note };
    return this.work.execute(
      { bookingId: at.bookingId, skus: at.sku ? [at.sku] : [], step: recorded('move', at) },
      doer,
      async (open, seen, tx) => {
        const sku = at.sku ?? seen.sku;
        const wanted = { firstDay: at.date ?? seen.first, period: seen.period ?? '', delivery: seen.delivery ?? '' };
        const target = open.get(sku);
        const { first, last } = rentalDays(
          wanted,
          rulesFor(target, seen.store ?? '', wanted.delivery, open.holidays, open.now),
        );
        const days = { first, last, blocked: blockedRange({ first, last }, turnoverOf(target.garment)) };
        if (sku !== seen.sku) {
          // Removes it from one fleet without a history entry and adds it to the other.
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
   * Plans a service: future days for any piece then in stock, or, with a serial, for that piece from today. It reduces
   * the number of pieces on those days.
   */
  async planService(input: {
    sku: string;
    staffId: string;
    note: string;
    from?: string;
    to?: string;
    serial?: string;
  }): Promise<Booking> {
    const { staffId, ...said } = input;
    const doer = { actor: staffId, note: input.note };
    if (input.serial && input.from)
      throw new MalformedRequest('one piece goes into service today', {
        problems: ['from: must be absent for one piece, which goes into service today'],
      });
    return this.work.onGarment(input.sku, doer, { action: 'plan-service', said }, (open) =>
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

  private take(action: AuditAction, at: StaffStep, decide: (fleet: Fleet, now: Now) => Decided): Promise<Booking> {
    const doer = { actor: at.staffId, note: at.note };
    return this.work.execute({ bookingId: at.bookingId, step: recorded(action, at) }, doer, (open, { sku, state }) => {
      // A booking in a final state is in no fleet.
      if (!find(open.get(sku), at.bookingId)) throw new StepNotAllowed('take a step', state);
      open.decide(sku, decide);
    });
  }
}

/** The step with what the member of staff entered. */
const recorded = (action: AuditAction, { bookingId: _, staffId: __, ...said }: StaffStep): RecordedStep => ({
  action,
  said,
});

/** Takes a piece out of service for rental from today: its bookings move to other pieces or are displaced. */
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
