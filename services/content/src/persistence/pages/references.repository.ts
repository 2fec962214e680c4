import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Reference } from '../../domain/pages/references.js';
import { prisma } from '../prisma.js';

/** Which revision of a text refers to something. */
export type ReferenceRole = 'draft' | 'published';

/** What texts refer to; read by the console's lists and to find the documents that a change concerns. */
@Injectable()
export class ReferencesRepository {
  constructor(private readonly db: Db) {}

  async replace(
    tx: Tx,
    of: { readonly entryId: string; readonly language: string },
    role: ReferenceRole,
    references: readonly Reference[],
  ): Promise<void> {
    const { entryId, language } = of;
    await prisma(tx).entryReference.deleteMany({ where: { entryId, language, role } });
    if (references.length === 0) return;
    await prisma(tx).entryReference.createMany({
      data: references.map(({ kind, ref }) => ({ entryId, language, role, kind, ref })),
    });
    const targets = references.filter(({ kind }) => kind === 'product' || kind === 'category');
    if (targets.length === 0) return;
    const unknown = targets.map(({ kind, ref }) => ({ kind, ref, paths: {} }));
    await prisma(tx).linkTarget.createMany({ data: unknown, skipDuplicates: true });
  }

  async ofDraft(entryId: string, language: string): Promise<Reference[]> {
    const where = { entryId, language, role: 'draft' };
    const rows = await prisma(this.db).entryReference.findMany({ where, select: { kind: true, ref: true } });
    return rows as Reference[];
  }

  /** Entries with a text whose draft, visible or scheduled revision shows the picture. */
  async entriesShowing(path: string): Promise<string[]> {
    const rows = await this.db.rows<{ entryId: string }>(
      `SELECT entry_id AS "entryId" FROM entry_reference WHERE kind = 'picture' AND ref = $1
       UNION
       SELECT t.entry_id FROM entry_text t JOIN entry_revision r USING (entry_id, language)
        WHERE r.no = t.scheduled_no AND t.scheduled_no <> t.draft_no AND position($2 IN r.body::text) > 0
       ORDER BY 1`,
      // Of a cut picture only the beginning of the path is the same.
      [path, path.replace(/\.[a-z]+$/, '')],
    );
    return rows.map(({ entryId }) => entryId);
  }

  /** Entries whose visible texts refer to one of these. */
  async referrers(tx: Tx, references: readonly Reference[]): Promise<string[]> {
    if (references.length === 0) return [];
    const rows = await prisma(tx).entryReference.findMany({
      where: { role: 'published', OR: references.map(({ kind, ref }) => ({ kind, ref })) },
      distinct: ['entryId'],
      select: { entryId: true },
    });
    return rows.map(({ entryId }) => entryId);
  }
}
