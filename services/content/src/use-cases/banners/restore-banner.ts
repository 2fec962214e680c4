import { MOST_BANNERS } from '@garderoba/contracts/content/banners';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { checkedFields, type StoredBanner } from '../../domain/banners/banner.js';
import { needsOf } from '../../domain/banners/banner-links.js';
import { TooManyBanners } from '../../domain/banners/banners.errors.js';
import { type BannerList, BannersRepository } from '../../persistence/banners/banners.repository.js';
import { CheckLinks } from '../pages/check-links.js';

export interface DeletedBanner extends BannerList {
  readonly bannerId: string;
  readonly order: number;
  /** The version that was deleted. */
  readonly version: number;
  /** The key that made it: its repetition, such as of an import, makes no second one. Absent in older acts. */
  readonly requestKey?: string | undefined;
  readonly fields: Parameters<typeof checkedFields>[0];
}

/** Puts a deleted banner back to its place; one that exists stays as it is. */
@Injectable()
export class RestoreBanner {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly links: CheckLinks,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  async execute({
    bannerId,
    store,
    group,
    order,
    version,
    requestKey,
    fields: sent,
  }: DeletedBanner): Promise<StoredBanner> {
    const fields = checkedFields(sent);
    await this.links.now(needsOf([fields.link]));
    return this.db.transaction(async (tx) => {
      await this.banners.lockList(tx, { store, group });
      const existing = await this.banners.get(tx, bannerId);
      if (existing) return existing;
      if ((await this.banners.count(tx, { store, group })) >= MOST_BANNERS)
        throw new TooManyBanners(MOST_BANNERS, store);
      await this.banners.makeRoom(tx, { store, group }, order);
      const banner = {
        ...{ bannerId, store, group, order, ...fields },
        ...{ version: version + 1, updatedAt: this.clock.now(), updatedBy: actingStaff()?.staffId ?? null },
      };
      const isFree = requestKey !== undefined && !(await this.banners.byKey(tx, requestKey));
      await this.banners.insert(tx, banner, isFree ? requestKey : `restored ${bannerId} ${version}`);
      await this.staffActs.record(tx, {
        ...{ action: 'restore', resource: 'banners', id: bannerId, version: banner.version },
        after: { store, group, order, ...fields },
      });
      return banner;
    });
  }
}
