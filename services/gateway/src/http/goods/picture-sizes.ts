import { networkOf } from '@garderoba/edge/network';
import { WireError } from '@garderoba/edge/wire-error';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { TEXT } from '../../wire/texts.js';

/**
 * Sizes that pages use, `width x height` at one pixel per dot: those of the documents (LIM-025 to LIM-030), the
 * storefront's tiles and carousels, the console's lists, and the given client's default settings. High-density screens
 * request them doubled and tripled.
 */
const USED = [
  ...['500x1000', '278x1000', '250x250', '600x744', '2200x1700', '150x150'],
  ...['278x463', '278x667', '1100x850'],
  ...['42x56', '54x72', '84x112'],
  ...['310x300', '324x489'],
  // Banners (proto/src/content/banners.ts).
  ...['800x350', '500x500', '750x500', '1050x350', '556x463'],
];
const DENSITIES = [1, 2, 3, 4];
const KNOWN: ReadonlySet<string> = new Set(
  USED.flatMap((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return DENSITIES.map((density) => `${width * density}x${height * density}`);
  }),
);
/** Pixels from which a picture is expensive; only the enlarged gallery view uses such sizes. */
const LARGE = 2_500_000;

/**
 * Limit per address for sizes that no page uses; these pictures are computed for that address alone. `perSecond` is the
 * refill rate.
 */
const ODD = { perSecond: 2, burst: 60 };
/** The same for large pictures. */
const LARGE_ONES = { perSecond: 2, burst: 40 };

/** Limits the pictures that one address can have computed. Sizes that pages use have the general limit of calls. */
@Injectable()
export class PictureSizes {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async check(address: string, url: string): Promise<void> {
    if (this.config.RATE_LIMIT === 'off') return;
    const size = sizeIn(url);
    if (!size) return; // refused by the picture service, or an original
    const [width, height] = size;
    const isKnown = KNOWN.has(`${width}x${height}`);
    const isLarge = (width || height) * (height || width) >= LARGE;
    if (isKnown && !isLarge) return;
    const { perSecond, burst } = isLarge ? LARGE_ONES : ODD;
    const bucket = `pictures-${isLarge ? 'large' : 'odd'}:${networkOf(address)}`;
    if (!(await this.cache.take(bucket, perSecond, burst))) throw new WireError(429, TEXT.tooMany);
  }
}

/** `/img/{width}/{height}/…`, or `/img?width=&height=`. */
function sizeIn(url: string): readonly [width: number, height: number] | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const named = /^\/(?:api\/)?img\/(\d{1,9})\/(\d{1,9})\//.exec(path);
  if (named) return [Number(named[1]), Number(named[2])];
  const params = new URLSearchParams(query);
  const [width, height] = [params.get('width'), params.get('height')];
  return width && height ? [Number(width) || 0, Number(height) || 0] : undefined;
}
