import { Clock } from '@garderoba/service-kit/clock';
import { crashPoint } from '@garderoba/service-kit/crash-points';
import { Injectable } from '@nestjs/common';
import { CheckoutRepository } from '../persistence/checkout.repository.js';

/** The order was accepted: the next pull is 404 and the next create a new cart. OrderPlaced does the same, a little later. */
@Injectable()
export class CloseCart {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ cartRef, orderId }: { cartRef: string; orderId: string }): Promise<void> {
    crashPoint('cart.close.before-commit');
    await this.checkouts.close(cartRef, orderId, this.clock.now());
  }
}
