import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../domain/calendar.js';
import { changeOf, entriesOf, type Lot, lapsed, type Portion, type TransactionType } from '../domain/ledger.js';
import type { Reason } from '../domain/reasons.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';

export interface Posting {
  readonly type: TransactionType;
  readonly key: string;
  readonly reason: Reason;
  readonly comment?: string;
  readonly orderId?: string;
  readonly orderNumber?: string;
  readonly subscriptionId?: string;
}

/** A customer's points, locked, without those that have expired. */
export interface OpenLedger {
  readonly customerId: string;
  readonly today: string;
  readonly lots: readonly Lot[];
}

/**
 * The only place that moves points: locks the customer's accounts, expires due points first, then appends balanced
 * entries.
 */
@Injectable()
export class PostPoints {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async open(tx: Tx, customerId: string): Promise<OpenLedger> {
    const today = dayOf(this.clock.now());
    const lots = await this.ledger.lock(tx, customerId);
    const over = lapsed(lots, today);
    if (over.length === 0) return { customerId, today, lots };
    const key = `expire:${customerId}:${today}:${uuidv7()}`;
    await this.post(tx, { customerId, today, lots }, { type: 'expire', key, reason: 'expired' }, over);
    return { customerId, today, lots: await this.ledger.lots(tx, customerId) };
  }

  async post(tx: Tx, { customerId, lots }: OpenLedger, posting: Posting, portions: readonly Portion[]): Promise<void> {
    const before = lots.reduce((total, { remaining }) => total + remaining, 0);
    const change = changeOf(posting.type, portions);
    const { type, key, reason } = posting;
    const transaction = {
      ...{ id: uuidv7(), key, type, reason, customerId, change, balanceAfter: before + change, at: this.clock.now() },
      comment: posting.comment ?? null,
      orderId: posting.orderId ?? null,
      orderNumber: posting.orderNumber ?? null,
      subscriptionId: posting.subscriptionId ?? null,
    };
    await this.ledger.append(tx, transaction, entriesOf(type, portions));
  }
}
