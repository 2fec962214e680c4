import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { checkedFields, fieldsOf, type StoredBanner } from '../../domain/banners/banner.js';
import { needsOf } from '../../domain/banners/banner-links.js';
import { BannerChanged, BannerNotFound } from '../../domain/banners/banners.errors.js';
import { BannersRepository } from '../../persistence/banners/banners.repository.js';
import { CheckLinks } from '../pages/check-links.js';

export interface ChangedBanner {
  readonly bannerId: string;
  /** All fields; absent ones are emptied. */
  readonly fields: Parameters<typeof checkedFields>[0];
  /** The version that the editor saw. */
  readonly version: number;
  /** Idempotency-Key: the repetition of the last change changes nothing. */
  readonly key?: string | undefined;
}

/** Replaces the fields of a banner. */
@Injectable()
export class ChangeBanner {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly links: CheckLinks,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  async execute({ bannerId, fields: sent, version, key }: ChangedBanner): Promise<StoredBanner> {
    const fields = checkedFields(sent);
    await this.links.now(needsOf([fields.link]));
    return this.db.transaction(async (tx) => {
      const found = await this.banners.lock(tx, bannerId);
      if (!found) throw new BannerNotFound();
      const { banner: before, lastKey } = found;
      if (key && key === lastKey) return before;
      if (before.version !== version) throw new BannerChanged(before.version);
      const by = actingStaff()?.staffId ?? null;
      const change = { version: version + 1, updatedAt: this.clock.now(), updatedBy: by };
      await this.banners.update(tx, bannerId, { ...change, fields, lastKey: key ?? null });
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'banners', id: bannerId, version: version + 1 },
        before: fieldsOf(before),
        after: fields,
      });
      return { ...before, ...fields, ...change };
    });
  }
}
