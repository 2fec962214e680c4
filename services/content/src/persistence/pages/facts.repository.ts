import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { FactValue } from '../../domain/pages/facts.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';
import type { StoredFact } from './facts.queries.js';

@Injectable()
export class FactsRepository {
  /** Changes of one fact wait for each other. */
  async lock(tx: Tx, name: string): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`content.fact.${name}`]);
  }

  async get(tx: Tx, name: string, store: string): Promise<StoredFact | undefined> {
    const row = await prisma(tx).factValue.findUnique({ where: { name_store: { name, store } } });
    return row ? { ...row, value: row.value as FactValue } : undefined;
  }

  async save(tx: Tx, { name, store, ...fields }: StoredFact): Promise<void> {
    const data = { ...fields, value: fields.value as Prisma.InputJsonValue };
    const where = { name_store: { name, store } };
    await prisma(tx).factValue.upsert({ where, create: { name, store, ...data }, update: data });
  }

  async delete(tx: Tx, name: string, store: string): Promise<void> {
    await prisma(tx).factValue.deleteMany({ where: { name, store } });
  }
}
