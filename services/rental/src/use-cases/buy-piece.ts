import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { may } from '../domain/booking-states.js';
import { buyOutPrice } from '../domain/fees.js';
import { move } from '../domain/fleet.js';
import { PriceDiffers, PriceUnknown, StepNotAllowed } from '../domain/rental.errors.js';
import { BookingWork } from './booking-work.js';

/** The renter keeps the piece for good: its price in shops less the rent that was paid. */
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
      if (seen.state === 'bought') return; // said again
      if (!may('buy', seen.state)) throw new StepNotAllowed('buy', seen.state);
      if (expectedPrice !== undefined && expectedPrice !== price) throw new PriceDiffers(price);
      if (!preview) open.decide(seen.sku, (fleet, now) => move(fleet, bookingId, 'buy', now));
    });
    return { booking, price };
  }
}
