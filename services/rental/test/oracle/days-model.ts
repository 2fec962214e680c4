/**
 * A simple model of the rental service: a list of rentals, and days counted one by one, without pieces, intervals or
 * colouring. Time zone: UTC+1, so for winter only. Days are numbers since 1970.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ZONE_MS = HOUR_MS;

export const dayOf = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS);
const startOf = (day: number): number => day * DAY_MS - ZONE_MS;
const noonOf = (day: number): number => startOf(day) + 12 * HOUR_MS;
export const text = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const isMonday = (day: number): boolean => new Date(day * DAY_MS).getUTCDay() === 1;

export const LENGTH: Readonly<Record<number, number>> = { 1: 1, 2: 4, 3: 1, 4: 7 };

export interface Rented {
  readonly name: string;
  state: 'held' | 'booked' | 'displaced' | 'collected' | 'out' | 'late' | 'returned' | 'cleaning' | 'over';
  period: number;
  first: number;
  last: number;
  from: number;
  to: number;
  holdUntil: number;
  returnedAt: number;
  /** A pending extension that is accepted and not paid. */
  asked?: { period: number; last: number; until: number };
}

export type Outcome = 'ok' | 'not_offered' | 'taken' | 'refused';

const AWAY = new Set(['collected', 'out', 'late', 'returned', 'cleaning']);

export class DaysModel {
  readonly rented: Rented[] = [];

  constructor(
    public pieces: number,
    readonly before: number,
    readonly after: number,
    private now: number,
  ) {}

  get today(): number {
    return dayOf(this.now);
  }

  taken(day: number, except?: Rented): number {
    let count = 0;
    for (const one of this.rented) {
      if (one !== except && one.state !== 'over' && one.state !== 'displaced' && one.from <= day && day <= one.to)
        count += 1;
    }
    return count;
  }

  fits(from: number, to: number, except?: Rented): boolean {
    for (let day = from; day <= to; day += 1) if (this.taken(day, except) >= this.pieces) return false;
    return true;
  }

  /** Days on which more is taken than exists: only a piece that stayed away can cause it. */
  overflow(): number[] {
    const days: number[] = [];
    const last = Math.max(this.today, ...this.rented.map(({ to }) => to));
    for (let day = this.today; day <= last; day += 1) if (this.taken(day) > this.pieces) days.push(day);
    return days;
  }

  hold(name: string, first: number, period: number): Outcome {
    if (first < this.today + this.before || first > this.today + 365 || isMonday(first)) return 'not_offered';
    const last = first + (LENGTH[period] as number) - 1;
    const [from, to] = [first - this.before, last + this.after];
    if (!this.fits(from, to)) return 'taken';
    this.rented.push({
      name,
      state: 'held',
      period,
      first,
      last,
      from,
      to,
      holdUntil: this.now + 30 * 60_000,
      returnedAt: 0,
    });
    return 'ok';
  }

  book(one: Rented): Outcome {
    if (one.state === 'held') {
      one.state = 'booked';
      return 'ok';
    }
    return 'refused';
  }

  giveBack(one: Rented): void {
    if (one.state === 'held') one.state = 'over';
  }

  cancel(one: Rented): Outcome {
    if (one.state !== 'booked') return 'refused';
    one.state = 'over';
    return 'ok';
  }

  extend(one: Rented, period: number): Outcome {
    if (!['booked', 'collected', 'out'].includes(one.state) || one.period === 3) return 'refused';
    if (period === 3 || (LENGTH[period] as number) <= (LENGTH[one.period] as number)) return 'refused';
    const last = one.first + (LENGTH[period] as number) - 1;
    if (one.asked?.period === period) return 'ok';
    if (!this.fits(Math.max(one.from, this.today), last + this.after, one)) return 'refused';
    one.asked = { period, last, until: this.now + 90 * 60_000 };
    one.to = last + this.after;
    return 'ok';
  }

  pay(one: Rented): void {
    if (!one.asked) return;
    one.period = one.asked.period;
    one.last = one.asked.last;
    one.asked = undefined;
  }

  drop(one: Rented): void {
    if (!one.asked) return;
    one.asked = undefined;
    const own = one.last + this.after;
    one.to = Math.min(one.to, AWAY.has(one.state) ? Math.max(own, this.today + this.after) : own);
  }

  handOver(one: Rented): Outcome {
    if (one.state !== 'booked' || this.today < one.from) return 'refused';
    one.state = 'collected';
    this.tick(one);
    return 'ok';
  }

  takeBack(one: Rented): Outcome {
    if (!['collected', 'out', 'late'].includes(one.state)) return 'refused';
    one.state = 'returned';
    one.asked = undefined;
    one.returnedAt = this.now;
    one.to = Math.min(one.to, Math.max(one.last, this.today + this.after));
    return 'ok';
  }

  makeReady(one: Rented): Outcome {
    if (one.state !== 'returned' && one.state !== 'cleaning') return 'refused';
    one.state = 'over';
    return 'ok';
  }

  /** Advances hour by hour, so that no timer is skipped. */
  moveClock(to: number): void {
    while (this.now < to) {
      this.now = Math.min(to, this.now + HOUR_MS / 2);
      for (const one of this.rented) this.tick(one);
    }
  }

  private tick(one: Rented): void {
    const { now, today } = this;
    if (one.asked && now >= one.asked.until) this.drop(one);
    const last = one.asked?.last ?? one.last;
    if (one.state === 'held' && now >= one.holdUntil) one.state = 'over';
    if (one.state === 'booked' && today > last) one.state = 'over';
    if (one.state === 'displaced' && today >= one.first) one.state = 'over';
    if (one.state === 'collected' && today >= one.first) one.state = 'out';
    if (one.state === 'out' && now >= noonOf(last + 2)) one.state = 'late';
    if (one.state === 'out' && today > one.to) one.to = today + this.after;
    if (one.state === 'late') one.to = Math.max(one.to, today + this.after);
    if (one.state === 'late' && now >= noonOf(one.last + 22)) {
      one.state = 'over';
      this.pieces -= 1;
    }
    if (one.state === 'returned' && now >= one.returnedAt + 4 * HOUR_MS) one.state = 'cleaning';
    if (AWAY.has(one.state) && ['returned', 'cleaning'].includes(one.state) && today > one.to) one.state = 'over';
  }
}
