import type { BannerGroup } from '@garderoba/contracts/content/banners';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { BannerFields, StoredBanner } from '../../domain/banners/banner.js';
import { prisma } from '../prisma.js';
import { BANNER, bannerOf, dateOf, SHOWS } from './banner-rows.js';

/** A list: the banners of a group in a store view. */
export interface BannerList {
  readonly store: string;
  readonly group: BannerGroup;
}

/** A change of one banner: its new fields, version and key. */
export interface BannerChange extends Pick<StoredBanner, 'version' | 'updatedAt' | 'updatedBy'> {
  readonly fields: BannerFields;
  /** Idempotency-Key of the change. */
  readonly lastKey: string | null;
}

/** A banner whose row this transaction has locked. */
export interface LockedBanner {
  readonly banner: StoredBanner;
  /** Idempotency-Key of its last change. */
  readonly lastKey: string | null;
  /** The key that made it. */
  readonly requestKey: string;
}

@Injectable()
export class BannersRepository {
  constructor(private readonly db: Db) {}

  /** Changes of the places of one list wait for each other. */
  async lockList(tx: Tx, { store, group }: BannerList): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`content.banners.${store}.${group}`]);
  }

  /** One writer of a banner at a time. */
  async lock(tx: Tx, bannerId: string): Promise<LockedBanner | undefined> {
    const found = await tx.one('SELECT 1 FROM banner WHERE banner_id = $1 FOR UPDATE', [bannerId]);
    if (!found) return undefined;
    const select = { ...BANNER, lastKey: true, requestKey: true };
    const { lastKey, requestKey, ...row } = await prisma(tx).banner.findUniqueOrThrow({ where: { bannerId }, select });
    return { banner: bannerOf(row), lastKey, requestKey };
  }

  async byKey(tx: Tx, requestKey: string): Promise<StoredBanner | undefined> {
    const row = await prisma(tx).banner.findUnique({ where: { requestKey }, select: BANNER });
    return row ? bannerOf(row) : undefined;
  }

  async get(tx: Tx, bannerId: string): Promise<StoredBanner | undefined> {
    const row = await prisma(tx).banner.findUnique({ where: { bannerId }, select: BANNER });
    return row ? bannerOf(row) : undefined;
  }

  /** Ids of the banners with the picture, whatever its focal point. */
  async showing(path: string): Promise<string[]> {
    const sql = `SELECT banner_id AS "bannerId" FROM banner WHERE ${SHOWS} ORDER BY banner_id`;
    return (await this.db.rows<{ bannerId: string }>(sql, [path])).map(({ bannerId }) => bannerId);
  }

  /** Ids of the list in its order. */
  async idsOf(tx: Tx, { store, group }: BannerList): Promise<string[]> {
    const rows = await prisma(tx).banner.findMany({
      ...{ where: { store, group }, orderBy: { order: 'asc' }, select: { bannerId: true } },
    });
    return rows.map(({ bannerId }) => bannerId);
  }

  count(tx: Tx, { store, group }: BannerList): Promise<number> {
    return prisma(tx).banner.count({ where: { store, group } });
  }

  async lastPlace(tx: Tx, { store, group }: BannerList): Promise<number> {
    const { _max } = await prisma(tx).banner.aggregate({ where: { store, group }, _max: { order: true } });
    return _max.order ?? 0;
  }

  /** Makes the place free: if a banner has it, it and those behind it move up by one. */
  async makeRoom(tx: Tx, { store, group }: BannerList, order: number): Promise<void> {
    const isTaken = await prisma(tx).banner.count({ where: { store, group, order } });
    if (isTaken === 0) return;
    // One statement: the places of a list are unique when it ends.
    await tx.rows(
      `UPDATE banner SET position = position + 1 WHERE store = $1 AND banner_group = $2 AND position >= $3`,
      [store, group, order],
    );
  }

  async insert(tx: Tx, { from, to, ...banner }: StoredBanner, requestKey: string): Promise<void> {
    const days = { from: dateOf(from), to: dateOf(to) };
    await prisma(tx).banner.createMany({ data: { ...banner, ...days, requestKey, createdAt: banner.updatedAt } });
  }

  async update(tx: Tx, bannerId: string, { fields, ...change }: BannerChange): Promise<void> {
    const { from, to, ...rest } = fields;
    const days = { from: dateOf(from), to: dateOf(to) };
    await prisma(tx).banner.updateMany({ where: { bannerId }, data: { ...rest, ...days, ...change } });
  }

  async delete(tx: Tx, bannerId: string): Promise<void> {
    await prisma(tx).banner.deleteMany({ where: { bannerId } });
  }

  /** Gives the banners the places 1, 2, … in one statement: the places of a list are unique when it ends. */
  async place(tx: Tx, bannerIds: readonly string[]): Promise<void> {
    await tx.rows(
      `UPDATE banner SET position = placed.nth FROM unnest($1::uuid[]) WITH ORDINALITY AS placed(banner_id, nth)
        WHERE banner.banner_id = placed.banner_id AND banner.position <> placed.nth`,
      [bannerIds],
    );
  }
}
