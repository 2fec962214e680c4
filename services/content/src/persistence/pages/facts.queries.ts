import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { FactValue, SetFact } from '../../domain/pages/facts.js';
import { prisma } from '../prisma.js';

/** A value that staff set, with its version. */
export interface StoredFact extends SetFact {
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

@Injectable()
export class FactQueries {
  constructor(private readonly db: Db) {}

  /** Every value that staff set. */
  async all(sql: Sql = this.db): Promise<StoredFact[]> {
    const rows = await prisma(sql).factValue.findMany({ orderBy: [{ name: 'asc' }, { store: 'asc' }] });
    return rows.map((row) => ({ ...row, value: row.value as FactValue }));
  }
}
