import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Kind } from '../domain/ledger.js';
import { GrantPoints } from './grant-points.js';

/** Credits points by staff or with the demo data. Idempotent by key. */
@Injectable()
export class GivePoints {
  constructor(
    private readonly db: Db,
    private readonly grant: GrantPoints,
  ) {}

  async execute(
    customerId: string,
    gift: { key: string; kind: Kind; points: number; expiresOn: string; comment?: string },
  ): Promise<void> {
    const key = `gift:${gift.key}`;
    await this.db.transaction((tx) => this.grant.execute(tx, { ...gift, key, customerId, reason: 'gift' }));
  }
}
