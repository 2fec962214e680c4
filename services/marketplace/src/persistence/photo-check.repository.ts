import { LISTING_CHECKS, type ListingState, type PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../domain/listing.js';
import type { PhotoCheck } from '../domain/photo-checks.js';
import { hashNumber, partsOf, similarParts } from '../domain/photo-hash.js';
import { prisma } from './prisma.js';

/** What media measured of a photo; hashes are 16 hexadecimal digits. */
export interface Measured {
  readonly sharpness: number;
  readonly hasPlace: boolean | null;
  readonly hash: string | null;
  readonly mirrorHash: string | null;
}

/** A photo of another listing that looks the same. */
export interface SimilarPhoto {
  readonly uploadId: string;
  readonly distance: number;
  readonly isMirrored: boolean;
  readonly isOwn: boolean;
}

/** More are not kept: a picture that so many have is found from each of them. */
const MOST_DUPLICATES = 50;

/** Checks of photos and which of them look the same, each pair in both directions. Photos that are deleted take theirs along. */
@Injectable()
export class PhotoCheckRepository {
  constructor(private readonly db: Db) {}

  /** Checks are recorded one after the other, so that of two equal photos the second finds the first. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('marketplace.photo-checks', 0))`, []);
  }

  /** The photo is checked; false for one that was checked before, or that no listing has any more. */
  async done(tx: Tx, uploadId: string): Promise<boolean> {
    const where = { uploadId, isCheckDue: true };
    return (await prisma(tx).listingPhoto.updateMany({ where, data: { isCheckDue: false } })).count > 0;
  }

  async insert(tx: Tx, uploadId: string, measured: Measured, checkedAt: Date): Promise<void> {
    const { sharpness, hasPlace, hash } = measured;
    const data = { uploadId, sharpness, hasPlace, checkedAt };
    await prisma(tx).photoCheck.create({ data, select: { uploadId: true } });
    if (!hash) return;
    const parts = partsOf(hash).map((part) => ({ part, hash: hashNumber(hash), uploadId }));
    await prisma(tx).photoHashPart.createMany({ data: parts });
  }

  /** Photos of other listings that look like this one or like it in a mirror, the most similar first. */
  similar(tx: Tx, uploadId: string, hash: string, mirrorHash: string): Promise<SimilarPhoto[]> {
    return tx.rows<SimilarPhoto>(
      `WITH found AS MATERIALIZED (
         SELECT DISTINCT upload_id, bit_count((hash # $2::bigint)::bit(64))::int AS plain,
                bit_count((hash # $3::bigint)::bit(64))::int AS mirrored
           FROM photo_hash_part
          WHERE part = ANY($4::int[])
            AND least(bit_count((hash # $2::bigint)::bit(64)), bit_count((hash # $3::bigint)::bit(64))) <= $5)
       SELECT f.upload_id AS "uploadId", least(f.plain, f.mirrored) AS distance, f.mirrored < f.plain AS "isMirrored",
              l.customer_id IS NOT DISTINCT FROM my.customer_id AS "isOwn"
         FROM found f
         JOIN listing_photo p ON p.upload_id = f.upload_id
         JOIN listing l ON l.listing_id = p.listing_id
         JOIN listing_photo mine ON mine.upload_id = $1
         JOIN listing my ON my.listing_id = mine.listing_id
        WHERE p.listing_id <> mine.listing_id
        ORDER BY distance, f.upload_id DESC LIMIT $6`,
      [
        ...[uploadId, hashNumber(hash), hashNumber(mirrorHash)],
        ...[[...similarParts(hash), ...similarParts(mirrorHash)], LISTING_CHECKS.sameBits, MOST_DUPLICATES],
      ],
    );
  }

  async insertDuplicates(tx: Tx, uploadId: string, similar: readonly SimilarPhoto[]): Promise<void> {
    const data = similar.flatMap(({ uploadId: otherId, ...pair }) => [
      { uploadId, otherId, ...pair },
      { uploadId: otherId, otherId: uploadId, ...pair },
    ]);
    if (data.length > 0) await prisma(tx).photoDuplicate.createMany({ data, skipDuplicates: true });
  }

  /** Which of these listings have a photo that a listing of another seller has. */
  async withDuplicates(listings: readonly Listing[]): Promise<ReadonlySet<string>> {
    const uploadIds = listings.flatMap(({ photos }) => photos.map(({ uploadId }) => uploadId));
    const rows = await prisma(this.db).photoDuplicate.findMany({
      ...{ where: { uploadId: { in: uploadIds }, isOwn: false }, select: { uploadId: true }, distinct: ['uploadId'] },
    });
    const found = new Set(rows.map(({ uploadId }) => uploadId));
    return new Set(
      listings.filter(({ photos }) => photos.some((one) => found.has(one.uploadId))).map(({ listingId }) => listingId),
    );
  }

  async ofListing({ photos }: Listing): Promise<PhotoCheck[]> {
    const listing = { select: { listingId: true, sku: true, name: true, state: true } } as const;
    const other = { select: { photo: { select: { uploadId: true, slot: true, listing } } } } as const;
    const rows = await prisma(this.db).photoCheck.findMany({
      where: { uploadId: { in: photos.map(({ uploadId }) => uploadId) } },
      select: {
        ...{ uploadId: true, sharpness: true, hasPlace: true },
        duplicates: {
          orderBy: [{ distance: 'asc' }, { otherId: 'desc' }],
          select: { isMirrored: true, isOwn: true, other },
        },
      },
    });
    return rows.map(({ duplicates, ...check }) => ({
      ...check,
      duplicates: duplicates.map(({ isMirrored, isOwn, other: { photo } }) => ({
        ...{ uploadId: photo.uploadId, slot: photo.slot as PhotoSlot, isMirrored, isOwn },
        ...{ ...photo.listing, state: photo.listing.state as ListingState },
      })),
    }));
  }
}
