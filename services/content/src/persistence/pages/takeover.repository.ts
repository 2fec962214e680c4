import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** Which documents of catalog were taken over. */
@Injectable()
export class TakeoverRepository {
  constructor(private readonly db: Db) {}

  async isDone(sql: Sql, entity: string): Promise<boolean> {
    return (await prisma(sql).pageTakeover.count({ where: { entity } })) > 0;
  }

  async done(entity: string, now: Date): Promise<void> {
    await prisma(this.db).pageTakeover.createMany({ data: [{ entity, doneAt: now }], skipDuplicates: true });
  }
}
