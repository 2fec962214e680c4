import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PictureText } from '../../domain/pages/picture-text.js';
import { prisma } from '../prisma.js';

@Injectable()
export class PictureTextsRepository {
  /** Changes of one picture's texts wait for each other. */
  async lock(tx: Tx, path: string): Promise<PictureText | undefined> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`content.picture-text.${path}`]);
    const row = await prisma(tx).pictureText.findUnique({ where: { path } });
    return row ? { ...row, texts: row.texts as PictureText['texts'] } : undefined;
  }

  async save(tx: Tx, { path, ...fields }: PictureText): Promise<void> {
    const data = { ...fields, texts: { ...fields.texts } };
    await prisma(tx).pictureText.upsert({ where: { path }, create: { path, ...data }, update: data });
  }
}
