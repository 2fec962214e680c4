import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { fieldsOf } from '../../domain/banners/banner.js';
import { BannerChanged, BannerNotFound } from '../../domain/banners/banners.errors.js';
import { BannersRepository } from '../../persistence/banners/banners.repository.js';

/** Deletes a banner; the places of the others stay in order. */
@Injectable()
export class DeleteBanner {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly staffActs: StaffActs,
  ) {}

  execute(bannerId: string, version: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      const found = await this.banners.lock(tx, bannerId);
      if (!found) throw new BannerNotFound();
      const { banner, requestKey } = found;
      if (banner.version !== version) throw new BannerChanged(banner.version);
      const { store, group, order } = banner;
      await this.banners.delete(tx, bannerId);
      await this.staffActs.record(tx, {
        ...{ action: 'delete', resource: 'banners', id: bannerId },
        before: { store, group, order, version, requestKey, ...fieldsOf(banner) },
      });
    });
  }
}
