import type { EntryKind } from '@garderoba/contracts/content/entries';
import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { WireDocument } from '../../domain/pages/documents.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

/** A document as published to catalog. */
export interface StoredDocument extends WireDocument {
  readonly language: string;
  readonly entryId: string;
  readonly version: number;
  readonly withdrawn: boolean;
}

/** The visible body of a text. */
export interface VisibleText {
  readonly language: string;
  readonly slug: string | null;
  readonly publishedNo: number;
  readonly publishedAt: Date;
  readonly body: unknown;
}

/** Documents of entries, and the marks of those that must be rendered again. */
@Injectable()
export class DocumentsRepository {
  /** Visible texts of an entry. */
  visible(sql: Sql, entryId: string): Promise<VisibleText[]> {
    return sql.rows(
      `SELECT t.language, t.slug, t.published_no AS "publishedNo", t.published_at AS "publishedAt", r.body
         FROM entry_text t JOIN entry_revision r
           ON r.entry_id = t.entry_id AND r.language = t.language AND r.no = t.published_no
        WHERE t.entry_id = $1`,
      [entryId],
    );
  }

  async of(sql: Sql, entryId: string): Promise<StoredDocument[]> {
    const rows = await prisma(sql).pageDocument.findMany({ where: { entryId } });
    return rows as unknown as StoredDocument[];
  }

  async save(tx: Tx, document: StoredDocument, now: Date): Promise<void> {
    const { entity, documentId, language, ...fields } = document;
    const data = { ...fields, body: fields.body as Prisma.InputJsonValue, changedAt: now };
    const where = { entity_documentId_language: { entity, documentId, language } };
    await prisma(tx).pageDocument.upsert({ where, create: { entity, documentId, language, ...data }, update: data });
  }

  /** The entry whose page is visible at the address. */
  async at(tx: Tx, language: string, address: string): Promise<string | undefined> {
    const where = { entity: 'cms_page', language, address };
    return (await prisma(tx).pageDocument.findFirst({ where, select: { entryId: true } }))?.entryId;
  }

  /** Other entries of the kind with a visible text at this slug in one of the languages: they may need the address. */
  async wishing(tx: Tx, kind: EntryKind, slug: string, languages: readonly string[], not: string): Promise<string[]> {
    const where = { kind, slug, language: { in: [...languages] }, publishedNo: { not: null }, entryId: { not } };
    const rows = await prisma(tx).entryText.findMany({ where, distinct: ['entryId'], select: { entryId: true } });
    return rows.map(({ entryId }) => entryId);
  }

  async mark(tx: Tx, entryIds: readonly string[]): Promise<void> {
    if (entryIds.length === 0) return;
    await prisma(tx).renderMark.createMany({ data: entryIds.map((entryId) => ({ entryId })) });
  }

  /** Entries with marks, the oldest first. */
  async marked(sql: Sql, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ entryId: string }>(
      'SELECT entry_id AS "entryId" FROM render_mark GROUP BY entry_id ORDER BY min(id) LIMIT $1',
      [limit],
    );
    return rows.map(({ entryId }) => entryId);
  }

  /** Removes the marks of an entry, which is rendered in this transaction under its lock. */
  async unmark(tx: Tx, entryId: string): Promise<void> {
    await prisma(tx).renderMark.deleteMany({ where: { entryId } });
  }
}
