import { until } from '../local/processes/processes.ts';
import { EmbeddedLog, type EventLog } from './event-log.ts';
import { type Ask, askIn } from './invariants/ask.ts';
import { couponsCounted } from './invariants/coupons.ts';
import { eventsArrived, eventsInOrder, type Purpose } from './invariants/events.ts';
import { listingsAddUp } from './invariants/listings.ts';
import { livesAddUp } from './invariants/lives.ts';
import { chargesAgree, moneyAddsUp } from './invariants/money.ts';
import { moving } from './invariants/moving.ts';
import { nothingLost, ordersOnce } from './invariants/orders.ts';
import { piecesAddUp } from './invariants/pieces.ts';
import { pointsAddUp } from './invariants/points.ts';
import { datesKept } from './invariants/rentals.ts';
import { sellerMoneyAddsUp } from './invariants/seller-money.ts';
import { nothingRests, statesLegal } from './invariants/states.ts';
import type { Purchase } from './shopper.ts';

/** Reads a shop's databases and reports violated invariants of docs/architecture.md. */
export class Invariants {
  private readonly urls: (database: string) => string;
  private readonly ask: Ask;
  private readonly given: EventLog | undefined;

  constructor(urls: (database: string) => string, log?: EventLog) {
    this.urls = urls;
    this.ask = askIn(urls);
    this.given = log;
  }

  private get log(): EventLog {
    return this.given ?? new EmbeddedLog(this.urls('bus'));
  }

  /** Waits until the shop is idle (outboxes, consumers, placements); throws with the pending work. */
  async quiet(milliseconds = 60_000): Promise<void> {
    let found: string[] = [];
    const calm = async (): Promise<boolean> => {
      found = await moving(this.ask, this.log).catch((error: Error) => [error.message]);
      return found.length === 0;
    };
    if (!(await until(calm, milliseconds, 200))) throw new Error(`the shop does not become idle: ${found.join('; ')}`);
  }

  /** Every violated invariant as a message; an empty list = all hold. `purchases` are the responses to shoppers. */
  async broken(purchases: readonly Purchase[], purpose: Purpose = {}): Promise<string[]> {
    const found = await Promise.all([
      moneyAddsUp(this.ask),
      ordersOnce(this.ask, purchases),
      piecesAddUp(this.ask),
      listingsAddUp(this.ask),
      livesAddUp(this.ask),
      datesKept(this.ask),
      couponsCounted(this.ask),
      pointsAddUp(this.ask),
      sellerMoneyAddsUp(this.ask),
      chargesAgree(this.ask),
      eventsArrived(this.ask, this.log, purpose),
      eventsInOrder(this.ask, this.log, purpose),
      statesLegal(this.ask),
      nothingLost(this.ask, purchases),
    ]);
    return found.flat();
  }

  /** I8: records still in a transient state. Call it after the longest timer has expired. */
  resting(): Promise<string[]> {
    return nothingRests(this.ask);
  }
}
