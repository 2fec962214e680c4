import { MemoryCache } from '@garderoba/service-kit/engines/cache';
import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../../config.js';
import { PictureSizes } from './picture-sizes.js';

const sizes = (limit: 'on' | 'off' = 'on') =>
  new PictureSizes(new MemoryCache(), { RATE_LIMIT: limit } as GatewayConfig);
/** Number of the calls that one address is granted. */
async function granted(of: PictureSizes, urls: readonly string[], address = '10.0.0.1'): Promise<number> {
  let count = 0;
  for (const url of urls)
    await of.check(address, url).then(
      () => (count += 1),
      (error) => expect(error).toMatchObject({ code: 429 }),
    );
  return count;
}
const distinct = (count: number, url: (n: number) => string) => Array.from({ length: count }, (_, n) => url(n));

describe('pictures for one address', () => {
  it.each(['500/1000', '278/1000', '250/250', '600/744', '150/150', '556/926', '1200/1488', '310/300'])(
    '[LIM-025] [LIM-026] [LIM-027] [LIM-028] [LIM-030] in the size %s of pages are not limited here',
    async (size) =>
      expect(
        await granted(
          sizes(),
          distinct(500, (n) => `/img/${size}/resize/g/${n}.webp`),
        ),
      ).toBe(500),
  );

  it('in other sizes are limited, for every path or form; another address has its own limit', async () => {
    const of = sizes();
    const odd = distinct(50, (n) => `/img/${301 + n}/400/resize/a.jpg`)
      .concat(distinct(50, (n) => `/api/img/${301 + n}/401/fit/a.jpg`))
      .concat(distinct(50, (n) => `/img?url=%2Fa.jpg&width=${301 + n}&height=402&action=resize`));
    expect(await granted(of, odd)).toBeLessThan(75);
    expect(await granted(of, odd.slice(0, 40), '10.0.0.2')).toBe(40);
    expect(await granted(of, ['/img/150/150/resize/a.jpg'])).toBe(1);
  });

  it('[LIM-029] in large sizes suffice for viewing, not for the whole catalogue at once', async () => {
    expect(
      await granted(
        sizes(),
        distinct(10, (n) => `/img/2200/1700/resize/g/${n}.webp`),
      ),
    ).toBe(10);
    expect(
      await granted(
        sizes(),
        distinct(120, (n) => `/img/2200/1700/resize/g/${n}.webp`),
      ),
    ).toBeLessThan(50);
    expect(
      await granted(
        sizes(),
        distinct(120, (n) => `/img/0/2200/resize/g/${n}.webp`),
      ),
    ).toBeLessThan(50);
  });

  it('are not limited where limits are off, and originals never', async () => {
    expect(
      await granted(
        sizes('off'),
        distinct(200, (n) => `/img/${n}/2000/resize/a.jpg`),
      ),
    ).toBe(200);
    expect(
      await granted(
        sizes(),
        distinct(200, (n) => `/img?url=${n}`),
      ),
    ).toBe(200);
  });
});
