import type { EntryKind } from '@garderoba/contracts/content/entries';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** Addresses of entries per kind and language, and those that they had before. */
@Injectable()
export class SlugsRepository {
  /** The entry that has the address now. */
  async holder(tx: Tx, kind: EntryKind, language: string, slug: string): Promise<string | undefined> {
    const where = { kind_language_slug: { kind, language, slug } };
    return (await prisma(tx).entryText.findUnique({ where, select: { entryId: true } }))?.entryId;
  }

  /** The entry that had the address last. */
  async formerHolder(tx: Tx, kind: EntryKind, language: string, slug: string): Promise<string | undefined> {
    const where = { kind_language_slug: { kind, language, slug } };
    return (await prisma(tx).formerSlug.findUnique({ where, select: { entryId: true } }))?.entryId;
  }

  /** The address leads to the entry from now on. */
  async leave(tx: Tx, kind: EntryKind, language: string, slug: string, entryId: string, now: Date): Promise<void> {
    const where = { kind_language_slug: { kind, language, slug } };
    const data = { entryId, leftAt: now };
    await prisma(tx).formerSlug.upsert({ where, create: { kind, language, slug, ...data }, update: data });
  }

  /** Removes the redirect from a former address. */
  async forget(tx: Tx, kind: EntryKind, language: string, slug: string): Promise<void> {
    await prisma(tx).formerSlug.deleteMany({ where: { kind, language, slug } });
  }

  /** Addresses of all entries of a kind in a language. */
  async all(tx: Tx, kind: EntryKind, language: string): Promise<{ readonly slug: string; readonly code: string }[]> {
    const select = { slug: true, entry: { select: { code: true } } };
    const rows = await prisma(tx).entryText.findMany({ where: { kind, language, slug: { not: null } }, select });
    return rows.map(({ slug, entry }) => ({ slug: slug as string, code: entry.code }));
  }

  /** Former addresses of an entry by language. */
  async former(tx: Tx, entryId: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await prisma(tx).formerSlug.findMany({ where: { entryId }, orderBy: { slug: 'asc' } });
    const byLanguage = Map.groupBy(rows, ({ language }) => language);
    return new Map([...byLanguage].map(([language, own]) => [language, own.map(({ slug }) => slug)]));
  }
}
