import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CvState, SentFile } from '../../domain/forms/cv.js';
import { prisma } from '../prisma.js';

/** The CVs of applications and their scans. */
@Injectable()
export class CvsRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, submissionId: string, { fileName, content }: SentFile, now: Date): Promise<void> {
    const data = { submissionId, fileName, bytes: content.length, content: new Uint8Array(content) };
    await prisma(tx).cv.create({ data: { ...data, state: 'waiting', nextAt: now } });
  }

  /** Leases a CV that is due until `until`, so that no other copy of the service scans it meanwhile. */
  async takeDue(
    now: Date,
    until: Date,
  ): Promise<{ submissionId: string; attempts: number; content: Buffer } | undefined> {
    const [due] = await this.db.rows<{ submissionId: string; attempts: number; content: Buffer }>(
      `UPDATE cv SET attempts = attempts + 1, next_at = $2 WHERE submission_id =
         (SELECT submission_id FROM cv WHERE state = 'waiting' AND next_at <= $1
          ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING submission_id AS "submissionId", attempts, content`,
      [now, until],
    );
    return due;
  }

  /** Records the result of a scan, once; an infected file is deleted with it. False if it was recorded before. */
  async scanned(tx: Tx, submissionId: string, signature: string | null, now: Date): Promise<boolean> {
    const result = signature === null ? { state: 'clean' } : { state: 'infected', signature, content: null };
    const where = { submissionId, state: 'waiting' };
    const { count } = await prisma(tx).cv.updateMany({ where, data: { ...result, scannedAt: now } });
    return count === 1;
  }

  async scanAgain(submissionId: string, at: Date): Promise<void> {
    await prisma(this.db).cv.updateMany({ where: { submissionId, state: 'waiting' }, data: { nextAt: at } });
  }

  async byId(tx: Tx, submissionId: string): Promise<StoredCv | undefined> {
    const row = await prisma(tx).cv.findUnique({ where: { submissionId } });
    return row ? { fileName: row.fileName, state: row.state as CvState, content: row.content } : undefined;
  }
}

export interface StoredCv {
  readonly fileName: string;
  readonly state: CvState;
  readonly content: Uint8Array | null;
}
