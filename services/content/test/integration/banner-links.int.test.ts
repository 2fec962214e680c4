import type { BannerDto, BannerFileDto, BannersDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FollowLinks } from '../../src/use-cases/banners/follow-links.js';
import { CheckLinks } from '../../src/use-cases/pages/check-links.js';
import { accepted, Pages, page, type Shown } from '../pages.js';

// Where banners lead: products, categories and addresses of catalog, pages of content.

let shown: Shown = () => [];
let pages: Pages;
beforeAll(async () => {
  pages = await Pages.start((...asked) => shown(...asked));
});
afterAll(() => pages.stop());
beforeEach(async () => {
  await pages.content.db.rows('DELETE FROM banner');
  await pages.content.db.rows('DELETE FROM link_target');
  shown = () => [];
});

const MINUTE_MS = 60_000;
const whole = (link: string, store: string) => ({
  ...{ store, group: 'mainBanners', urlDesktop: '/upload/ab/wide.webp', urlMobile: '/upload/ab/narrow.webp', link },
  ...{ from: '2026-12-01', to: '2027-12-01', text1: link },
});
const create = async (link: string, store = 'pln_pl'): Promise<BannerDto> =>
  accepted(await pages.call<BannerDto>('POST', '/v1/banners', whole(link, store), { 'idempotency-key': uuidv7() }));
const lead = async (bannerId: string) => {
  const { items } = accepted(await pages.call<BannersDto>('GET', `/v1/banners?id=${bannerId}`));
  const [{ address, isBroken }] = items as [BannerDto];
  return { address, isBroken };
};
const inFile = async (store = 'pln_pl') => {
  const path = `/v1/banner-files/${store}`;
  const file = accepted(await pages.content.call<BannerFileDto>('GET', path, undefined, { as: 'gateway' }));
  return file.mainBanners.map(({ link }) => link);
};
const checkAgain = async () => {
  pages.content.clock.advance(6 * MINUTE_MS);
  await pages.content.service.app.get(CheckLinks).execute();
};
const NOWHERE = { address: null, isBroken: true };

describe('a banner that leads to a product or category', () => {
  it('leads to its page in the language of the store view, and is a plain picture where it is not offered [CMS-027]', async () => {
    shown = (entity, store) =>
      entity === 'product' && store === 'pln_pl' ? [{ id: 1, sku: 'DRS-10', slug: 'kopertowa' }] : [];
    expect(await create('product/DRS-10')).toMatchObject({ link: 'product/DRS-10', address: '/p/DRS-10/kopertowa' });
    expect(await create('product/DRS-10', 'eur_pl')).toMatchObject({ address: '/p/DRS-10/kopertowa', isBroken: false });
    expect(await create('product/DRS-10', 'eur_de')).toMatchObject({ ...NOWHERE, state: 'running', missing: [] });
    expect(await inFile()).toEqual(['/p/DRS-10/kopertowa']);
    expect(await inFile('eur_de')).toEqual(['#']);
  });

  it('follows it when it moves, and is a plain picture when it is withdrawn [CMS-027]', async () => {
    let slug = 'dresses-12';
    shown = (entity) => (entity === 'category' ? [{ id: 12, slug }] : []);
    const { bannerId } = await create('category/12');
    expect(await inFile()).toEqual(['/c/dresses-12']);
    slug = 'gowns-12';
    await checkAgain();
    expect(await inFile()).toEqual(['/c/gowns-12']);
    shown = () => [{ id: 12, slug, is_active: false }];
    await checkAgain();
    expect(await inFile()).toEqual(['#']);
    expect(await lead(bannerId)).toEqual(NOWHERE);
    shown = () => [{ id: 12, slug }];
    await checkAgain();
    expect(await lead(bannerId)).toEqual({ address: '/c/gowns-12', isBroken: false });
  });

  it('is not called broken before catalog was asked, and loses nothing while catalog is away [CMS-027]', async () => {
    shown = () => {
      throw new Error('away');
    };
    const [product, address] = [await create('product/DRS-11'), await create('/clothes/dresses')];
    expect(product).toMatchObject({ address: null, isBroken: false });
    expect(address).toMatchObject({ address: '/clothes/dresses', isBroken: false });
    expect(await inFile()).toEqual(['#', '/clothes/dresses']);
    shown = (entity) => (entity === 'product' ? [{ id: 1, sku: 'DRS-11', slug: 'wrap' }] : []);
    await checkAgain();
    expect(await inFile()).toEqual(['/p/DRS-11/wrap', '#']);
    shown = () => {
      throw new Error('away');
    };
    await checkAgain();
    accepted(await pages.call('PUT', `/v1/banners/${product.bannerId}`, { ...fieldsOf(product), version: 1 }));
    expect(await inFile()).toEqual(['/p/DRS-11/wrap', '#']);
  });

  it('stands where the product, category or page is used', async () => {
    const links = ['product/DRS-12', 'category/77', 'page/somewhere'] as const;
    const made = [await create(links[0]), await create(links[1]), await create(links[2], 'eur_de')];
    for (const [i, link] of links.entries()) {
      const [kind, ref] = link.split('/');
      const path = `/v1/references?kind=${kind}&ref=${ref}`;
      const { banners } = accepted(await pages.call<{ banners: BannerDto[] }>('GET', path));
      expect(banners.map(({ bannerId }) => bannerId)).toEqual([made[i]?.bannerId]);
    }
  });
});

const fieldsOf = ({ urlDesktop, urlMobile, from, to, link, alt, text1 }: BannerDto) => ({
  ...{ urlDesktop, urlMobile, from, to, link, alt, text1 },
});

describe('a banner that leads to a page', () => {
  it('is a plain picture while the page is not visible, and leads to its address as it is [CMS-027]', async () => {
    const { entryId } = await pages.create('led-to', 'page', 'pl');
    const { bannerId } = await create('page/led-to');
    expect(await lead(bannerId)).toEqual(NOWHERE);
    await pages.save(entryId, 'pl', page('Strona'));
    await pages.publish(entryId, 'pl');
    expect(await inFile()).toEqual(['/i/led-to']);
    accepted(await pages.verb(entryId, 'pl', 'rename', { slug: 'strona' }));
    expect(await inFile()).toEqual(['/i/strona']);
    accepted(await pages.verb(entryId, 'pl', 'withdraw'));
    expect(await inFile()).toEqual(['#']);
    expect(await lead(bannerId)).toEqual(NOWHERE);
    await pages.publish(entryId, 'pl');
    expect(await lead(bannerId)).toEqual({ address: '/i/strona', isBroken: false });
  });

  it('by its address is broken when nothing stands there, and a former address leads on [CMS-027]', async () => {
    const { entryId } = await pages.create('by-address', 'page', 'pl');
    await pages.publish(entryId, 'pl');
    accepted(await pages.verb(entryId, 'pl', 'rename', { slug: 'nowy-adres' }));
    const ids = [];
    for (const link of ['/i/nowy-adres?a=b', '/i/by-address#top', '/i/no-page', '/blog/post/no-post'])
      ids.push((await create(link)).bannerId);
    expect(await inFile()).toEqual(['/i/nowy-adres?a=b', '/i/by-address#top', '#', '#']);
    accepted(await pages.verb(entryId, 'pl', 'withdraw'));
    expect(await inFile()).toEqual(['#', '#', '#', '#']);
    for (const bannerId of ids) expect(await lead(bannerId)).toEqual(NOWHERE);
  });
});

describe('a banner that leads to another address', () => {
  it('is broken where catalog has nothing; pages of the storefront and https are not looked at [CMS-027]', async () => {
    const asked: string[] = [];
    shown = (entity, store, [value = '']) => {
      if (entity === 'path') asked.push(value);
      return entity === 'path' && value === '/ubrania/sukienki' && store === 'pln_pl' ? [{ id: 1 }] : [];
    };
    const links = ['/ubrania/sukienki/?color=12', '/ubrania/nic', '/search?query=a', '/', 'https://example.com/a'];
    for (const link of links) await create(link);
    expect(await inFile()).toEqual([links[0], '#', ...links.slice(2)]);
    await create(links[0] as string, 'eur_de');
    expect(await inFile('eur_de')).toEqual(['#']);
    expect(new Set(asked)).toEqual(new Set(['/ubrania/sukienki', '/ubrania/nic']));
  });

  it('is checked also if it was stored without a check, and for as long as a banner leads there [CMS-027]', async () => {
    const follow = () => pages.content.service.app.get(FollowLinks).execute();
    const { bannerId } = await create('/ubrania/nic');
    await create('product/DRS-13');
    await pages.content.db.rows('DELETE FROM link_target');
    expect(await lead(bannerId)).toEqual({ address: '/ubrania/nic', isBroken: false });
    await follow();
    await checkAgain();
    expect(await lead(bannerId)).toEqual(NOWHERE);
    accepted(await pages.call('DELETE', `/v1/banners/${bannerId}?version=1`));
    await follow();
    expect(await pages.content.db.rows('SELECT kind, ref FROM link_target')).toEqual([
      { kind: 'product', ref: 'DRS-13' },
    ]);
  });

  it.each([
    ...['javascript:alert(1)', 'product/', 'category/0', 'page/../x', 'post/spring', '//evil.example', '/a/../b'],
  ])('%s is refused', async (link) => {
    expect(
      await pages.call('POST', '/v1/banners', whole(link, 'pln_pl'), { 'idempotency-key': uuidv7() }),
    ).toMatchObject({
      ...{ status: 422, body: { code: 'content.banner_refused', details: { problems: [{ path: 'link' }] } } },
    });
  });
});
