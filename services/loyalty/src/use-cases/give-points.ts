import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import type { Kind } from '../domain/ledger.js';
import { GrantPoints } from './grant-points.js';

interface Gift {
  /** Idempotency key. */
  readonly key: string;
  readonly kind: Kind;
  readonly points: number;
  /** The last day on which they can be used. */
  readonly expiresOn: string;
  readonly comment?: string;
  /** Goodwill for this subscription: the act is recorded on it, otherwise on the customer. */
  readonly forSubscription?: string;
}

/** Credits points by staff or with the demo data. Idempotent by key. */
@Injectable()
export class GivePoints {
  constructor(
    private readonly db: Db,
    private readonly grant: GrantPoints,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(customerId: string, { forSubscription, ...gift }: Gift): Promise<void> {
    const key = `gift:${gift.key}`;
    await this.db.transaction(async (tx) => {
      if (!(await this.grant.execute(tx, { ...gift, key, customerId, reason: 'gift' }))) return;
      const { kind, points: change, expiresOn, comment: reason } = gift;
      await this.staffActs.record(tx, {
        ...(forSubscription
          ? ({ action: 'give-points', resource: 'subscriptions', id: forSubscription } as const)
          : ({ action: 'adjust-points', resource: 'customers', id: customerId } as const)),
        after: { kind, change, expiresOn, ...(reason && { reason }) },
      });
    });
  }
}
