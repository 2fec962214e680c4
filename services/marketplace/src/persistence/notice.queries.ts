import type { NoticeState } from '@garderoba/contracts/marketplace/notices';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Flagger } from '../domain/flagger.js';
import type { Listing } from '../domain/listing.js';
import type { Notice } from '../domain/notice.js';
import type { Prisma } from '../generated/prisma/client.js';
import { toListing, WHOLE } from './listing-rows.js';
import { toNotice } from './notice.repository.js';
import { prisma } from './prisma.js';

/**
 * A notice with what its answer needs; the listing is null after it was deleted. `others`: about the same listing.
 * `flagger`: the trusted flagger who reported.
 */
export interface NoticeCase {
  readonly notice: Notice;
  readonly listing: Listing | null;
  readonly others: readonly Notice[];
  readonly flagger: NamedFlagger | null;
}

export type NamedFlagger = Pick<Flagger, 'flaggerId' | 'organisation'>;

/** Which notices staff look for. */
interface NoticeSearch {
  readonly state?: NoticeState | undefined;
  readonly late?: boolean | undefined;
  /** Only those of trusted flaggers in their field. */
  readonly trusted?: boolean | undefined;
  readonly flaggerId?: string | undefined;
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

const WITH_FLAGGER = {
  include: { flagger: { select: { flaggerId: true, organisation: true } } },
} as const satisfies Prisma.NoticeDefaultArgs;

/** What staff and mails read of notices. */
@Injectable()
export class NoticeQueries {
  constructor(private readonly db: Db) {}

  /** By the hour at which they are late; of open ones, those of trusted flaggers come first. */
  async page(search: NoticeSearch, now: Date): Promise<{ items: NoticeCase[]; total: number }> {
    const { state, late, trusted, flaggerId, id, order, offset, limit } = search;
    const where = {
      ...(state && { state }),
      ...(late && { state: 'open', dueAt: { lte: now } }),
      ...(trusted && { isTrusted: true }),
      ...(flaggerId && { flaggerId }),
      ...(id && { noticeId: { in: id } }),
    };
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const isQueue = state === 'open' || late === true;
    const first = isQueue ? [{ isTrusted: order === 'ASC' ? ('desc' as const) : ('asc' as const) }] : [];
    const [rows, total] = await Promise.all([
      prisma(this.db).notice.findMany({
        ...{ where, ...WITH_FLAGGER, skip: offset, take: limit },
        orderBy: [...first, { dueAt: direction }, { noticeId: direction }],
      }),
      prisma(this.db).notice.count({ where }),
    ]);
    const listingId = { in: rows.map((row) => row.listingId) };
    const found = await prisma(this.db).listing.findMany({ where: { listingId }, ...WHOLE });
    const listings = new Map(found.map((row) => [row.listingId, toListing(row)]));
    const items = rows.map(({ flagger, ...row }) => ({
      ...{ notice: toNotice(row), listing: listings.get(row.listingId) ?? null, others: [], flagger },
    }));
    return { items, total };
  }

  async get(noticeId: string): Promise<NoticeCase | undefined> {
    const found = await prisma(this.db).notice.findUnique({ where: { noticeId }, ...WITH_FLAGGER });
    if (!found) return undefined;
    const { flagger, ...row } = found;
    const { listingId } = row;
    const [listing, others] = await Promise.all([
      prisma(this.db).listing.findUnique({ where: { listingId }, ...WHOLE }),
      prisma(this.db).notice.findMany({
        where: { listingId, noticeId: { not: noticeId } },
        ...{ orderBy: [{ createdAt: 'desc' }, { noticeId: 'desc' }], take: MOST_OTHERS },
      }),
    ]);
    return { notice: toNotice(row), listing: listing && toListing(listing), others: others.map(toNotice), flagger };
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
