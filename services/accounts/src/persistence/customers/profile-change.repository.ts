import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** Keys of profile changes. Callers hold the lock of the customer row. */
@Injectable()
export class ProfileChangeRepository {
  /** Hash of the change that was made with this key. */
  async hashOf(tx: Tx, customerId: string, key: string): Promise<string | undefined> {
    const where = { customerId_key: { customerId, key } };
    return (await prisma(tx).profileChange.findUnique({ where, select: { requestHash: true } }))?.requestHash;
  }

  async add(tx: Tx, customerId: string, key: string, requestHash: string, now: Date): Promise<void> {
    await prisma(tx).profileChange.create({ data: { customerId, key, requestHash, createdAt: now } });
  }
}
