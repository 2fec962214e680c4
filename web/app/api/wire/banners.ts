import type { BannerFile } from '../../../../proto/src/content/banners.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** What the store view shows today, in four lists (CMS-063). */
export const bannerFile = ({ api, store }: Shop): Promise<BannerFile> => api.get(`/api/ext/banners/${store.code}`);
