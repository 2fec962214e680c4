import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** What the workers of the shelf and of the deadlines have to do. */
@Injectable()
export class DueListings {
  constructor(private readonly db: Db) {}

  /** Listings whose shelf shows an older state, the oldest first; not those that are leaving it. */
  shelf(limit: number): Promise<string[]> {
    return this.ids('is_shelf_due AND leaving IS NULL', 'state_since', [], limit);
  }

  /** Listings that wait for stock to let the piece go, since before `until`. */
  leaving(until: Date, limit: number): Promise<string[]> {
    return this.ids(`leaving IS NOT NULL AND (leaving->>'since')::timestamptz <= $2`, 'state_since', [until], limit);
  }

  /** Listings whose piece has left for the rental and has not arrived. */
  async rentingOut(limit: number): Promise<string[]> {
    const rows = await prisma(this.db).piece.findMany({
      ...{ where: { place: 'between', listing: { state: 'bought_in' } }, orderBy: { since: 'asc' }, take: limit },
      select: { listingId: true },
    });
    return rows.map(({ listingId }) => listingId);
  }

  /** Listings whose seller is to be reminded. */
  reminders(now: Date, limit: number): Promise<string[]> {
    return this.ids('remind_at <= $2', 'remind_at', [now], limit);
  }

  /** Listings whose state ends by itself. */
  lapses(now: Date, limit: number): Promise<string[]> {
    return this.ids('lapses_at <= $2 AND leaving IS NULL', 'lapses_at', [now], limit);
  }

  /** Sales that became final: their order lines. */
  async finalSales(now: Date, limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      `SELECT line_id AS id FROM sale WHERE state = 'paid' AND final_due_at <= $2 ORDER BY final_due_at, line_id LIMIT $1`,
      [limit, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Photos of listings that were handed in; the newest first, because moderators wait for them. */
  async uncheckedPhotos(limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      `SELECT p.upload_id AS id FROM listing_photo p JOIN listing l USING (listing_id)
        WHERE p.is_check_due AND l.state <> 'draft' ORDER BY p.added_at DESC, p.upload_id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Photos that no listing has any more. */
  async discardedPhotos(limit: number): Promise<string[]> {
    const rows = await prisma(this.db).discardedPhoto.findMany({
      ...{ orderBy: { discardedAt: 'asc' }, take: limit, select: { uploadId: true } },
    });
    return rows.map(({ uploadId }) => uploadId);
  }

  async photoDeleted(uploadId: string): Promise<void> {
    await prisma(this.db).discardedPhoto.deleteMany({ where: { uploadId } });
  }

  private async ids(where: string, order: string, values: readonly unknown[], limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      `SELECT listing_id AS id FROM listing WHERE ${where} ORDER BY ${order}, listing_id LIMIT $1`,
      [limit, ...values],
    );
    return rows.map(({ id }) => id);
  }
}
