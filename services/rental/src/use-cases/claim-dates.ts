import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { rentalDays } from '../domain/calendar-rules.js';
import { move, take, turnoverOf } from '../domain/fleet.js';
import { ClaimDiffers, ClaimEnded } from '../domain/rental.errors.js';
import { keyOf, keyOfBooking, newRental, type WantedLine } from '../domain/wanted-line.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { PriceRepository } from '../persistence/price.repository.js';
import { FleetWork, type OpenFleets } from './fleet-work.js';
import { currencyOf, rulesFor } from './store-facts.js';

/** Maximum lifetime of a claim whose placement never ended. */
const CLAIM_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface ClaimedLine extends WantedLine {
  /** Line of the order; bookings are published with it. */
  readonly lineId: string;
  /** Charged for one piece after discounts and points, gross minor units. */
  readonly price: number;
}

export interface ClaimDatesInput {
  readonly orderId: string;
  readonly cartRef: string | null;
  readonly customerId: string | null;
  readonly store: string;
  readonly lines: readonly ClaimedLine[];
}

/**
 * Claims all dates of an order that is being placed, or none, and takes over what its cart holds. Idempotent: the same
 * claim again changes nothing and gets the same answer.
 */
@Injectable()
export class ClaimDates {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly prices: PriceRepository,
    private readonly work: FleetWork,
  ) {}

  async execute(input: ClaimDatesInput): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.claim(tx, input);
      crashPoint('rental.claim.before-commit');
    });
    crashPoint('rental.claim.after-commit');
  }

  private async claim(tx: Tx, input: ClaimDatesInput): Promise<void> {
    const { orderId, lines } = input;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CLAIM_LIFETIME_MS);
    if (!(await this.claims.begin(tx, orderId, 'claimed', now, expiresAt))) return this.repeat(tx, input);
    const open = await this.work.open(
      tx,
      lines.map(({ sku }) => sku),
    );
    const facts = await this.factsOf(tx, input);
    for (const line of lines) {
      for (let piece = 0; piece < line.quantity; piece += 1) claimOne(open, input, line, facts(line));
    }
    await this.work.save(tx, open, { actor: 'order' });
  }

  /** Order data of each booking: customer, price, late fee. */
  private async factsOf(tx: Tx, { orderId, customerId, store, lines }: ClaimDatesInput) {
    const currency = currencyOf(store);
    const skus = lines.map(({ sku }) => sku);
    const prices = await this.prices.read(tx, skus, currency);
    return ({ sku, lineId, price }: ClaimedLine): Partial<Booking> => {
      const known = prices.get(sku);
      return {
        orderId,
        customerId,
        lineId,
        price,
        currency,
        dailyFee: known?.rents[0] ?? 0,
        retail: known?.retail ?? 0,
      };
    };
  }

  private async repeat(tx: Tx, { orderId, lines }: ClaimDatesInput): Promise<void> {
    const state = await this.claims.lock(tx, orderId);
    if (state === 'released') throw new ClaimEnded(orderId);
    const count = (keys: string[]): string => keys.sort().join('\n');
    const claimed = (await this.claims.bookings(tx, orderId)).map(keyOfBooking);
    const wanted = lines.flatMap((line) => Array.from({ length: line.quantity }, () => keyOf(line)));
    if (count(claimed) !== count(wanted)) throw new ClaimDiffers(orderId);
  }
}

/**
 * Claims one piece: the cart's hold where there is one, else a free piece. A cart has one attempt at a time, so dates
 * claimed by an earlier attempt of the same cart are orphaned by a crash and may be taken over.
 */
function claimOne(open: OpenFleets, input: ClaimDatesInput, line: ClaimedLine, facts: Partial<Booking>): void {
  const { cartRef, orderId, store } = input;
  open.decide(line.sku, (fleet, now) => {
    const held = fleet.bookings.find(
      (booking) =>
        (booking.state === 'held' || (booking.state === 'claimed' && booking.orderId !== orderId)) &&
        cartRef !== null &&
        booking.cartRef === cartRef &&
        keyOfBooking(booking) === keyOf(line),
    );
    if (held) return move(fleet, held.id, 'claim', now, facts);
    const days = rentalDays(line, rulesFor(fleet, store, line.delivery, open.holidays, now));
    const turnover = turnoverOf(fleet.garment);
    const booking = newRental(
      { id: uuidv7(), sku: line.sku, days, turnover, state: 'claimed', store, cartRef, holdUntil: null },
      now,
      facts,
    );
    return take(fleet, booking, 'hold', now);
  });
}
