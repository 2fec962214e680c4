import type { RentalChargeDue } from '@garderoba/contracts';
import { restOf } from '@garderoba/contracts/rental-charges';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { OrderNotFound } from '../../domain/errors/order.errors.js';
import type { Order } from '../../domain/order.js';
import type { Deposit } from '../../domain/owing/deposit.js';
import { isCompensation, owedByRental, type RentalDue } from '../../domain/owing/rental-charge.js';
import { ChargesRepository } from '../../persistence/charges.repository.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { ChargeCards } from '../paying/charge-cards.js';
import { OpenPayment } from '../paying/open-payment.js';
import { AcceptCharge } from './accept-charge.js';
import { KeepDeposit } from './keep-deposit.js';

/**
 * Places the order of a booking charge, once per charge, from the order it was rented in. A damage or a loss is
 * captured from the deposit up to its amount; the rest and all other charges use the card of the rental. Without a card
 * the order waits until the shopper pays on a page. Idempotent.
 */
@Injectable()
export class PlaceRentalCharge {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly charges: ChargesRepository,
    private readonly accept: AcceptCharge,
    private readonly deposits: KeepDeposit,
    private readonly openPayment: OpenPayment,
    private readonly cards: ChargeCards,
  ) {}

  async execute(tx: Tx, told: RentalChargeDue): Promise<void> {
    if (await this.orders.ofCharge(tx, told.chargeId)) return;
    const first = await this.orders.lock(tx, told.orderId);
    if (!first) throw new OrderNotFound();
    const { chargeId, bookingId, lineId, kind } = told;
    const due = { chargeId, bookingId, lineId, kind, amount: Number(told.amount?.amount ?? 0n) };
    const deposit = isCompensation(kind) ? await this.deposits.take(tx, bookingId) : undefined;
    const secured = Math.min(due.amount, deposit?.amount ?? 0);
    if (secured > 0) await this.place(tx, first, { ...due, amount: secured }, deposit);
    const rest = due.amount - secured;
    // One payment pays one order, so the part that the deposit does not cover is a second order. Rental
    // settles the charge when both are paid.
    if (rest > 0)
      await this.place(tx, first, { ...due, chargeId: secured > 0 ? restOf(chargeId) : chargeId, amount: rest });
    crashPoint('orders.rental-charge.before-commit');
    tx.afterCommit(this.cards.wake);
  }

  private async place(tx: Tx, first: Order, due: RentalDue, deposit?: Deposit): Promise<void> {
    const order = await this.accept.execute(tx, first, owedByRental(first, due));
    const card = await this.charges.keptCard(tx, first.id);
    if (!card && !deposit) return;
    await this.openPayment.add(tx, order, { cardOf: card?.id ?? null, depositId: deposit?.id ?? null });
  }
}
