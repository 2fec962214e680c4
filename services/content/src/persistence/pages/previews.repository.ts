import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PreviewLink } from '../../domain/pages/preview.js';
import { prisma } from '../prisma.js';

@Injectable()
export class PreviewsRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, preview: PreviewLink, tokenHash: string): Promise<void> {
    await prisma(tx).previewLink.createMany({ data: { ...preview, tokenHash } });
  }

  lock(tx: Tx, previewId: string): Promise<PreviewLink | undefined> {
    return tx.one(
      `SELECT preview_id AS "previewId", entry_id AS "entryId", language, revision_no AS "revisionNo",
              created_at AS "createdAt", created_by AS "createdBy", expires_at AS "expiresAt", revoked_at AS "revokedAt"
         FROM preview_link WHERE preview_id = $1 FOR UPDATE`,
      [previewId],
    );
  }

  async revoke(tx: Tx, previewId: string, now: Date): Promise<void> {
    await prisma(tx).previewLink.updateMany({ where: { previewId }, data: { revokedAt: now } });
  }

  async byHash(tx: Tx, tokenHash: string): Promise<PreviewLink | undefined> {
    return (await prisma(tx).previewLink.findUnique({ where: { tokenHash } })) ?? undefined;
  }

  /** Deletes links that ended before. */
  async forget(before: Date): Promise<void> {
    await prisma(this.db).previewLink.deleteMany({ where: { expiresAt: { lt: before } } });
  }
}
