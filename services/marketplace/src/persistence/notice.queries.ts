import type { NoticeState } from '@garderoba/contracts/marketplace/notices';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../domain/listing.js';
import type { Notice } from '../domain/notice.js';
import { toListing, WHOLE } from './listing-rows.js';
import { toNotice } from './notice.repository.js';
import { prisma } from './prisma.js';

/** A notice with what its answer needs; the listing is null after it was deleted. `others`: about the same listing. */
export interface NoticeCase {
  readonly notice: Notice;
  readonly listing: Listing | null;
  readonly others: readonly Notice[];
}

/** Which notices staff look for. */
interface NoticeSearch {
  readonly state?: NoticeState | undefined;
  readonly late?: boolean | undefined;
  readonly id?: string[] | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** Numbers of notices that wait for an answer. */
interface NoticeCounts {
  readonly notices: number;
  readonly noticesLate: number;
  /** When the notice was sent that waits longest. */
  readonly oldestNotice: Date | null;
}

/** Other notices about a listing that a record shows, the newest first. */
const MOST_OTHERS = 50;

/** What staff and mails read of notices. */
@Injectable()
export class NoticeQueries {
  constructor(private readonly db: Db) {}

  /** By the hour at which they are late. */
  async page(search: NoticeSearch, now: Date): Promise<{ items: NoticeCase[]; total: number }> {
    const { state, late, id, order, offset, limit } = search;
    const where = {
      ...(state && { state }),
      ...(late && { state: 'open', dueAt: { lte: now } }),
      ...(id && { noticeId: { in: id } }),
    };
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const [rows, total] = await Promise.all([
      prisma(this.db).notice.findMany({
        ...{ where, skip: offset, take: limit },
        orderBy: [{ dueAt: direction }, { noticeId: direction }],
      }),
      prisma(this.db).notice.count({ where }),
    ]);
    const listingId = { in: rows.map((row) => row.listingId) };
    const found = await prisma(this.db).listing.findMany({ where: { listingId }, ...WHOLE });
    const listings = new Map(found.map((row) => [row.listingId, toListing(row)]));
    const items = rows.map((row) => ({
      ...{ notice: toNotice(row), listing: listings.get(row.listingId) ?? null, others: [] },
    }));
    return { items, total };
  }

  async get(noticeId: string): Promise<NoticeCase | undefined> {
    const row = await prisma(this.db).notice.findUnique({ where: { noticeId } });
    if (!row) return undefined;
    const { listingId } = row;
    const [listing, others] = await Promise.all([
      prisma(this.db).listing.findUnique({ where: { listingId }, ...WHOLE }),
      prisma(this.db).notice.findMany({
        where: { listingId, noticeId: { not: noticeId } },
        ...{ orderBy: [{ createdAt: 'desc' }, { noticeId: 'desc' }], take: MOST_OTHERS },
      }),
    ]);
    return { notice: toNotice(row), listing: listing && toListing(listing), others: others.map(toNotice) };
  }

  async counts(now: Date): Promise<NoticeCounts> {
    const where = { state: 'open' };
    const [all, noticesLate] = await Promise.all([
      prisma(this.db).notice.aggregate({ where, _count: true, _min: { createdAt: true } }),
      prisma(this.db).notice.count({ where: { ...where, dueAt: { lte: now } } }),
    ]);
    return { notices: all._count, noticesLate, oldestNotice: all._min.createdAt };
  }
}
