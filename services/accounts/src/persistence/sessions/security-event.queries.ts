import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { SecurityEvent } from '../../domain/security-event.js';
import { prisma } from '../prisma.js';

export interface SecurityEventFilter {
  readonly kind?: string | undefined;
  readonly network?: string | undefined;
  readonly account?: string | undefined;
  readonly staffId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

@Injectable()
export class SecurityEventQueries {
  constructor(private readonly db: Db) {}

  /** One page, newest first by default, and the total count. */
  async page(
    { kind, network, account, staffId, since, until }: SecurityEventFilter,
    page: { readonly offset: number; readonly limit: number; readonly newestFirst: boolean },
  ): Promise<{ items: SecurityEvent[]; total: number }> {
    const where = { kind, network, account, staffId, at: { gte: since, lt: until } };
    const direction = page.newestFirst ? 'desc' : 'asc';
    const [items, total] = await Promise.all([
      prisma(this.db).securityEvent.findMany({
        ...{ where, orderBy: [{ at: direction }, { eventId: direction }] as const },
        ...{ skip: page.offset, take: page.limit },
      }),
      prisma(this.db).securityEvent.count({ where }),
    ]);
    return { items: items as SecurityEvent[], total };
  }
}
