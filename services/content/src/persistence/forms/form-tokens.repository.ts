import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** One-time tokens of the given mail call; only their hashes are stored. */
@Injectable()
export class FormTokensRepository {
  async insert(sql: Sql, tokenHash: string, expiresAt: Date): Promise<void> {
    await prisma(sql).formToken.createMany({ data: { tokenHash, expiresAt } });
  }

  /** True once for a token that has not expired. */
  async use(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
    const { count } = await prisma(tx).formToken.deleteMany({ where: { tokenHash, expiresAt: { gt: now } } });
    return count === 1;
  }
}
