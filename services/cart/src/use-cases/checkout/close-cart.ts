import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { CheckoutRepository } from '../../persistence/checkout.repository.js';

/**
 * Closes the cart of an accepted order: the next read answers 404 and the next create returns a new cart. OrderPlaced
 * has the same effect later.
 */
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
