import { isDeepStrictEqual } from 'node:util';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { checkedFields, fieldsOf } from '../../domain/banners/banner.js';
import { needsOf } from '../../domain/banners/banner-links.js';
import { BannersRepository } from '../../persistence/banners/banners.repository.js';
import { CheckLinks } from '../pages/check-links.js';
import { type CheckedBanner, CreateBanner, type NewBanner } from './create-banner.js';

/** What became of the banners of an import. */
export interface BannerCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Banners that an editor has changed: an import never overwrites those. */
  kept: number;
}

/** Brings in banners by their keys; idempotent. */
@Injectable()
export class ImportBanners {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly createBanner: CreateBanner,
    private readonly links: CheckLinks,
    private readonly clock: Clock,
  ) {}

  async execute(imported: readonly NewBanner[]): Promise<BannerCounts> {
    const checked = imported.map((banner) => ({ ...banner, fields: checkedFields(banner.fields) }));
    await this.links.now(needsOf(checked.map(({ fields }) => fields.link)));
    return this.db.transaction(async (tx) => {
      const counts: BannerCounts = { created: 0, updated: 0, unchanged: 0, kept: 0 };
      for (const banner of checked) counts[await this.one(tx, banner)] += 1;
      return counts;
    });
  }

  private async one(tx: Tx, { fields, ...imported }: CheckedBanner): Promise<keyof BannerCounts> {
    const { banner, isNew } = await this.createBanner.add(tx, { ...imported, fields });
    if (isNew) return 'created';
    const before = (await this.banners.lock(tx, banner.bannerId))?.banner;
    if (!before || before.updatedBy !== null) return 'kept';
    if (isDeepStrictEqual(fieldsOf(before), fields)) return 'unchanged';
    const change = { version: before.version + 1, updatedAt: this.clock.now(), updatedBy: null };
    await this.banners.update(tx, banner.bannerId, { ...change, fields, lastKey: null });
    return 'updated';
  }
}
