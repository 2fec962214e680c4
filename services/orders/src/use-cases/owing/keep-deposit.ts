import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { type Deposit, onceOver, reserveAt } from '../../domain/owing/deposit.js';
import type { Payment } from '../../domain/paying/payment.js';
import { DepositsRepository } from '../../persistence/deposits.repository.js';
import { ReserveDeposits } from './reserve-deposits.js';

/** Applies booking events to the deposit. Makes no network call: the worker calls the provider. */
@Injectable()
export class KeepDeposit {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly worker: ReserveDeposits,
    private readonly clock: Clock,
  ) {}

  /** A piece was booked or moved to other days: schedules the deposit. Amounts are gross minor units. */
  async booked(
    tx: Tx,
    booking: { bookingId: string; orderId: string; firstDay: string; amount: number; currency: string },
  ): Promise<void> {
    const { bookingId, orderId, amount, currency, firstDay } = booking;
    if (amount <= 0) return;
    const now = this.clock.now();
    const at = reserveAt(firstDay, now);
    const deposit: Deposit = {
      ...{ id: uuidv7(), orderId, bookingId, amount, currency },
      ...{ state: 'due', provider: null, reference: null, follows: null },
    };
    await this.deposits.add(tx, deposit, at, now);
    await this.deposits.moveTo(tx, bookingId, at);
    tx.afterCommit(this.worker.wake);
  }

  /** The booking has ended and nothing more can be owed for it. */
  async over(tx: Tx, bookingId: string): Promise<void> {
    const nextAt = this.clock.now();
    for (const { id, state } of await this.deposits.liveOf(tx, bookingId)) {
      const to = onceOver(state);
      if (to) await this.deposits.step(tx, id, to, to === 'dropped' ? {} : { nextAt });
    }
    tx.afterCommit(this.worker.wake);
  }

  /**
   * Selects the deposit for a damage or a loss; undefined when none is held. Other deposits are released when the
   * booking ends.
   */
  async take(tx: Tx, bookingId: string): Promise<Deposit | undefined> {
    const live = await this.deposits.liveOf(tx, bookingId);
    const taken = live.find(({ state }) => state === 'held');
    if (taken) await this.deposits.step(tx, taken.id, 'capturing');
    return taken;
  }

  /**
   * A charge was paid from the deposit, and the capture released the rest. If the card paid the charge instead,
   * releases the whole deposit.
   */
  async paid(tx: Tx, { depositId, sessionId }: Payment): Promise<void> {
    if (!depositId) return;
    const deposit = await this.deposits.lock(tx, depositId);
    if (deposit?.reference === sessionId) await this.deposits.step(tx, depositId, 'captured');
    else await this.free(tx, depositId);
  }

  /** Nothing will be captured from the deposit any more. */
  async notNeeded(tx: Tx, { depositId }: Pick<Payment, 'depositId'>): Promise<void> {
    if (depositId) await this.free(tx, depositId);
  }

  private async free(tx: Tx, depositId: string): Promise<void> {
    await this.deposits.step(tx, depositId, 'releasing', { nextAt: this.clock.now() });
    tx.afterCommit(this.worker.wake);
  }
}
