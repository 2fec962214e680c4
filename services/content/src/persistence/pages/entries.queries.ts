import type { EntryKind } from '@garderoba/contracts/content/entries';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { TextState } from '../../domain/pages/text.js';
import { prisma } from '../prisma.js';
import { ENTRY_COLUMNS, STALE, TEXTS } from './entry-rows.js';
import { LinksRepository, type Paths } from './links.repository.js';
import type { Revision } from './revisions.repository.js';
import type { EntryRow } from './texts.repository.js';

/** Filter of the console's list; absent fields do not filter. */
export interface EntryFilter {
  readonly kind?: EntryKind;
  /** Of the text in `language`, or of any text; `missing` = there is none. */
  readonly state?: TextState | 'missing';
  readonly language?: string;
  /** A translation that is behind its source. */
  readonly stale?: boolean;
  /** Part of a title, an address or the code. */
  readonly q?: string;
  readonly ids?: readonly string[];
}

export interface EntryPage {
  readonly sort: 'updatedAt' | 'title' | 'code';
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** A text in a list. */
export interface TextSummary {
  readonly language: string;
  readonly state: TextState;
  readonly stale: boolean;
  readonly title: string;
  readonly slug: string | null;
  readonly version: number;
  readonly draftNo: number;
  readonly publishedNo: number | null;
  readonly publishedAt: Date | null;
  readonly scheduledNo: number | null;
  readonly scheduledAt: Date | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** A text with its draft. */
export interface WholeText extends TextSummary {
  /** Page of the storefront on which the text is visible. */
  readonly path: string | null;
  readonly body: unknown;
  readonly sourceNo: number | null;
  readonly note: string | null;
  readonly writtenAt: Date;
  readonly writtenBy: string | null;
}

export type RevisionSummary = Omit<Revision, 'body'>;

export interface EntrySummary extends EntryRow {
  readonly updatedAt: Date;
  readonly texts: readonly TextSummary[];
}

const SUMMARY = `t.language, t.state, ${STALE} AS stale, t.title, t.slug, t.version, t.draft_no AS "draftNo",
  t.published_no AS "publishedNo", t.published_at AS "publishedAt", t.scheduled_no AS "scheduledNo",
  t.scheduled_at AS "scheduledAt", t.updated_at AS "updatedAt", t.updated_by AS "updatedBy"`;

/** $1 kind, $2 state, $3 language, $4 stale, $5 pattern, $6 ids */
const MATCHES = `($1::text IS NULL OR e.kind = $1) AND ($6::uuid[] IS NULL OR e.entry_id = ANY($6))
  AND ($2::text IS NULL OR $2 <> 'missing' OR NOT EXISTS (
    SELECT FROM entry_text t WHERE t.entry_id = e.entry_id AND t.language = coalesce($3, t.language)))
  AND ($2::text IS NULL OR $2 = 'missing' OR EXISTS (
    SELECT FROM entry_text t WHERE t.entry_id = e.entry_id AND t.state = $2 AND t.language = coalesce($3, t.language)))
  AND ($4::boolean IS NULL OR $4 = (e.entry_id IN (
    SELECT t.entry_id FROM ${TEXTS} WHERE t.language = coalesce($3, t.language) AND ${STALE})))
  AND ($5::text IS NULL OR e.code ILIKE $5 OR EXISTS (
    SELECT FROM entry_text t WHERE t.entry_id = e.entry_id AND (t.title ILIKE $5 OR t.slug ILIKE $5)))`;
const SORTS = { updatedAt: 'e.updated_at', code: 'e.code', title: 'lower(named.title)' } as const;

/** Entries for the console. */
@Injectable()
export class EntryQueries {
  constructor(
    private readonly db: Db,
    private readonly links: LinksRepository,
  ) {}

  async page(
    { kind, state, language, stale, q, ids }: EntryFilter,
    { sort, order, offset, limit }: EntryPage,
  ): Promise<{ readonly items: EntrySummary[]; readonly total: number }> {
    const pattern = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
    const values = [kind ?? null, state ?? null, language ?? null, stale ?? null, pattern, ids ?? null];
    const direction = order === 'ASC' ? 'ASC' : 'DESC';
    const named = `LEFT JOIN entry_text named ON named.entry_id = e.entry_id AND named.language = coalesce($3, e.source_language)`;
    const entries = await this.db.rows<Omit<EntrySummary, 'texts'>>(
      `SELECT ${ENTRY_COLUMNS}, e.updated_at AS "updatedAt" FROM entry e ${sort === 'title' ? named : ''}
        WHERE ${MATCHES} ORDER BY ${SORTS[sort]} ${direction}, e.entry_id ${direction} OFFSET $7 LIMIT $8`,
      [...values, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*) AS total FROM entry e WHERE ${MATCHES}`,
      values,
    );
    const texts = Map.groupBy(await this.texts(entries.map(({ entryId }) => entryId)), ({ entryId }) => entryId);
    const textsOf = (entryId: string) => (texts.get(entryId) ?? []).map(({ entryId: _entryId, ...text }) => text);
    const items = entries.map((entry) => ({ ...entry, texts: textsOf(entry.entryId) }));
    return { items, total: count?.total ?? 0 };
  }

  private texts(entryIds: readonly string[]): Promise<(TextSummary & { readonly entryId: string })[]> {
    return this.db.rows(
      `SELECT t.entry_id AS "entryId", ${SUMMARY} FROM ${TEXTS} WHERE e.entry_id = ANY($1) ORDER BY t.language`,
      [entryIds],
    );
  }

  /** The entry with its texts and their drafts. */
  async whole(entryId: string): Promise<(EntrySummary & { readonly texts: readonly WholeText[] }) | undefined> {
    const entry = await this.db.one<Omit<EntrySummary, 'texts'>>(
      `SELECT ${ENTRY_COLUMNS}, e.updated_at AS "updatedAt" FROM entry e WHERE e.entry_id = $1`,
      [entryId],
    );
    if (!entry) return undefined;
    const texts = await this.db.rows<Omit<WholeText, 'path'>>(
      `SELECT ${SUMMARY}, d.body, d.source_no AS "sourceNo", d.note, d.written_at AS "writtenAt",
              d.written_by AS "writtenBy" FROM ${TEXTS} WHERE e.entry_id = $1 ORDER BY t.language`,
      [entryId],
    );
    const paths = await this.paths(entry);
    const pathOf = ({ language, publishedNo }: TextSummary): string | null =>
      publishedNo !== null && paths[language] !== undefined ? `/${language}${paths[language]}` : null;
    return { ...entry, texts: texts.map((text) => ({ ...text, path: pathOf(text) })) };
  }

  private async paths({ kind, code }: Pick<EntryRow, 'kind' | 'code'>): Promise<Paths> {
    const name = { kind: kind === 'category' ? 'post-category' : kind, ref: code };
    return (await this.links.paths(this.db, [name])).get(`${name.kind}/${name.ref}`) ?? {};
  }

  /** Revisions of a text, newest first. */
  async revisions(
    entryId: string,
    language: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly items: RevisionSummary[]; readonly total: number }> {
    const where = { entryId, language };
    const rows = await prisma(this.db).entryRevision.findMany({
      ...{ where, omit: { body: true }, orderBy: { no: 'desc' }, skip: offset, take: limit },
    });
    return { items: rows, total: await prisma(this.db).entryRevision.count({ where }) };
  }

  async revision(entryId: string, language: string, no: number): Promise<Revision | undefined> {
    const where = { entryId_language_no: { entryId, language, no } };
    return (await prisma(this.db).entryRevision.findUnique({ where })) ?? undefined;
  }
}
