import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Booking, Pending } from '../domain/booking.js';
import { may } from '../domain/booking-states.js';
import { buyOutPrice, PAY_WITHIN_MS } from '../domain/fees.js';
import { type Decided, type Fleet, move } from '../domain/fleet.js';
import { PriceDiffers, PriceUnknown, StepNotAllowed } from '../domain/rental.errors.js';
import type { Now } from '../domain/settle.js';
import { BookingWork } from './booking-work.js';

/**
 * The customer buys the rented piece: its retail price minus the paid rent. The purchase takes effect when orders
 * reports the payment. Idempotent.
 */
@Injectable()
export class BuyPiece {
  constructor(private readonly work: BookingWork) {}

  async execute({
    bookingId,
    customerId,
    preview,
    expectedPrice,
  }: {
    bookingId: string;
    customerId: string;
    preview?: boolean;
    expectedPrice?: number;
  }): Promise<{ booking: Booking; price: number }> {
    let price = 0;
    const booking = await this.work.execute({ bookingId, customerId }, { actor: 'customer' }, (open, seen) => {
      if (seen.retail === 0) throw new PriceUnknown(seen.sku);
      price = buyOutPrice(seen);
      if (seen.state === 'bought') return; // repeat
      if (!may('ask_to_buy', seen.state)) throw new StepNotAllowed('buy', seen.state);
      if (expectedPrice !== undefined && expectedPrice !== price) throw new PriceDiffers(price);
      if (preview || seen.pending?.kind === 'buy_out') return;
      open.decide(seen.sku, (fleet, now) =>
        price > 0 ? ask(fleet, bookingId, price, now) : move(fleet, bookingId, 'buy', now),
      );
    });
    return { booking, price };
  }
}

function ask(fleet: Fleet, bookingId: string, price: number, now: Now): Decided {
  const payUntil = new Date(now.at.getTime() + PAY_WITHIN_MS).toISOString();
  const pending: Pending = { chargeId: uuidv7(), kind: 'buy_out', price, payUntil };
  return move(fleet, bookingId, 'ask_to_buy', now, { pending });
}
