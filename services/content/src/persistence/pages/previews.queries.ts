import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { PreviewLink } from '../../domain/pages/preview.js';
import { prisma } from '../prisma.js';

const MOST = 100;

@Injectable()
export class PreviewQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Links of an entry that still work, newest first. */
  open(entryId: string): Promise<PreviewLink[]> {
    return prisma(this.db).previewLink.findMany({
      where: { entryId, revokedAt: null, expiresAt: { gt: this.clock.now() } },
      orderBy: [{ createdAt: 'desc' }, { previewId: 'desc' }],
      omit: { tokenHash: true },
      take: MOST,
    });
  }
}
