import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Session } from '../../clients/payment-provider.js';
import { ChargeNotFound } from '../../domain/errors/payment.errors.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { OpenPayment } from '../paying/open-payment.js';
import { OwnOrder } from '../placing/own-order.js';

/**
 * Pays a charge of a booking with the customer's consent: charges the card of the rental; if it is declined or missing,
 * opens a page.
 */
@Injectable()
export class PayCharge {
  constructor(
    private readonly db: Db,
    private readonly orders: OrdersRepository,
    private readonly own: OwnOrder,
    private readonly open: OpenPayment,
  ) {}

  /** `payment` is null when nothing is left to pay, or the provider is unavailable. */
  async execute(chargeId: string, customerId: string): Promise<{ order: OrderFacts; payment: Session | null }> {
    const orderId = await this.orders.ofCharge(this.db, chargeId);
    if (!orderId) throw new ChargeNotFound();
    await this.own.get(orderId, { customerId });
    const payment = await this.open.execute(orderId);
    return { order: await this.own.get(orderId, { customerId }), payment };
  }
}
