import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CheckoutRepository } from '../../persistence/checkout.repository.js';

/** The placement was refused: the cart may be edited again. Records the end, so that a late freeze is refused. */
@Injectable()
export class EndCheckout {
  constructor(
    private readonly db: Db,
    private readonly checkouts: CheckoutRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ cartRef, orderId }: { cartRef: string; orderId: string }): Promise<void> {
    await this.checkouts.end(this.db, cartRef, orderId, this.clock.now());
    this.outbox.wake();
  }
}
