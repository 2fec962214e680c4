import { isDeepStrictEqual } from 'node:util';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { BannerListChanged } from '../../domain/banners/banners.errors.js';
import { type BannerList, BannersRepository } from '../../persistence/banners/banners.repository.js';

export interface Arrangement extends BannerList {
  /** Every banner of the list in the wanted order. */
  readonly bannerIds: readonly string[];
  /** The order that the editor saw: the version of the list. */
  readonly seen: readonly string[];
}

/** Orders a list in one call (CMS-045). Its repetition changes nothing. */
@Injectable()
export class ArrangeBanners {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly staffActs: StaffActs,
  ) {}

  execute({ store, group, bannerIds, seen }: Arrangement): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.banners.lockList(tx, { store, group });
      const now = await this.banners.idsOf(tx, { store, group });
      if (isDeepStrictEqual(now, bannerIds)) return;
      if (!isDeepStrictEqual(now, seen) || !isDeepStrictEqual([...now].sort(), [...bannerIds].sort()))
        throw new BannerListChanged(now, bannerIds);
      await this.banners.place(tx, bannerIds);
      await this.staffActs.record(tx, {
        ...{ action: 'update', resource: 'banners', id: `${store}/${group}` },
        ...{ before: { order: now }, after: { order: bannerIds } },
      });
    });
  }
}
