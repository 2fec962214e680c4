import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { type Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { CartClient } from '../../clients/cart.client.js';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { PricingClient } from '../../clients/pricing.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { type Placement, refusalOf } from '../../domain/placing/placement.js';
import { PlacementsRepository } from '../../persistence/placements.repository.js';

/** Milliseconds the request has for its own release before the worker retries it. */
const OWN_TRY = 5_000;

/** Ends a placement without an order: records the refusal first, then releases freeze and claims. */
@Injectable()
export class EndPlacement {
  constructor(
    private readonly placements: PlacementsRepository,
    private readonly cart: CartClient,
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
    private readonly rental: RentalClient,
    private readonly loyalty: LoyaltyClient,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** False: the placement had ended already, possibly with an order. */
  async execute({ orderId, cartRef }: Pick<Placement, 'orderId' | 'cartRef'>, why: unknown): Promise<boolean> {
    const workerFrom = new Date(this.clock.now().getTime() + OWN_TRY);
    if (!(await this.placements.refuse(orderId, refusalOf(why), workerFrom))) return false;
    crashPoint('orders.place.after-refusal');
    await this.release({ orderId, cartRef });
    return true;
  }

  /** Tries once to release freeze and claims, whether or not they exist. The worker retries failures. */
  async release({ orderId, cartRef }: Pick<Placement, 'orderId' | 'cartRef'>): Promise<void> {
    const ended = await Promise.allSettled([
      this.cart.unfreeze(cartRef, orderId),
      this.stock.release(orderId),
      this.rental.release(orderId),
      this.pricing.releaseCoupon(orderId),
      this.loyalty.release(orderId),
    ]);
    const failed = ended.filter((end) => end.status === 'rejected');
    if (failed.length === 0) return this.placements.released(orderId, this.clock.now());
    this.logger.warn(
      { orderId, reasons: failed.map((end) => String(end.reason)) },
      'placement not released, the worker will retry',
    );
    return this.placements.notReleased(orderId, this.clock.now());
  }
}
