import type { BannerFile } from '../../../../../proto/src/content/banners.ts';
import { bannerFile } from '../../../api/wire/banners.ts';
import type { Shop } from '../../../lib/store/shop.ts';

export type { Banner } from '../../../../../proto/src/content/banners.ts';

const none: BannerFile = { headImage: [], mainBanners: [], smallBanners: [], productBanners: [] };

/** The banners of the store view. Without them a page is complete: a failure is only logged (CMS-046). */
export async function loadBanners(shop: Shop): Promise<BannerFile> {
  try {
    return { ...none, ...(await bannerFile(shop)) };
  } catch (error) {
    console.error('banners: could not be read', error);
    return none;
  }
}
