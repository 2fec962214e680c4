import { type RentalCancelled, RentalCancelledSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { Inbox } from '@garderoba/service-kit/inbox';
import { GiveBackRental } from '../use-cases/give-back-rental.js';

/** Reasons of rental for which nothing is given back here: the order itself ended, or nobody came for the garment. */
const KEPT = ['order', 'not_collected'];

/** A booking of an accepted order was cancelled: the money for it goes back. */
@Consumer()
export class RentalCancelledConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly giveBack: GiveBackRental,
  ) {}

  @Consumes('rental.booking.v1', RentalCancelledSchema)
  async handle({ id, body: { bookingId, orderId, lineId, reason } }: Received<RentalCancelled>): Promise<void> {
    if (!orderId || KEPT.includes(reason)) return;
    const by = reason === 'customer' ? 'customer' : 'staff';
    await this.inbox.once('orders.rental-cancelled', id, (tx) =>
      this.giveBack.execute(tx, { bookingId, orderId, lineId, reason: by }),
    );
  }
}
