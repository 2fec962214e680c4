import { addDays } from '../../src/domain/calendar.js';

interface Point {
  /** Time of the credit: the order of points that expire on the same day. */
  readonly born: number;
  expiresOn: string;
  kind: string;
  state: 'free' | 'held' | 'spent';
  order?: string;
  /** Position in the order that took it. */
  taken?: number;
}

/** A simple model of one customer's points: a list of single points, without code of the ledger. */
export class NaiveLedger {
  private points: Point[] = [];
  private readonly claims = new Map<string, 'held' | 'spent' | 'over'>();
  private born = 0;
  private taken = 0;

  grant(today: string, grant: { kind: string; points: number; expiresOn: string }): void {
    this.timePasses(today);
    this.born += 1;
    this.add(grant);
  }

  claim(today: string, order: string, points: number): boolean {
    this.timePasses(today);
    const free = this.points
      .filter(({ state }) => state === 'free')
      .sort((a, b) => (a.expiresOn === b.expiresOn ? a.born - b.born : a.expiresOn < b.expiresOn ? -1 : 1));
    if (free.length < points) return false;
    for (const point of free.slice(0, points)) {
      this.taken += 1;
      Object.assign(point, { state: 'held', order, taken: this.taken });
    }
    this.claims.set(order, 'held');
    return true;
  }

  release(today: string, order: string): void {
    this.timePasses(today);
    for (const point of this.of(order)) Object.assign(point, { state: 'free', order: undefined });
    this.claims.set(order, 'over');
  }

  spend(today: string, order: string): void {
    this.timePasses(today);
    for (const point of this.of(order)) point.state = 'spent';
    this.claims.delete(order);
    this.claims.set(order, 'spent');
    this.settleOldest();
  }

  /** Returns the first points of the order; those near their last day can be used for thirty more days. */
  giveBack(today: string, order: string, points = Number.POSITIVE_INFINITY): void {
    this.timePasses(today);
    const back = this.of(order).slice(0, points);
    const soon = addDays(today, 30);
    for (const kind of ['subscription', 'reward']) {
      const near = back.filter((point) => point.kind === kind && point.expiresOn < soon);
      if (near.length === 0) continue;
      this.born += 1;
      for (const point of near) Object.assign(point, { born: this.born, expiresOn: soon });
    }
    for (const point of back) Object.assign(point, { state: 'free', order: undefined });
    if (this.of(order).length === 0) this.claims.set(order, 'over');
  }

  /** After a day, points of placements that never ended are released. */
  aDayPasses(today: string): void {
    for (const [order, state] of this.claims) if (state === 'held') this.release(today, order);
    this.timePasses(today);
  }

  timePasses(today: string): void {
    this.points = this.points.filter(({ state, expiresOn }) => state !== 'free' || expiresOn >= today);
  }

  balance(today: string): number {
    return this.points.filter(({ state, expiresOn }) => state === 'free' && expiresOn >= today).length;
  }

  forecast(today: string): { points: number; expiresOn: string }[] {
    const days = new Map<string, number>();
    for (const { state, expiresOn } of this.points) {
      if (state === 'free' && expiresOn >= today) days.set(expiresOn, (days.get(expiresOn) ?? 0) + 1);
    }
    return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([expiresOn, points]) => ({ points, expiresOn }));
  }

  anOrder(state: 'held' | 'spent', roll: (sides: number) => number): string | undefined {
    const orders = [...this.claims].filter(([, now]) => now === state).map(([order]) => order);
    return orders[roll(orders.length || 1)];
  }

  pointsOf(order: string): number {
    return this.of(order).length;
  }

  /** The last twenty orders can still be refunded; points spent by older ones are removed. */
  private settleOldest(): void {
    const spent = [...this.claims].filter(([, state]) => state === 'spent').map(([order]) => order);
    for (const order of spent.slice(0, -20)) {
      this.claims.delete(order);
      this.points = this.points.filter((point) => point.order !== order);
    }
    for (const [order, state] of this.claims) if (state === 'over') this.claims.delete(order);
  }

  private of(order: string): Point[] {
    return this.points
      .filter((point) => point.order === order)
      .sort((a, b) => (a.taken as number) - (b.taken as number));
  }

  private add({ kind, points, expiresOn }: { kind: string; points: number; expiresOn: string }): void {
    for (let n = 0; n < points; n += 1) this.points.push({ born: this.born, kind, expiresOn, state: 'free' });
  }
}
