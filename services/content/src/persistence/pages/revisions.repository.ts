import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

/** A body of a text. */
export interface Revision {
  readonly entryId: string;
  readonly language: string;
  readonly no: number;
  readonly body: unknown;
  /** Equal bodies have equal digests. */
  readonly digest: string;
  readonly sourceNo: number | null;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly writtenAt: Date;
  readonly writtenBy: string | null;
  readonly sealedAt: Date | null;
  readonly publishedAt: Date | null;
}

/** Revisions of texts. The lock of the text protects them. */
@Injectable()
export class RevisionsRepository {
  async get(tx: Tx, entryId: string, language: string, no: number): Promise<Revision | undefined> {
    const where = { entryId_language_no: { entryId, language, no } };
    return (await prisma(tx).entryRevision.findUnique({ where })) ?? undefined;
  }

  async newestNo(tx: Tx, entryId: string, language: string): Promise<number> {
    const { _max } = await prisma(tx).entryRevision.aggregate({ where: { entryId, language }, _max: { no: true } });
    return _max.no ?? 0;
  }

  async insert(tx: Tx, revision: Revision): Promise<void> {
    const body = revision.body as Prisma.InputJsonValue;
    await prisma(tx).entryRevision.createMany({ data: { ...revision, body } });
  }

  /** Writes the unsealed draft again. */
  async rewrite(tx: Tx, { entryId, language, no, ...fields }: Revision): Promise<void> {
    const data = { ...fields, body: fields.body as Prisma.InputJsonValue };
    await prisma(tx).entryRevision.updateMany({ where: { entryId, language, no }, data });
  }

  /** From now on the revision stays as it is; a later seal changes nothing. */
  async seal(tx: Tx, entryId: string, language: string, no: number, now: Date): Promise<void> {
    const where = { entryId, language, no, sealedAt: null };
    await prisma(tx).entryRevision.updateMany({ where, data: { sealedAt: now } });
  }

  /** Seals a revision and stores when it became visible first. */
  async publish(tx: Tx, entryId: string, language: string, no: number, now: Date): Promise<void> {
    await this.seal(tx, entryId, language, no, now);
    const where = { entryId, language, no, publishedAt: null };
    await prisma(tx).entryRevision.updateMany({ where, data: { publishedAt: now } });
  }

  /** Whether any revision of the text was ever visible. */
  async wasPublished(tx: Tx, entryId: string, language: string): Promise<boolean> {
    const where = { entryId, language, publishedAt: { not: null } };
    return (await prisma(tx).entryRevision.count({ where, take: 1 })) > 0;
  }

  /** Whether a member of staff wrote any revision of the text. */
  async hasEditor(tx: Tx, entryId: string, language: string): Promise<boolean> {
    const where = { entryId, language, writtenBy: { not: null } };
    return (await prisma(tx).entryRevision.count({ where, take: 1 })) > 0;
  }
}
