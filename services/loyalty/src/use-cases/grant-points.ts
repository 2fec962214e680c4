import type { Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Kind } from '../domain/ledger.js';
import { KeyReused } from '../domain/loyalty.errors.js';
import type { Reason } from '../domain/reasons.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';
import { PostPoints } from './post-points.js';

export interface Grant {
  readonly key: string;
  readonly customerId: string;
  readonly kind: Kind;
  readonly points: number;
  /** The last day on which they can be used. */
  readonly expiresOn: string;
  readonly reason: Reason;
  readonly comment?: string;
  readonly orderId?: string;
  readonly orderNumber?: string;
  readonly subscriptionId?: string;
}

/** Credits points. Idempotent by key: false for a repetition. */
@Injectable()
export class GrantPoints {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly post: PostPoints,
  ) {}

  async execute(tx: Tx, grant: Grant): Promise<boolean> {
    const { customerId, kind, points, expiresOn, ...posting } = grant;
    const open = await this.post.open(tx, customerId);
    const before = await this.ledger.byKey(tx, grant.key);
    if (before && (before.customerId !== customerId || before.change !== points)) throw new KeyReused(grant.key);
    if (before) return false;
    const lotId = uuidv7();
    await this.ledger.addLot(tx, customerId, { id: lotId, kind, granted: points, expiresOn });
    await this.post.post(tx, open, { type: 'grant', ...posting }, [{ lotId, kind, points }]);
    return true;
  }
}
