import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CategoryFacts, StoredCategory } from '../domain/category.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

@Injectable()
export class CategoriesRepository {
  async all(sql: Sql): Promise<StoredCategory[]> {
    const rows = await prisma(sql).category.findMany({ orderBy: { categoryId: 'asc' } });
    return rows.map(({ facts, ...row }) => ({ ...row, ...(facts as unknown as CategoryFacts) }));
  }

  /** Parent of every category, by id. A category never changes its parent, because its key path is its identity. */
  async parents(sql: Sql): Promise<Map<number, number>> {
    const rows = await prisma(sql).category.findMany({ select: { categoryId: true, parentId: true } });
    return new Map(rows.map(({ categoryId, parentId }) => [categoryId, parentId]));
  }

  async idsByPath(sql: Sql, keyPaths: readonly string[]): Promise<Map<string, number>> {
    const where = { keyPath: { in: [...keyPaths] } };
    const rows = await prisma(sql).category.findMany({ where, select: { keyPath: true, categoryId: true } });
    return new Map(rows.map(({ keyPath, categoryId }) => [keyPath, categoryId]));
  }

  /** Serializes writers of the tree: two imports may create the same branch. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('catalog.categories', 0))`);
  }

  /** Creates the category, or changes its facts and counts its version. */
  save(
    tx: Tx,
    keyPath: string,
    parentId: number,
    facts: CategoryFacts,
  ): Promise<{ categoryId: number; version: number }> {
    const json = facts as unknown as Prisma.InputJsonObject;
    return prisma(tx).category.upsert({
      where: { keyPath },
      create: { keyPath, parentId, facts: json },
      update: { facts: json, version: { increment: 1 } },
      select: { categoryId: true, version: true },
    });
  }
}
