import { create } from '@bufbuild/protobuf';
import { OrderPlacedSchema } from '@garderoba/contracts';
import { RENTAL_PERIODS, type RentalPeriod } from '@garderoba/contracts/rental-codes';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { BookOrder } from '../../src/use-cases/book-order.js';
import { CancelBooking } from '../../src/use-cases/cancel-booking.js';
import { ClaimDates } from '../../src/use-cases/claim-dates.js';
import { ExtendBooking } from '../../src/use-cases/extend-booking.js';
import { HoldDates } from '../../src/use-cases/hold-dates.js';
import { ReleaseClaim } from '../../src/use-cases/release-claim.js';
import { SettleCharge } from '../../src/use-cases/settle-charge.js';
import { ShowCalendar } from '../../src/use-cases/show-calendar.js';
import { StaffSteps } from '../../src/use-cases/staff-steps.js';
import { aCart, codesOf, Rental, STAFF } from '../rental.js';
import { DaysModel, LENGTH, type Outcome, type Rented, text } from './days-model.js';

/** The model counts periods from 1. */
const wordOf = (period: number): RentalPeriod => RENTAL_PERIODS[period - 1] as RentalPeriod;

export type Random = () => number;

/** Random numbers from a seed, reproducible: mulberry32. */
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
}

interface Played extends Rented {
  readonly cartRef: string;
  id?: string;
}

/** One garment of the service and its model; records every difference. */
export class Game {
  readonly model: DaysModel;
  private readonly byName = new Map<string, Played>();
  readonly differences: string[] = [];
  private readonly customerId = uuidv7();
  operations = 0;

  constructor(
    private readonly rental: Rental,
    readonly sku: string,
    pieces: number,
    before: number,
    after: number,
    private readonly next: Random,
  ) {
    this.model = new DaysModel(pieces, before, after, rental.service.clock.now().getTime());
  }

  /** Executes one random operation on both. */
  async step(): Promise<void> {
    if (this.differences.length > 0) return; // results after a difference are meaningless
    this.operations += 1;
    const roll = this.next();
    if (roll < 0.3) return this.hold();
    if (roll < 0.5) return this.withOne(['held'], (one) => this.book(one));
    if (roll < 0.56) return this.withOne(['held'], (one) => this.giveBack(one));
    if (roll < 0.64) return this.withOne(['booked', 'out'], (one) => this.cancel(one));
    if (roll < 0.72) return this.withOne(['booked', 'collected', 'out'], (one) => this.extend(one));
    if (roll < 0.79) return this.withOne(['booked'], (one) => this.staff(one, 'handOver'));
    if (roll < 0.84) return this.withOne(['out', 'late', 'collected'], (one) => this.staff(one, 'takeBack'));
    if (roll < 0.88) return this.withOne(['returned', 'cleaning'], (one) => this.staff(one, 'makeReady'));
    if (roll < 0.98) return this.quote();
    return this.rogue();
  }

  /**
   * The clock advanced: late pieces take days of other bookings. Only then may bookings be displaced, and only if
   * necessary.
   */
  async afterClock(now: number): Promise<void> {
    if (this.differences.length > 0) return;
    this.model.moveClock(now);
    await this.settle();
    const rows = new Map((await this.rows()).map((row) => [row.id, row]));
    for (const one of this.byName.values()) {
      const row = rows.get(one.id ?? '');
      const givesWay = row?.state === 'displaced' || (row?.state === 'expired' && one.state === 'held');
      const overflow = this.model.overflow();
      if (!givesWay || one.state === 'over' || one.state === 'displaced' || overflow.length === 0) continue;
      if (!overflow.some((day) => one.from <= day && day <= one.to)) this.differs(`${one.name} gave way for nothing`);
      one.state = row?.state === 'displaced' ? 'displaced' : 'over';
      one.asked = undefined;
    }
    const left = this.model.overflow();
    if (left.length > 0) this.differs(`more taken than there is on ${left.map(text).join(', ')}`);
  }

  /** Compares state and days of all bookings, and the count of every day. */
  async compare(): Promise<void> {
    if (this.differences.length > 0) return;
    const rows = await this.rows();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of this.byName.values()) {
      const row = byId.get(one.id ?? '');
      const isOver = !row || OVER.has(row.state);
      if (isOver !== (one.state === 'over') || (!isOver && row?.state !== one.state)) {
        this.differs(`${one.name} is ${row?.state}, the model says ${one.state}`);
      } else if (row && !isOver && (row.from !== text(one.from) || row.to !== text(one.to))) {
        this.differs(`${one.name} takes ${row.from} to ${row.to}, the model says ${text(one.from)} to ${text(one.to)}`);
      }
      if (isOver && one.state === 'over') this.byName.delete(one.name);
    }
    const alive = rows.filter((row) => !OVER.has(row.state) && row.state !== 'displaced');
    for (let day = this.model.today; day < this.model.today + 60; day += 1) {
      const taken = alive.filter((row) => row.from <= text(day) && text(day) <= row.to).length;
      if (taken !== this.model.taken(day))
        this.differs(`${text(day)}: ${taken} taken, the model says ${this.model.taken(day)}`);
    }
    this.model.rented.splice(0, this.model.rented.length, ...this.model.rented.filter(({ state }) => state !== 'over'));
  }

  private async hold(): Promise<void> {
    const first = this.model.today + Math.floor(this.next() * 30) - 1;
    const period = 1 + Math.floor(this.next() * 4);
    const cartRef = aCart();
    const name = `${text(first)}/${period}/${cartRef.slice(0, 12)}`;
    const expected = this.model.hold(name, first, period);
    const line = { sku: this.sku, firstDay: text(first), period: wordOf(period), delivery: 'showroom', quantity: 1 };
    const actual = await this.outcome(() => this.get(HoldDates).execute({ cartRef, store: 'pln_pl', lines: [line] }));
    this.same(`hold ${name}`, expected, actual);
    if (expected !== 'ok') return;
    const one = Object.assign(this.model.rented.at(-1) as Rented, { cartRef });
    const row = await this.rental.service.db.one<{ id: string }>('SELECT id FROM booking WHERE cart_ref = $1', [
      cartRef,
    ]);
    this.byName.set(name, Object.assign(one, { id: row?.id }));
  }

  private async book(one: Played): Promise<void> {
    const orderId = uuidv7();
    const { cartRef, period, first } = one;
    const line = { sku: this.sku, firstDay: text(first), period: wordOf(period), delivery: 'showroom', quantity: 1 };
    const expected = this.model.book(one);
    const claimed = { ...line, lineId: uuidv7(), price: 100_00 };
    const actual = await this.outcome(async () => {
      const { customerId } = this;
      await this.get(ClaimDates).execute({ orderId, cartRef, customerId, store: 'pln_pl', lines: [claimed] });
      const order = create(OrderPlacedSchema, {
        orderId,
        orderNumber: '1',
        customerId,
        store: 'pln_pl',
        lines: [{ lineId: claimed.lineId, sku: this.sku, quantity: 1, kind: 'rental', rental: codesOf(line) }],
      });
      await this.rental.service.db.transaction((tx) => this.get(BookOrder).execute(tx, order));
    });
    this.same(`book ${one.name}`, expected, actual);
  }

  /** A refused order, then a change of the cart. */
  private async giveBack(one: Played): Promise<void> {
    const orderId = uuidv7();
    const { cartRef, period, first } = one;
    const line = { sku: this.sku, firstDay: text(first), period: wordOf(period), delivery: 'showroom' };
    const lines = [{ ...line, quantity: 1, lineId: uuidv7(), price: 1 }];
    const actual = await this.outcome(async () => {
      await this.get(ClaimDates).execute({ orderId, cartRef, customerId: null, store: 'pln_pl', lines });
      await this.get(ReleaseClaim).execute(orderId);
      await this.get(HoldDates).execute({ cartRef, store: 'pln_pl', lines: [{ ...line, quantity: 0 }] });
    });
    this.same(`give back ${one.name}`, 'ok', actual);
    this.model.giveBack(one);
  }

  private async cancel(one: Played): Promise<void> {
    const expected = this.model.cancel(one);
    const actual = await this.outcome(() =>
      this.get(CancelBooking).execute({ bookingId: one.id ?? '', customerId: this.customerId }),
    );
    this.same(`cancel ${one.name}`, expected, actual);
  }

  private async extend(one: Played): Promise<void> {
    const longer = [1, 2, 4].filter((period) => (LENGTH[period] as number) > (LENGTH[one.period] as number));
    const period = longer[Math.floor(this.next() * longer.length)] ?? 3;
    const expected = this.model.extend(one, period);
    const actual = await this.outcome(() =>
      this.get(ExtendBooking).execute({ bookingId: one.id ?? '', customerId: this.customerId, period: wordOf(period) }),
    );
    // A seven-day rental "extended" to its current length is not longer either way.
    this.same(`extend ${one.name} to ${period}`, expected, actual === 'taken' ? 'refused' : actual);
    // Usually paid at once; sometimes not paid, or no outcome arrives before the timeout.
    const roll = this.next();
    if (one.asked && roll < 0.8) await this.answer(one, roll < 0.6);
  }

  private async answer(one: Played, paid: boolean): Promise<void> {
    const row = await this.rental.service.db.one<{ charge: string | null; price: number }>(
      `SELECT pending->>'chargeId' AS charge, (pending->>'price')::int AS price FROM booking WHERE id = $1`,
      [one.id],
    );
    if (!row?.charge) return this.differs(`${one.name} waits for no money`);
    const { charge: chargeId, price } = row;
    const settle = this.get(SettleCharge);
    await this.rental.service.db.transaction((tx) =>
      paid ? settle.paid(tx, chargeId, price) : settle.failed(tx, chargeId),
    );
    if (paid) this.model.pay(one);
    else this.model.drop(one);
  }

  private async staff(one: Played, verb: 'handOver' | 'takeBack' | 'makeReady'): Promise<void> {
    const expected = this.model[verb](one);
    const actual = await this.outcome(() => this.get(StaffSteps)[verb]({ bookingId: one.id ?? '', staffId: STAFF }));
    this.same(`${verb} ${one.name}`, expected, actual);
  }

  private async quote(): Promise<void> {
    const first = this.model.today + this.model.before + Math.floor(this.next() * 30);
    const period = [1, 2, 4][Math.floor(this.next() * 3)] as number;
    if (new Date(text(first)).getUTCDay() === 1) return;
    const { available } = await this.get(ShowCalendar).quote(
      this.sku,
      { firstDay: text(first), period: wordOf(period), delivery: 'showroom' },
      'pln_pl',
    );
    const last = first + (LENGTH[period] as number) - 1;
    const expected = this.model.fits(first - this.model.before, last + this.model.after);
    if (available !== expected)
      this.differs(`quote ${text(first)}/${period}: ${available}, the model says ${expected}`);
  }

  /** Writes around the domain: the database itself must refuse a second booking of the piece. */
  private async rogue(): Promise<void> {
    const wrote = await this.rental.service.db
      .rows(
        `INSERT INTO booking (id, sku, unit_id, kind, state, blocked, first_day, last_day, period, delivery, order_id, created_at)
         SELECT $2, sku, unit_id, kind, 'booked', blocked, first_day, last_day, period, delivery, $2, created_at
           FROM booking WHERE sku = $1 AND state = 'booked' ORDER BY id LIMIT 1 RETURNING 1`,
        [this.sku, uuidv7()],
      )
      .catch((error: { code?: string }) => {
        if (error.code !== '23P01') throw error;
        return [];
      });
    if (wrote.length > 0) this.differs('the database took two bookings of one piece on the same days');
  }

  private async withOne(states: readonly string[], work: (one: Played) => Promise<void>): Promise<void> {
    const fitting = [...this.byName.values()].filter(({ state }) => states.includes(state));
    const one = fitting[Math.floor(this.next() * fitting.length)];
    return one ? work(one) : this.hold();
  }

  private async outcome(work: () => Promise<unknown>): Promise<Outcome> {
    try {
      await work();
      return 'ok';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'rental.date_not_offered') return 'not_offered';
      return error.code === 'rental.not_enough_inventory' ? 'taken' : 'refused';
    }
  }

  private rows(): Promise<Row[]> {
    return this.rental.service.db.rows<Row>(
      `SELECT id, state, lower(blocked)::text AS from, (upper(blocked) - 1)::text AS to FROM booking
        WHERE sku = $1 AND id = ANY($2::uuid[])`,
      [this.sku, [...this.byName.values()].map(({ id }) => id)],
    );
  }

  private async settle(): Promise<void> {
    await this.get(HoldDates).execute({
      cartRef: aCart(),
      store: 'pln_pl',
      lines: [{ sku: this.sku, firstDay: '', period: 'day', delivery: 'showroom', quantity: 0 }],
    });
  }

  private same(what: string, expected: Outcome, actual: Outcome): void {
    if (expected !== actual) this.differs(`${what}: ${actual}, the model says ${expected}`);
  }

  private differs(what: string): void {
    this.differences.push(`${this.sku} (operation ${this.operations}): ${what}`);
  }

  private get<T>(type: new (...args: never[]) => T): T {
    return this.rental.service.service.app.get(type);
  }
}

const OVER = new Set(['ready', 'lost', 'cancelled', 'expired']);
