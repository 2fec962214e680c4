import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Deletes inbox entries of handled events that are older than the retention of the bus. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before } } });
  }
}
