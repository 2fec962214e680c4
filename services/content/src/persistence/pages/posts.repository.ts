import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PostDocument } from '../../domain/pages/post-documents.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

/** A post as it was written last. */
export type StoredPost = Omit<PostDocument, 'lists'>;

/** Visible posts and the lists in which they stand. */
@Injectable()
export class PostsRepository {
  async of(sql: Sql, entryId: string): Promise<StoredPost[]> {
    const rows = await prisma(sql).postDocument.findMany({ where: { entryId }, omit: { entryId: true } });
    return rows as unknown as StoredPost[];
  }

  async save(tx: Tx, entryId: string, { lists, ...post }: PostDocument): Promise<void> {
    const { language, postId, card, whole, ...fields } = post;
    const data = {
      ...{ ...fields, entryId },
      card: card as unknown as Prisma.InputJsonValue,
      whole: whole as unknown as Prisma.InputJsonValue,
    };
    const where = { language_postId: { language, postId } };
    await prisma(tx).postDocument.upsert({ where, create: { language, postId, ...data }, update: data });
    await prisma(tx).postListing.deleteMany({ where: { language, postId } });
    const { includeInRecent } = post;
    await prisma(tx).postListing.createMany({
      data: lists.map((list) => ({ language, list, includeInRecent, postId })),
    });
  }

  /** The post is not visible in these languages any more. */
  async hide(tx: Tx, entryId: string, languages: readonly string[]): Promise<void> {
    await prisma(tx).postDocument.deleteMany({ where: { entryId, language: { in: [...languages] } } });
  }

  /** By language, when a text of the entry was visible first. */
  async firstPublished(tx: Tx, entryId: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await prisma(tx).entryRevision.groupBy({
      by: ['language'],
      where: { entryId, publishedAt: { not: null } },
      _min: { publishedAt: true },
    });
    return new Map(rows.flatMap(({ language, _min }) => (_min.publishedAt ? [[language, _min.publishedAt]] : [])));
  }
}
