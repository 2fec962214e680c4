import type { BannerFile } from '../../../../../proto/src/content/banners.ts';
import { bannerFile, fileOf } from '../../../api/wire/banners.ts';
import type { Shop } from '../../../lib/store/shop.ts';

export type { Banner, BannerFile } from '../../../../../proto/src/content/banners.ts';

/** The banners of the store view. Without them a page is complete: a failure is only logged (CMS-046). */
export async function loadBanners(shop: Shop): Promise<BannerFile> {
  try {
    return await bannerFile(shop);
  } catch (error) {
    console.error('banners: could not be read', error);
    return fileOf(undefined);
  }
}
