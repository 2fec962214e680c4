import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing, ListingEvent, ListingPhoto } from '../domain/listing.js';
import { nameOf } from '../domain/listing-values.js';
import { livedThrough, passedOn } from '../domain/piece-lives.js';
import { NOT_STANDING } from '../domain/purchase.js';
import { Prisma } from '../generated/prisma/client.js';
import { toListing, WHOLE } from './listing-rows.js';
import { PieceRepository } from './piece.repository.js';
import { prisma } from './prisma.js';

/** Listings with their photos, history and piece; one writer of a listing at a time. */
@Injectable()
export class ListingRepository {
  constructor(
    private readonly db: Db,
    private readonly pieces: PieceRepository,
  ) {}

  /** Listings of a seller are offered one after the other, so that identifiers and their number are known. */
  async lockSeller(tx: Tx, customerId: string): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`marketplace.seller.${customerId}`]);
  }

  /** The next numbers of tags: unique, with gaps. */
  async nextSkus(tx: Tx, count: number): Promise<string[]> {
    const rows = await tx.rows<{ number: bigint }>(
      `SELECT nextval('listing_number') AS number FROM generate_series(1, $1::int)`,
      [count],
    );
    return rows.map(({ number }) => `GD-${String(number).padStart(6, '0')}`);
  }

  /** Locks the listing until the end of the transaction. */
  async lock(tx: Tx, listingId: string): Promise<Listing | undefined> {
    const found = await tx.one('SELECT 1 FROM listing WHERE listing_id = $1 FOR UPDATE', [listingId]);
    if (!found) return undefined;
    return toListing(await prisma(tx).listing.findUniqueOrThrow({ where: { listingId }, ...WHOLE }));
  }

  async get(listingId: string): Promise<Listing | undefined> {
    const row = await prisma(this.db).listing.findUnique({ where: { listingId }, ...WHOLE });
    return row ? toListing(row) : undefined;
  }

  /** The id of a seller's own listing. */
  async idOf(customerId: string, identifier: string): Promise<string | undefined> {
    const row = await prisma(this.db).listing.findFirst({
      where: { customerId, identifier },
      select: { listingId: true },
    });
    return row?.listingId;
  }

  async familyOf(customerId: string, identifier: string): Promise<string | undefined> {
    const where = { customerId, identifier };
    return (await prisma(this.db).listing.findFirst({ where, select: { family: true } }))?.family;
  }

  /** What the seller offered first under these identifiers. */
  async hashesOf(tx: Tx, customerId: string, identifiers: readonly string[]): Promise<Map<string, string>> {
    const rows = await prisma(tx).listing.findMany({
      where: { customerId, identifier: { in: [...identifiers] } },
      select: { identifier: true, offerHash: true },
    });
    return new Map(rows.map(({ identifier, offerHash }) => [identifier, offerHash]));
  }

  /** Number of listings that the seller has offered since then. */
  countSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    return prisma(tx).listing.count({ where: { customerId, createdAt: { gt: since } } });
  }

  /** Whether an order ever had the piece; sales are kept. */
  async wasSold(tx: Tx, listingId: string): Promise<boolean> {
    return (await prisma(tx).sale.findFirst({ where: { listingId }, select: { lineId: true } })) !== null;
  }

  /** Whether another listing that stands offers the same piece again. */
  async isContinuedElsewhere(
    tx: Tx,
    { continues, listingId }: Pick<Listing, 'continues' | 'listingId'>,
  ): Promise<boolean> {
    if (continues === null) return false;
    const where = { continues, listingId: { not: listingId }, state: { notIn: [...NOT_STANDING] } };
    return (await prisma(tx).listing.findFirst({ where, select: { listingId: true } })) !== null;
  }

  /** The listing whose piece has this number. */
  async idOfSku(tx: Tx, sku: string): Promise<string | undefined> {
    return (await prisma(tx).listing.findUnique({ where: { sku }, select: { listingId: true } }))?.listingId;
  }

  /** New listings with what their sellers offered first. */
  async insert(tx: Tx, offered: readonly { readonly listing: Listing; readonly offerHash: string }[]): Promise<void> {
    const listings = offered.map(({ listing }) => listing);
    await prisma(tx).listing.createMany({
      data: offered.map(({ listing, offerHash }) => ({ ...rowOf(listing), offerHash })),
    });
    await prisma(tx).piece.createMany({
      data: listings.map(({ sku, listingId, createdAt }) => ({
        ...{ sku, listingId, place: 'with_seller', since: createdAt },
      })),
    });
    for (const listing of listings) {
      await this.insertPhotos(tx, listing, listing.photos, listing.createdAt);
      await this.insertEvents(tx, listing, listing.events);
    }
  }

  /** Stores what differs between the listing as it was locked and the changed one. */
  async save(tx: Tx, before: Listing, after: Listing, now: Date): Promise<void> {
    const { listingId } = after;
    await prisma(tx).listing.update({ where: { listingId }, data: rowOf(after), select: { listingId: true } });
    await this.savePhotos(tx, before, after, now);
    const known = new Map(before.events.map((event) => [event.eventId, event]));
    for (const { eventId, undoneAt } of after.events)
      if (undoneAt && known.get(eventId)?.undoneAt === null)
        await prisma(tx).listingEvent.update({ where: { eventId }, data: { undoneAt }, select: { eventId: true } });
    await this.insertEvents(
      tx,
      after,
      after.events.filter(({ eventId }) => !known.has(eventId)),
    );
  }

  /** A replaced photo is forgotten; media deletes it later. */
  private async savePhotos(tx: Tx, before: Listing, after: Listing, now: Date): Promise<void> {
    const has = (photos: readonly ListingPhoto[], { uploadId, slot }: ListingPhoto) =>
      photos.some((one) => one.uploadId === uploadId && one.slot === slot);
    const gone = before.photos.filter((photo) => !has(after.photos, photo));
    const news = after.photos.filter((photo) => !has(before.photos, photo));
    const isKept = ({ uploadId }: ListingPhoto) => after.photos.some((photo) => photo.uploadId === uploadId);
    for (const { uploadId } of gone)
      await prisma(tx).listingPhoto.delete({ where: { uploadId }, select: { slot: true } });
    await this.discard(
      tx,
      gone.filter((photo) => !isKept(photo)).map(({ uploadId }) => uploadId),
      now,
    );
    await this.insertPhotos(tx, after, news, now);
  }

  private async insertPhotos(
    tx: Tx,
    { listingId }: Listing,
    photos: readonly ListingPhoto[],
    addedAt: Date,
  ): Promise<void> {
    const data = photos.map((photo) => ({ ...photo, listingId, addedAt }));
    if (data.length > 0) await prisma(tx).listingPhoto.createMany({ data });
  }

  /** The upload is in another listing, or was given up and is about to be deleted. Locks it for this transaction. */
  async isPhotoTaken(tx: Tx, uploadId: string, listingId: string): Promise<boolean> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`marketplace.upload.${uploadId}`]);
    const taken = await tx.one(
      `SELECT 1 FROM listing_photo WHERE upload_id = $1 AND listing_id <> $2
        UNION ALL SELECT 1 FROM discarded_photo WHERE upload_id = $1`,
      [uploadId, listingId],
    );
    return taken !== undefined;
  }

  /** All listings of a seller. */
  async idsOf(tx: Tx, customerId: string): Promise<string[]> {
    const found = { where: { customerId }, select: { listingId: true }, orderBy: { listingId: 'asc' } } as const;
    return (await prisma(tx).listing.findMany(found)).map(({ listingId }) => listingId);
  }

  /** Deletes a listing with everything that belongs to it; its photos are discarded. */
  async delete(tx: Tx, { listingId, photos }: Listing, now: Date): Promise<void> {
    await this.discard(
      tx,
      photos.map(({ uploadId }) => uploadId),
      now,
    );
    await prisma(tx).listing.delete({ where: { listingId }, select: { listingId: true } });
  }

  private async discard(tx: Tx, uploadIds: readonly string[], discardedAt: Date): Promise<void> {
    const data = uploadIds.map((uploadId) => ({ uploadId, discardedAt }));
    if (data.length > 0) await prisma(tx).discardedPhoto.createMany({ data, skipDuplicates: true });
  }

  /** New entries of the history, and what they mean for the piece: the log of its former number closes first, and opens last. */
  private async insertEvents(tx: Tx, listing: Listing, events: readonly ListingEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { listingId, sku, continues } = listing;
    const data = events.map(({ before, ...event }) => ({ ...event, listingId, before: jsonOf(before) }));
    await prisma(tx).listingEvent.createMany({ data });
    const former =
      continues === null ? [] : passedOn(await this.pieces.lockedLog(tx, continues), events, listing.events);
    const closing = former.filter(({ cause }) => cause === 'offer_again');
    if (continues !== null) await this.pieces.append(tx, continues, closing);
    await this.pieces.append(tx, sku, livedThrough(await this.pieces.log(sku, tx), events, listing.events));
    if (continues !== null) await this.pieces.append(tx, continues, former.slice(closing.length));
  }
}

function rowOf(listing: Listing) {
  const {
    price,
    place: _place,
    photos: _photos,
    events: _events,
    hasSale: _hasSale,
    finalDueAt: _finalDueAt,
    lease,
    categories,
    values,
    furtherAttributes,
    ...row
  } = listing;
  return {
    ...row,
    ...{ leasedBy: lease?.staffId ?? null, leasedUntil: lease?.until ?? null },
    categories: [...categories],
    values: values as unknown as Prisma.InputJsonValue,
    furtherAttributes: furtherAttributes as unknown as Prisma.InputJsonValue,
    name: nameOf(listing),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    terms: jsonOf(listing.terms),
    leaving: jsonOf(listing.leaving),
  };
}

const jsonOf = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue));
