import { addDays, type CivilDate, overlaps } from '@garderoba/contracts/civil-days';
import { daysOf } from '@garderoba/contracts/rental-codes';
import { Db } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Booking, Pending } from '../domain/booking.js';
import { may } from '../domain/booking-states.js';
import { blockedRange } from '../domain/calendar-rules.js';
import { extensionPrice, PAY_WITHIN_MS, returnBy } from '../domain/fees.js';
import { changeDays, type Fleet, turnoverOf } from '../domain/fleet.js';
import { isPeriod, type Period, rentOf, TRY_ON } from '../domain/periods.js';
import {
  ExtensionNotPossible,
  NotEnoughInventory,
  PriceDiffers,
  PriceUnknown,
  StepNotAllowed,
} from '../domain/rental.errors.js';
import { PriceRepository } from '../persistence/price.repository.js';
import { BookingWork } from './booking-work.js';
import type { OpenFleets } from './fleet-work.js';
import { rulesFor } from './store-facts.js';

export interface ExtendBookingInput {
  readonly bookingId: string;
  readonly customerId: string;
  /** The new total length, from the same first day. */
  readonly period: string;
  /** Returns the price without executing the extension. */
  readonly preview?: boolean;
  /** The price that the customer accepted, minor units. A different current price is refused. */
  readonly expectedPrice?: number;
}

export interface Extension {
  readonly booking: Booking;
  readonly last: CivilDate;
  readonly returnBy: CivilDate;
  /** The amount to pay. */
  readonly price: number;
}

/**
 * Extends a rental when the days after are free; the price is shown before consent. The days are held until orders
 * reports the payment, and only then is the rental extended. Idempotent.
 */
@Injectable()
export class ExtendBooking {
  constructor(
    private readonly db: Db,
    private readonly work: BookingWork,
    private readonly prices: PriceRepository,
  ) {}

  async execute({ bookingId, customerId, period, preview, expectedPrice }: ExtendBookingInput): Promise<Extension> {
    let extension: Omit<Extension, 'booking'> | undefined;
    const booking = await this.work.execute({ bookingId, customerId }, { actor: 'customer' }, async (open, seen) => {
      const price = await this.priceOf(seen, period);
      if (seen.period === period) {
        extension = { last: seen.last, returnBy: returnBy(seen.last), price: 0 };
        return;
      }
      const longer = longerDays(open, seen, period);
      if (expectedPrice !== undefined && expectedPrice !== price) throw new PriceDiffers(price);
      extension = { last: longer.last, returnBy: returnBy(longer.last), price };
      if (seen.pending?.period === period && seen.pending.price === price) return; // is pending already
      const extended = (fleet: Fleet) =>
        price > 0
          ? changeDays(fleet, bookingId, 'ask', open.now, askedFor(longer, price, open.now.at))
          : changeDays(fleet, bookingId, 'extend', open.now, longer);
      try {
        const decided = extended(open.get(seen.sku));
        if (!preview) open.decide(seen.sku, () => decided);
      } catch (error) {
        if (error instanceof NotEnoughInventory) throw new ExtensionNotPossible('taken');
        throw error;
      }
    });
    return { booking, ...(extension as Omit<Extension, 'booking'>) };
  }

  private async priceOf({ sku, currency, price }: Booking, period: string): Promise<number> {
    const prices = await this.prices.read(this.db, [sku], currency ?? '');
    const longer = rentOf(prices.get(sku)?.rents ?? [], period);
    if (!longer) throw new PriceUnknown(sku);
    return extensionPrice(price, longer);
  }
}

/** Takes the days now; everything else follows with the payment. */
const askedFor = (
  { period, last, blocked }: LongerDays,
  price: number,
  now: Date,
): Pick<Booking, 'blocked'> & { pending: Pending } => ({
  blocked,
  pending: {
    chargeId: uuidv7(),
    kind: 'extension',
    price,
    payUntil: new Date(now.getTime() + PAY_WITHIN_MS).toISOString(),
    period,
    last,
  },
});

interface LongerDays extends Pick<Booking, 'last' | 'blocked'> {
  readonly period: Period;
}

/** The days of the longer rental. Refuses a length that is not longer, and holidays. */
function longerDays(open: OpenFleets, booking: Booking, period: string): LongerDays {
  if (!may('ask', booking.state) || booking.period === TRY_ON) throw new StepNotAllowed('extend', booking.state);
  const isLonger =
    isPeriod(period) && period !== TRY_ON && booking.period !== null && daysOf(period) > daysOf(booking.period);
  if (!isLonger) throw new ExtensionNotPossible('not_longer');
  const fleet = open.get(booking.sku);
  const last = addDays(booking.first, daysOf(period as Period) - 1);
  const { holidays } = rulesFor(fleet, booking.store ?? '', booking.delivery ?? '', open.holidays, open.now);
  const added = { from: addDays(booking.last, 1), to: last };
  if (holidays.some((holiday) => overlaps(holiday, added))) throw new ExtensionNotPossible('holiday');
  const blocked = blockedRange({ first: booking.first, last }, turnoverOf(fleet.garment));
  return { period: period as Period, last, blocked };
}
