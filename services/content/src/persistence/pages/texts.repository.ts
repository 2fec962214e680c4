import type { EntryKind } from '@garderoba/contracts/content/entries';
import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { stateOf, type Text } from '../../domain/pages/text.js';
import { prisma } from '../prisma.js';
import { ENTRY_COLUMNS } from './entry-rows.js';

/** An entry as far as its texts depend on it. */
export interface EntryRow {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly code: string;
  readonly documentId: number;
  readonly sourceLanguage: string;
  readonly createdAt: Date;
  /** Identifier of its documents, if it is not the code. */
  readonly identifier: string | null;
}

const TEXT_COLUMNS = `entry_id AS "entryId", language, kind, slug, title, version, draft_no AS "draftNo",
  published_no AS "publishedNo", published_at AS "publishedAt", scheduled_no AS "scheduledNo",
  scheduled_at AS "scheduledAt", withdrawn_at AS "withdrawnAt", dismissed_source_no AS "dismissedSourceNo",
  last_key AS "lastKey", updated_at AS "updatedAt", updated_by AS "updatedBy"`;

const ENTRY = {
  ...{ entryId: true, kind: true, code: true, documentId: true, sourceLanguage: true, createdAt: true },
  identifier: true,
} as const;

/** Entries, and their texts as pointers to revisions. */
@Injectable()
export class TextsRepository {
  /** The entry; one writer of its documents at a time, while drafts of its texts may be saved. */
  lockEntry(tx: Tx, entryId: string): Promise<EntryRow | undefined> {
    return tx.one<EntryRow>(`SELECT ${ENTRY_COLUMNS} FROM entry e WHERE entry_id = $1 FOR NO KEY UPDATE`, [entryId]);
  }

  async entry(tx: Tx, entryId: string): Promise<EntryRow | undefined> {
    return this.found(await prisma(tx).entry.findUnique({ where: { entryId }, select: ENTRY }));
  }

  /** One writer of a text at a time. */
  lock(tx: Tx, entryId: string, language: string): Promise<Text | undefined> {
    return tx.one<Text>(`SELECT ${TEXT_COLUMNS} FROM entry_text WHERE entry_id = $1 AND language = $2 FOR UPDATE`, [
      entryId,
      language,
    ]);
  }

  /** All texts of an entry, each as `lock` does. */
  lockAll(tx: Tx, entryId: string): Promise<Text[]> {
    return tx.rows<Text>(`SELECT ${TEXT_COLUMNS} FROM entry_text WHERE entry_id = $1 ORDER BY language FOR UPDATE`, [
      entryId,
    ]);
  }

  async get(tx: Tx, entryId: string, language: string): Promise<Text | undefined> {
    const where = { entryId_language: { entryId, language } };
    return ((await prisma(tx).entryText.findUnique({ where, omit: { state: true } })) as Text | null) ?? undefined;
  }

  async insertEntry(tx: Tx, entry: EntryRow, requestKey: string | null): Promise<void> {
    await prisma(tx).entry.createMany({ data: { ...entry, updatedAt: entry.createdAt, requestKey } });
  }

  private readonly found = (row: object | null): EntryRow | undefined => (row as EntryRow | null) ?? undefined;

  async byKey(tx: Tx, requestKey: string): Promise<EntryRow | undefined> {
    return this.found(await prisma(tx).entry.findUnique({ where: { requestKey }, select: ENTRY }));
  }

  async byCode(tx: Tx, kind: EntryKind, code: string): Promise<EntryRow | undefined> {
    const where = { kind_code: { kind, code } };
    return this.found(await prisma(tx).entry.findUnique({ where, select: ENTRY }));
  }

  async byDocumentId(tx: Tx, kind: EntryKind, documentId: number): Promise<EntryRow | undefined> {
    const where = { kind_documentId: { kind, documentId } };
    return this.found(await prisma(tx).entry.findUnique({ where, select: ENTRY }));
  }

  /** The next number of a document of this kind; creations of a kind wait for each other until they commit. */
  async nextDocumentId(tx: Tx, kind: EntryKind): Promise<number> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`content.document-ids.${kind}`]);
    const { _max } = await prisma(tx).entry.aggregate({ where: { kind }, _max: { documentId: true } });
    return (_max.documentId ?? 0) + 1;
  }

  async insert(tx: Tx, text: Text): Promise<void> {
    await prisma(tx).entryText.createMany({ data: { ...text, state: stateOf(text) } });
    await this.touch(tx, text);
  }

  async save(tx: Tx, text: Text): Promise<void> {
    const { entryId, language, kind: _kind, ...fields } = text;
    await prisma(tx).entryText.updateMany({ where: { entryId, language }, data: { ...fields, state: stateOf(text) } });
    await this.touch(tx, text);
  }

  /** Lists show the entry that was changed last first. */
  private async touch(tx: Tx, { entryId, updatedAt }: Text): Promise<void> {
    await prisma(tx).entry.updateMany({ where: { entryId }, data: { updatedAt } });
  }

  /** False if a revision of the entry was ever visible. */
  async delete(tx: Tx, entryId: string): Promise<boolean> {
    const published = await prisma(tx).entryRevision.count({ where: { entryId, publishedAt: { not: null } } });
    if (published > 0) return false;
    await prisma(tx).entry.deleteMany({ where: { entryId } });
    return true;
  }

  /** Texts whose schedule is due, the oldest first. */
  due(sql: Sql, now: Date, limit: number): Promise<Pick<Text, 'entryId' | 'language'>[]> {
    return sql.rows(
      `SELECT entry_id AS "entryId", language FROM entry_text WHERE scheduled_at <= $1 ORDER BY scheduled_at LIMIT $2`,
      [now, limit],
    );
  }
}
