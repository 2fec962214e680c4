import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PictureText } from '../../domain/pages/picture-text.js';
import { prisma } from '../prisma.js';

@Injectable()
export class PictureTextQueries {
  constructor(private readonly db: Db) {}

  /** Pictures without texts are left out. */
  async of(paths: readonly string[], sql: Sql = this.db): Promise<PictureText[]> {
    if (paths.length === 0) return [];
    const rows = await prisma(sql).pictureText.findMany({ where: { path: { in: [...paths] } } });
    return rows.map((row) => ({ ...row, texts: row.texts as PictureText['texts'] }));
  }
}
