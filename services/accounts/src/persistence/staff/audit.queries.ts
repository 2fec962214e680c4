import { Db } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../domain/audit.js';
import { prisma } from '../prisma.js';

export interface AuditFilter {
  readonly staffId?: string | undefined;
  readonly resource?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly action?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

@Injectable()
export class AuditQueries {
  constructor(private readonly db: Db) {}

  /** The last entries of a member of staff on a record after everything that others did with it, newest first. */
  async ownAtTheEnd(
    staffId: string,
    record: { readonly resource: string; readonly resourceId: string },
    limit: number,
  ): Promise<{ items: AuditEntry[]; total: number }> {
    const newest = { orderBy: { position: 'desc' } } as const;
    const ofOthers = { ...record, OR: [{ staffId: null }, { staffId: { not: staffId } }] };
    const last = await prisma(this.db).auditEntry.findFirst({ where: ofOthers, ...newest, select: { position: true } });
    const where = { ...record, staffId, ...(last && { position: { gt: last.position } }) };
    const [items, total] = await Promise.all([
      prisma(this.db).auditEntry.findMany({ where, ...newest, take: limit }),
      prisma(this.db).auditEntry.count({ where }),
    ]);
    return { items: numbers(items), total };
  }

  /** One page of entries and the total count. */
  async page(
    { staffId, resource, resourceId, action, since, until }: AuditFilter,
    page: { readonly offset: number; readonly limit: number; readonly newestFirst: boolean },
  ): Promise<{ items: AuditEntry[]; total: number }> {
    const where = { staffId, resource, resourceId, action, at: { gte: since, lt: until } };
    const order = { orderBy: { position: page.newestFirst ? 'desc' : 'asc' } } as const;
    const [items, total] = await Promise.all([
      prisma(this.db).auditEntry.findMany({ where, ...order, skip: page.offset, take: page.limit }),
      prisma(this.db).auditEntry.count({ where }),
    ]);
    return { items: numbers(items), total };
  }
}
