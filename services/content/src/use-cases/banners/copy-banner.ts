import { Injectable } from '@nestjs/common';
import type { StoredBanner } from '../../domain/banners/banner.js';

export interface BannerCopies {
  readonly bannerId: string;
  readonly copies: readonly { readonly store: string; readonly alt?: string | null; readonly text1?: string | null }[];
  /** Idempotency-Key: its repetition answers the copies that it made. */
  readonly key: string;
}

/** Copies a banner to other store views: all or none. */
@Injectable()
export class CopyBanner {
  execute(_copies: BannerCopies): Promise<StoredBanner[]> {
    throw new Error('TODO(content)');
  }
}
