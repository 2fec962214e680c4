import {
  DEFAULT_STORE,
  PieceLivedSchema,
  RentalAvailabilityChangedSchema,
  RentalBookedSchema,
  RentalCancelledSchema,
  RentalOverdueSchema,
} from '@garderoba/contracts';
import { deliveryCode } from '@garderoba/contracts/rental-codes';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import type { Booking } from '../domain/booking.js';
import { firstFree } from '../domain/calendar.js';
import { dateIn } from '../domain/civil-date.js';
import { availabilityOf, current, type Decided, type Fleet, type Happening } from '../domain/fleet.js';
import { isTagNumber, pieceLifeOf } from '../domain/piece-life.js';
import { UnknownGarment } from '../domain/rental.errors.js';
import { planFor } from '../domain/replan.js';
import type { Now } from '../domain/settle.js';
import { FleetRepository, type UnitEvent } from '../persistence/fleet.repository.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';
import { ReplanRepository } from '../persistence/replan.repository.js';
import { BookingCharges } from './booking-charges.js';
import {
  AVAILABILITY_TOPIC,
  availabilityChanged,
  BOOKING_TOPIC,
  PIECE_TOPIC,
  pieceLived,
  rentalBooked,
  rentalCancelled,
  rentalOverdue,
  wasOrderedHere,
} from './rental-events.js';
import { type Holidays, rulesFor } from './store-facts.js';

/** The actor: a staff id, 'customer', 'cart', 'order' or 'clock'; and the reason. */
export interface Doer {
  readonly actor: string;
  readonly note?: string;
}

/** The locked fleets of one transaction at the current time. Decisions are collected and saved together. */
export class OpenFleets {
  private readonly fleets = new Map<string, Fleet>();
  readonly happened: Happening[] = [];

  constructor(
    readonly before: ReadonlyMap<string, Fleet>,
    readonly now: Now,
    readonly holidays: Holidays,
  ) {
    for (const [sku, fleet] of before) this.keep(sku, current(fleet, now));
  }

  get(sku: string): Fleet {
    const fleet = this.fleets.get(sku);
    if (!fleet) throw new UnknownGarment(sku);
    return fleet;
  }

  has(sku: string): boolean {
    return this.fleets.has(sku);
  }

  get all(): Iterable<[string, Fleet]> {
    return this.fleets;
  }

  /** Adds a booking that occupies no days. The table of transitions decides about its steps. */
  admit(booking: Booking): Booking {
    const fleet = this.get(booking.sku);
    this.fleets.set(booking.sku, { ...fleet, bookings: [...fleet.bookings, booking] });
    return booking;
  }

  /** Applies a decision about one sku. Its first step is the requested one. */
  decide(sku: string, decision: (fleet: Fleet, now: Now) => Decided): Booking {
    return this.keep(sku, decision(this.get(sku), this.now)) as Booking;
  }

  private keep(sku: string, { fleet, happened }: Decided): Booking | undefined {
    this.fleets.set(sku, fleet);
    this.happened.push(...happened);
    return happened[0]?.booking;
  }
}

/** Locks fleets and saves decisions with all consequences: history of the piece, events, plans. */
@Injectable()
export class FleetWork {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly clock: Clock,
    private readonly fleets: FleetRepository,
    private readonly replans: ReplanRepository,
    private readonly holidays: HolidayQueries,
    private readonly charges: BookingCharges,
    private readonly outbox: Outbox,
  ) {}

  /** Locks skus in sku order. All transactions lock in this order. */
  async open(tx: Tx, skus: Iterable<string>): Promise<OpenFleets> {
    const sorted = [...new Set(skus)].sort();
    const holidays = await this.holidays.all(tx);
    const before = await this.fleets.lock(tx, sorted);
    return new OpenFleets(before, { at: this.clock.now(), zone: this.config.ZONE }, holidays);
  }

  async save(tx: Tx, open: OpenFleets, doer: Doer): Promise<void> {
    for (const [sku, after] of open.all) {
      const before = open.before.get(sku) as Fleet;
      if (after === before) continue;
      this.fleets.save(tx, before, after);
    }
    const life = lifeOf(open, doer);
    this.fleets.addUnitEvents(tx, life);
    await this.tellPieces(tx, open, life);
    for (const happening of open.happened) {
      await this.tell(tx, open, happening);
      await this.charges.follow(tx, happening, open.now.at);
    }
    await this.tellPending(tx, open);
    for (const [sku, after] of open.all) await this.tellAvailability(tx, open, sku, after);
  }

  /** Publishes the free days of a garment when they differ from the last event. */
  async tellAvailability(tx: Tx, open: OpenFleets, sku: string, fleet: Fleet): Promise<void> {
    const today = dateIn(open.now.at, open.now.zone);
    const availability = availabilityOf(fleet, today);
    const first = firstFree(fleet, 'showroom', rulesFor(fleet, DEFAULT_STORE, 'showroom', open.holidays, open.now));
    const { garment } = fleet;
    const told = JSON.stringify([availability, first, garment.deliveries.map(deliveryCode)]);
    if (told === garment.told) return;
    const version = garment.version + 1;
    this.fleets.told(tx, sku, version, told);
    await this.outbox.add(
      tx,
      AVAILABILITY_TOPIC,
      sku,
      RentalAvailabilityChangedSchema,
      availabilityChanged(sku, version, availability, first, garment.deliveries),
    );
  }

  /** Publishes what happened to pieces that have the number of a second-hand tag. */
  private async tellPieces(tx: Tx, open: OpenFleets, life: readonly UnitEvent[]): Promise<void> {
    const units = [...open.all].flatMap(([, fleet]) => fleet.units);
    const serials = new Map(units.filter(({ serial }) => isTagNumber(serial)).map(({ id, serial }) => [id, serial]));
    for (const { id, unitId, what } of life) {
      const serial = serials.get(unitId);
      const lived = pieceLifeOf(what);
      if (serial && lived)
        await this.outbox.add(tx, PIECE_TOPIC, serial, PieceLivedSchema, pieceLived(serial, id, lived));
    }
  }

  /** Publishes pending changes that a decision created or ended. */
  private async tellPending(tx: Tx, open: OpenFleets): Promise<void> {
    const before = new Map([...open.before.values()].flatMap(({ bookings }) => bookings.map((one) => [one.id, one])));
    for (const [, { bookings }] of open.all) {
      for (const booking of bookings) {
        const was = before.get(booking.id);
        if (!was?.pending && !booking.pending) continue;
        const last = open.happened.findLast((happening) => happening.booking.id === booking.id);
        await this.charges.pending(tx, was, booking, last?.action, open.now.at);
      }
    }
  }

  private async tell(tx: Tx, open: OpenFleets, { booking, action }: Happening): Promise<void> {
    const add = this.outbox.add.bind(this.outbox, tx, BOOKING_TOPIC, booking.id);
    if (booking.kind !== 'rental') return;
    switch (action) {
      case 'book':
      case 'move':
        await add(RentalBookedSchema, rentalBooked(booking));
        return;
      case 'cancel':
        await add(RentalCancelledSchema, rentalCancelled(booking));
        return;
      case 'become_late':
        if (wasOrderedHere(booking)) await add(RentalOverdueSchema, rentalOverdue(booking));
        return;
      case 'displace':
        await this.replans.add(tx, {
          id: uuidv7(),
          bookingId: booking.id,
          sku: booking.sku,
          at: open.now.at,
          plan: await this.plan(tx, open, booking),
        });
        return;
      default:
        return;
    }
  }

  /** Alternatives, best first: another size on the same days, the same garment on near days, a refund. */
  private async plan(tx: Tx, open: OpenFleets, booking: Booking): Promise<object[]> {
    const siblings = await this.replans.siblings(tx, booking.sku);
    const others = await this.fleets.read(tx, siblings);
    const own = open.get(booking.sku);
    const store = booking.store ?? DEFAULT_STORE;
    const rules = (fleet: Fleet) => rulesFor(fleet, store, booking.delivery ?? '', open.holidays, open.now);
    return planFor(
      booking,
      own,
      [...others.values()].map((fleet) => current(fleet, open.now).fleet),
      rules,
    );
  }
}

/**
 * Steps without an entry in the history of the piece: holds of carts and pending changes. All steps that affect the
 * piece have one.
 */
const UNTOLD = new Set<Happening['action']>([
  ...(['hold', 'claim', 'give_back', 'expire', 'stay_away'] as const),
  ...(['ask', 'ask_to_buy', 'drop'] as const),
]);

function lifeOf(open: OpenFleets, { actor, note = '' }: Doer): UnitEvent[] {
  return open.happened
    .filter(({ action }) => !UNTOLD.has(action))
    .map(({ booking, action }) => ({
      id: uuidv7(),
      unitId: booking.unitId,
      at: open.now.at,
      what: action,
      bookingId: booking.id,
      actor,
      note: note || booking.reason,
    }));
}
