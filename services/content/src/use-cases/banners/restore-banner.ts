import { Injectable } from '@nestjs/common';
import type { checkedFields, StoredBanner } from '../../domain/banners/banner.js';
import type { BannerList } from '../../persistence/banners/banners.repository.js';

export interface DeletedBanner extends BannerList {
  readonly bannerId: string;
  readonly order: number;
  /** The version that was deleted. */
  readonly version: number;
  readonly fields: Parameters<typeof checkedFields>[0];
}

/** Puts a deleted banner back to its place. */
@Injectable()
export class RestoreBanner {
  execute(_banner: DeletedBanner): Promise<StoredBanner> {
    throw new Error('TODO(content)');
  }
}
