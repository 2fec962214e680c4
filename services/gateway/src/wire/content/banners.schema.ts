import { z } from 'zod';
import { list } from '../fields.js';

const day = z.string().describe('DD.MM.YYYY in the shop, included');

const Banner = z.object({
  urlDesktop: z.string().describe('address of the picture for wide screens'),
  urlMobile: z.string(),
  from: day,
  to: day,
  link: z
    .string()
    .describe('a path within the store view without its prefix, or an https address; `#` = leads nowhere any more'),
  order: z.int(),
  alt: z.string().describe('describes the picture; empty = it only decorates'),
  text1: z.string().describe('shown beside the picture'),
});

/** The file of a store view: the banners that are shown today, by their order (CMS-027, CMS-028). */
export const BannerFile = z.object({
  headImage: list(Banner),
  mainBanners: list(Banner),
  smallBanners: list(Banner),
  productBanners: list(Banner),
});
