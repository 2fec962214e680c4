import type { BannerFile, BannerGroup } from '@garderoba/contracts/content/banners';
import { Injectable } from '@nestjs/common';
import type { checkedFields } from '../../domain/banners/banner.js';
import type { BannerList } from '../../persistence/banners/banners.repository.js';

export interface BannerDraft extends BannerList {
  /** The banner whose place it takes; null for a new one. */
  readonly bannerId: string | null;
  readonly fields: Parameters<typeof checkedFields>[0];
}

/** Shows a banner in its place while it is written. */
@Injectable()
export class PreviewBanner {
  create(_draft: BannerDraft): Promise<{ previewId: string; expiresAt: Date; token: string; path: string }> {
    throw new Error('TODO(content)');
  }

  change(_previewId: string, _draft: BannerDraft): Promise<{ previewId: string; expiresAt: Date }> {
    throw new Error('TODO(content)');
  }

  show(
    _token: string,
  ): Promise<{ store: string; group: BannerGroup; index: number; day: string; banners: BannerFile }> {
    throw new Error('TODO(content)');
  }
}
