import type { BannerGroup } from '@garderoba/contracts/content/banners';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { StoredBanner } from '../../domain/banners/banner.js';
import { prisma } from '../prisma.js';
import { BANNER, bannerOf } from './banner-rows.js';

/** Absent fields do not filter. */
export interface BannerFilter {
  readonly store?: string | undefined;
  readonly group?: BannerGroup | undefined;
  readonly ids?: readonly string[] | undefined;
}

@Injectable()
export class BannerQueries {
  constructor(private readonly db: Db) {}

  /** By store view and group, in the order of each list. */
  async all({ store, group, ids }: BannerFilter): Promise<StoredBanner[]> {
    const rows = await prisma(this.db).banner.findMany({
      where: { ...(store && { store }), ...(group && { group }), ...(ids && { bannerId: { in: [...ids] } }) },
      orderBy: [{ store: 'asc' }, { group: 'asc' }, { order: 'asc' }],
      select: BANNER,
    });
    return rows.map(bannerOf);
  }

  /** Every link, each once. */
  async links(): Promise<string[]> {
    const rows = await prisma(this.db).banner.findMany({
      ...{ where: { link: { not: null } }, distinct: ['link'], select: { link: true } },
    });
    return rows.flatMap(({ link }) => link ?? []);
  }

  async one(bannerId: string): Promise<StoredBanner | undefined> {
    const row = await prisma(this.db).banner.findUnique({ where: { bannerId }, select: BANNER });
    return row ? bannerOf(row) : undefined;
  }
}
