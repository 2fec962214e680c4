import { BANNER_GROUPS } from '@garderoba/contracts/content/banners';
import { z } from 'zod';
import { BannerFile } from './banners.schema.js';

/** What a store view shows on a day, with a banner in its place that is being written. */
export const BannerPreviewResult = z.object({
  store: z.string().describe('code of the store view'),
  group: z.enum(BANNER_GROUPS).describe('list of the banner'),
  index: z.int().describe('its place in that list, from 0; -1 while it has no picture'),
  day: z.string().describe('YYYY-MM-DD in the shop'),
  banners: BannerFile,
});
