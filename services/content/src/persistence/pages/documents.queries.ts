import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';
import type { StoredDocument } from './documents.repository.js';

/** Place of a document in the order of the snapshot. */
export type DocumentKey = Pick<StoredDocument, 'entity' | 'documentId' | 'language'>;

/** A document with the addresses that lead to it. */
export type SnapshotDocument = StoredDocument & { readonly formerPaths: readonly string[] };

@Injectable()
export class DocumentQueries {
  constructor(private readonly db: Db) {}

  /** Documents after one of them, by entity, number and language; withdrawn ones included. */
  async after(key: DocumentKey | undefined, limit: number): Promise<SnapshotDocument[]> {
    const rows = await prisma(this.db).pageDocument.findMany({
      where: key && {
        OR: [
          { entity: { gt: key.entity } },
          { entity: key.entity, documentId: { gt: key.documentId } },
          { entity: key.entity, documentId: key.documentId, language: { gt: key.language } },
        ],
      },
      orderBy: [{ entity: 'asc' }, { documentId: 'asc' }, { language: 'asc' }],
      take: limit,
      include: {
        entry: { select: { formerSlugs: { select: { language: true, slug: true }, orderBy: { slug: 'asc' } } } },
      },
    });
    return rows.map(({ entry, ...row }) => {
      const former = entry.formerSlugs.filter(({ language }) => language === row.language).map(({ slug }) => slug);
      return { ...(row as unknown as StoredDocument), formerPaths: former };
    });
  }
}
