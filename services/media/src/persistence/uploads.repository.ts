import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { MeasuredPhoto } from '../domain/photo-facts.js';
import type { Purpose } from '../domain/purposes.js';
import type { Owner, OwnerKind, Upload, UploadState } from '../domain/upload.js';
import type { Upload as Row } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

/** Which uploads of these purposes are listed. */
export interface UploadSearch {
  readonly purposes: readonly Purpose[];
  readonly offset: number;
  readonly limit: number;
  /** Only those with one of these paths, or with none of them. */
  readonly paths?: { readonly these: readonly string[]; readonly are: 'among' | 'except' } | undefined;
}

const COLUMNS = `id, path, purpose, owner_kind AS "ownerKind", owner_id AS "ownerId", state, width, height, bytes,
  sharpness, hash, mirror_hash AS "mirrorHash", has_place AS "hasPlace",
  sent_hash AS "sentHash", idempotency_key AS "idempotencyKey", created_at AS "createdAt", changed_at AS "changedAt"`;

@Injectable()
export class UploadsRepository {
  constructor(private readonly db: Db) {}

  async get(id: string): Promise<Upload | undefined> {
    const row = await prisma(this.db).upload.findUnique({ where: { id } });
    return row ? toUpload(row) : undefined;
  }

  /** Private and public uploads of these purposes, newest first. */
  async page({ purposes, offset, limit, paths }: UploadSearch): Promise<{ items: Upload[]; total: number }> {
    // One array parameter: more paths than a statement has places.
    const matches = `purpose = ANY($1) AND state <> 'withdrawn' AND ($2::text[] IS NULL OR (path = ANY($2)) = $3::boolean)`;
    const values = [purposes, paths?.these ?? null, paths?.are === 'among'];
    const rows = await this.db.rows<Row>(
      `SELECT ${COLUMNS} FROM upload WHERE ${matches} ORDER BY created_at DESC, id DESC OFFSET $4 LIMIT $5`,
      [...values, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM upload WHERE ${matches}`,
      values,
    );
    return { items: rows.map(toUpload), total: count?.total ?? 0 };
  }

  /** The upload of an idempotency key. */
  async sent({ kind, id }: Owner, key: string): Promise<Upload | undefined> {
    const row = await prisma(this.db).upload.findFirst({
      where: { ownerKind: kind, ownerId: id, idempotencyKey: key },
    });
    return row ? toUpload(row) : undefined;
  }

  /** Number of pictures that the owner has uploaded for the purpose since then. */
  countSince({ kind, id }: Owner, purpose: Purpose, since: Date): Promise<number> {
    return prisma(this.db).upload.count({ where: { ownerKind: kind, ownerId: id, purpose, createdAt: { gt: since } } });
  }

  /** False when the path or the owner's key is known already; then nothing is written. */
  async add(
    { owner, digest, ...upload }: Upload,
    idempotencyKey: string | null = null,
    hasPlace: boolean | null = null,
  ): Promise<boolean> {
    const { count } = await prisma(this.db).upload.createMany({
      data: [
        {
          ...{ ...upload, ownerKind: owner.kind, ownerId: owner.id },
          ...{ idempotencyKey, sentHash: digest, hasPlace },
        },
      ],
      skipDuplicates: true,
    });
    return count > 0;
  }

  /** What is known of it; `measured` is undefined until it was measured. */
  async facts(id: string): Promise<{ hasPlace: boolean | null; measured: MeasuredPhoto | undefined }> {
    const select = { sharpness: true, hash: true, mirrorHash: true, hasPlace: true } as const;
    const { hasPlace, sharpness, ...hashes } = await prisma(this.db).upload.findUniqueOrThrow({
      where: { id },
      select,
    });
    return { hasPlace, measured: sharpness === null ? undefined : { sharpness, ...hashes } };
  }

  async keepMeasured(id: string, measured: MeasuredPhoto): Promise<void> {
    await prisma(this.db).upload.updateMany({ where: { id }, data: measured });
  }

  /** Locks the upload until the end of the transaction. */
  async lock(tx: Tx, id: string): Promise<Upload | undefined> {
    await tx.rows('SELECT 1 FROM upload WHERE id = $1 FOR UPDATE', [id]);
    const row = await prisma(tx).upload.findUnique({ where: { id } });
    return row ? toUpload(row) : undefined;
  }

  async saveState(tx: Tx, { id, state, changedAt }: Upload): Promise<void> {
    await prisma(tx).upload.update({ where: { id }, data: { state, changedAt }, select: { id: true } });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await prisma(tx).upload.delete({ where: { id }, select: { id: true } });
  }

  /** The uploads with these paths, in the order of ids; paths of other pictures are left out. */
  async at(paths: readonly string[]): Promise<Upload[]> {
    const where = { path: { in: [...paths] } };
    return (await prisma(this.db).upload.findMany({ where, orderBy: { id: 'asc' } })).map(toUpload);
  }

  /** Which of these paths have an upload. One array parameter: a folder may hold more files than a statement has places. */
  async known(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.rows<{ path: string }>('SELECT path FROM upload WHERE path = ANY($1)', [paths]);
    return new Set(rows.map(({ path }) => path));
  }

  /** Deletes up to `limit` uploads of a state (and purpose) unchanged since `before`; answers their paths. */
  async deleteOld(
    { state, purpose, before }: { state: UploadState; purpose?: string; before: Date },
    limit: number,
  ): Promise<string[]> {
    const rows = await this.db.rows<{ path: string }>(
      `DELETE FROM upload WHERE id IN (
         SELECT id FROM upload WHERE state = $1 AND changed_at < $2 AND ($3::text IS NULL OR purpose = $3)
          ORDER BY changed_at LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING path`,
      [state, before, purpose ?? null, limit],
    );
    return rows.map(({ path }) => path);
  }

  /** Deletes all uploads of a customer; answers their paths. */
  async deleteOf(sql: Sql, customerId: string): Promise<string[]> {
    const where = { ownerKind: 'customer', ownerId: customerId };
    const rows = await prisma(sql).upload.findMany({ where, select: { path: true } });
    await prisma(sql).upload.deleteMany({ where });
    return rows.map(({ path }) => path);
  }

  /** Deletes published events and inbox entries older than the given instants. */
  async forget(before: { events: Date; reactions: Date }): Promise<void> {
    await prisma(this.db).outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
  }
}

const toUpload = ({ ownerKind, ownerId, sentHash: digest, ...row }: Row): Upload => ({
  ...{ id: row.id, path: row.path, width: row.width, height: row.height, bytes: row.bytes, digest },
  ...{ createdAt: row.createdAt, changedAt: row.changedAt },
  purpose: row.purpose as Purpose,
  state: row.state as UploadState,
  owner: { kind: ownerKind as OwnerKind, id: ownerId },
});
