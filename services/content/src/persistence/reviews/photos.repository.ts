import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** An upload of media, as a review uses it. */
export interface Photo {
  readonly uploadId: string;
  readonly path: string;
}

/** A photo that media is to publish or to withdraw. */
export interface PhotoToTell {
  readonly uploadId: string;
  readonly publish: boolean;
  /** Its review was deleted. */
  readonly isGone: boolean;
}

@Injectable()
export class PhotosRepository {
  constructor(private readonly db: Db) {}

  /** Those of the uploads that reviews use, with the review. */
  used(uploadIds: readonly string[]): Promise<Array<Photo & { readonly reviewId: string }>> {
    const select = { uploadId: true, path: true, reviewId: true };
    return prisma(this.db).reviewPhoto.findMany({ where: { uploadId: { in: [...uploadIds] } }, select });
  }

  /** Photos of a new text, which are private. */
  async add(tx: Tx, reviewId: string, photos: readonly Photo[]): Promise<void> {
    const data = photos.map(({ uploadId, path }) => ({
      uploadId,
      path,
      reviewId,
      wantsPublic: false,
      isPublic: false,
    }));
    if (data.length > 0) await prisma(tx).reviewPhoto.createMany({ data });
  }

  /** The photos of the public text are to be public, the others of the review not. */
  async show(tx: Tx, reviewId: string, shown: readonly string[]): Promise<void> {
    await tx.rows(
      `UPDATE review_photo SET wants_public = NOT wants_public
        WHERE review_id = $1 AND wants_public <> (upload_id = ANY($2::uuid[]))`,
      [reviewId, [...shown]],
    );
  }

  /** Before a review is deleted: its photos are to be withdrawn. */
  async leave(tx: Tx, reviewId: string, now: Date): Promise<void> {
    await tx.rows(
      `INSERT INTO photo_to_withdraw (upload_id, since)
       SELECT upload_id, $2 FROM review_photo WHERE review_id = $1 ON CONFLICT DO NOTHING`,
      [reviewId, now],
    );
  }

  /** What media is not told yet. */
  toTell(limit: number): Promise<PhotoToTell[]> {
    return this.db.rows<PhotoToTell>(
      `SELECT upload_id AS "uploadId", wants_public AS publish, false AS "isGone"
         FROM review_photo WHERE wants_public <> is_public
       UNION ALL
       SELECT upload_id, false, true FROM photo_to_withdraw LIMIT $1`,
      [limit],
    );
  }

  /** Media was told. A photo whose review was deleted meanwhile is withdrawn after all. */
  async told({ uploadId, publish, isGone }: PhotoToTell, now: Date): Promise<void> {
    if (isGone) {
      await prisma(this.db).photoToWithdraw.deleteMany({ where: { uploadId } });
      return;
    }
    const { count } = await prisma(this.db).reviewPhoto.updateMany({
      where: { uploadId },
      data: { isPublic: publish },
    });
    if (count > 0 || !publish) return;
    await prisma(this.db).photoToWithdraw.createMany({ data: [{ uploadId, since: now }], skipDuplicates: true });
  }

  /** Media has the photo no longer. */
  async lost(uploadId: string): Promise<void> {
    await prisma(this.db).reviewPhoto.deleteMany({ where: { uploadId } });
    await prisma(this.db).photoToWithdraw.deleteMany({ where: { uploadId } });
  }
}
