import { create } from '@bufbuild/protobuf';
import { MoneySchema, type OrderPlaced, RentalCancelledSchema, type RentalDates } from '@garderoba/contracts';
import { deliveryOfCode, periodOfCode } from '@garderoba/contracts/rental-codes';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { rentalDays } from '../domain/calendar-rules.js';
import { move, take, turnoverOf } from '../domain/fleet.js';
import { keyOf, keyOfBooking, newRental } from '../domain/wanted-line.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { FleetWork, type OpenFleets } from './fleet-work.js';
import { BOOKING_TOPIC } from './rental-events.js';
import { currencyOf, rulesFor } from './store-facts.js';

/**
 * The order was accepted: turns its claimed dates into bookings. When the claim is missing and no piece is free,
 * publishes the rejection.
 */
@Injectable()
export class BookOrder {
  constructor(
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly work: FleetWork,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, order: OrderPlaced): Promise<void> {
    const { orderId } = order;
    const wanted = order.lines.flatMap((line) =>
      line.kind === 'rental' && line.rental ? [{ ...line, ...wantedOf(line.rental) }] : [],
    );
    if (wanted.length === 0) return;
    const now = this.clock.now();
    await this.claims.begin(tx, orderId, 'released', now, null); // its claim may never have arrived
    if ((await this.claims.lock(tx, orderId)) === 'booked') return;
    const open = await this.work.open(
      tx,
      wanted.map(({ sku }) => sku),
    );
    // Read under the lock of the fleets: until then another attempt of the same cart may take the dates over.
    const claimed = (await this.claims.bookings(tx, orderId)).filter(({ state }) => state === 'claimed');
    const left = Map.groupBy(claimed, keyOfBooking);
    const missing: Array<{ sku: string; lineId: string }> = [];
    for (const line of wanted) {
      for (let piece = 0; piece < line.quantity; piece += 1) {
        const own = left.get(keyOf(line))?.shift();
        if (!(own ? this.book(open, order, own) : this.bookAnew(open, order, line))) missing.push(line);
      }
    }
    await this.work.save(tx, open, { actor: 'order' });
    await this.claims.moveTo(tx, orderId, 'booked', now);
    for (const line of missing) await this.tellMissing(tx, order, line);
  }

  private book(open: OpenFleets, order: OrderPlaced, { id, sku }: Booking): boolean {
    open.decide(sku, (fleet, now) =>
      move(fleet, id, 'book', now, { ...orderOf(order), cartRef: null, holdUntil: null }),
    );
    return true;
  }

  /** False: no piece is free, or the days have passed. */
  private bookAnew(
    open: OpenFleets,
    order: OrderPlaced,
    line: { sku: string; lineId: string; firstDay: string; period: string; delivery: string },
  ): boolean {
    const { sku, lineId } = line;
    const { store } = order;
    try {
      const { id } = open.decide(sku, (fleet, now) => {
        const days = rentalDays(line, rulesFor(fleet, store, line.delivery, open.holidays, now));
        const facts = {
          id: uuidv7(),
          sku,
          days,
          turnover: turnoverOf(fleet.garment),
          state: 'claimed' as const,
          store,
        };
        const booking = newRental({ ...facts, cartRef: null, holdUntil: null }, now, {
          ...orderOf(order),
          lineId,
          currency: currencyOf(store),
        });
        return take(fleet, booking, 'hold', now);
      });
      open.decide(sku, (fleet, now) => move(fleet, id, 'book', now));
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  private async tellMissing(
    tx: Tx,
    order: OrderPlaced,
    { sku, lineId }: { sku: string; lineId: string },
  ): Promise<void> {
    const bookingId = uuidv7();
    const message = create(RentalCancelledSchema, {
      bookingId,
      version: 1,
      orderId: order.orderId,
      lineId,
      customerId: order.customerId,
      sku,
      reason: 'not_available',
      price: create(MoneySchema, { amount: 0n, currency: currencyOf(order.store) }),
    });
    await this.outbox.add(tx, BOOKING_TOPIC, bookingId, RentalCancelledSchema, message);
  }
}

const orderOf = ({ orderId, orderNumber, customerId }: OrderPlaced) => ({
  orderId,
  orderNumber,
  customerId: customerId || null,
});

/** Events have codes for period and delivery. An unknown code is no period: the calendar refuses it. */
const wantedOf = ({ date, period, delivery }: RentalDates) => ({
  firstDay: date,
  period: periodOfCode(period) ?? '',
  delivery: deliveryOfCode(delivery) ?? '',
});
