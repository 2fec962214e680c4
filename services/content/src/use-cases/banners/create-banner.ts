import { MOST_BANNERS } from '@garderoba/contracts/content/banners';
import { Db, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { type BannerFields, checkedFields, type StoredBanner } from '../../domain/banners/banner.js';
import { needsOf } from '../../domain/banners/banner-links.js';
import { BannerKeyReused, TooManyBanners } from '../../domain/banners/banners.errors.js';
import { type BannerList, BannersRepository } from '../../persistence/banners/banners.repository.js';
import { CheckLinks } from '../pages/check-links.js';

export interface NewBanner extends BannerList {
  readonly fields: Parameters<typeof checkedFields>[0];
  /** Idempotency-Key: its repetition answers the banner that it made. */
  readonly key: string;
}

/** A new banner whose fields are accepted. */
export interface CheckedBanner extends NewBanner {
  readonly fields: BannerFields;
}

/** Adds a banner at the end of its list; it may be incomplete (ADM-009). */
@Injectable()
export class CreateBanner {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly links: CheckLinks,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  async execute(banner: NewBanner): Promise<StoredBanner> {
    const fields = checkedFields(banner.fields);
    await this.links.now(needsOf([fields.link]));
    try {
      return (await this.db.transaction((tx) => this.add(tx, { ...banner, fields }))).banner;
    } catch (error) {
      if (violates(error, 'banner_request_key_key')) throw new BannerKeyReused();
      throw error;
    }
  }

  /** Makes the banner unless its key made one before. */
  async add(tx: Tx, { store, group, fields, key }: CheckedBanner): Promise<{ banner: StoredBanner; isNew: boolean }> {
    await this.banners.lockList(tx, { store, group });
    const made = await this.banners.byKey(tx, key);
    if (made) {
      if (made.store !== store || made.group !== group) throw new BannerKeyReused();
      return { banner: made, isNew: false };
    }
    if ((await this.banners.count(tx, { store, group })) >= MOST_BANNERS) throw new TooManyBanners(MOST_BANNERS, store);
    const last = await this.banners.lastPlace(tx, { store, group });
    const banner = {
      ...{ bannerId: uuidv7(), store, group, order: last + 1, ...fields },
      ...{ version: 1, updatedAt: this.clock.now(), updatedBy: actingStaff()?.staffId ?? null },
    };
    await this.banners.insert(tx, banner, key);
    await this.staffActs.record(tx, {
      ...{ action: 'create', resource: 'banners', id: banner.bannerId, version: 1 },
      after: { store, group, ...fields },
    });
    return { banner, isNew: true };
  }
}
