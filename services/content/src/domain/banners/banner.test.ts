import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BANNER_GROUPS, dayOfFile, shownOn } from '@garderoba/contracts/content/banners';
import { describe, expect, it } from '@jest/globals';
import { type BannerFields, checkedFields, dayInShop, fileOf, type StoredBanner, stateOf } from './banner.js';
import type { Lead } from './banner-links.js';
import { BannerRefused, type FieldProblem } from './banners.errors.js';

const whole: BannerFields = {
  ...{ urlDesktop: '/upload/ab/wide.webp', urlMobile: '/upload/ab/narrow.webp', link: '/i/showroom' },
  ...{ from: '2026-12-01', to: '2026-12-24', alt: 'Dresses', text1: 'Evenings' },
};
const stored = (more: Partial<StoredBanner & Lead> = {}): StoredBanner & Lead => ({
  ...{ bannerId: 'b', store: 'pln_pl', group: 'mainBanners', order: 1, version: 1 },
  ...{ updatedAt: new Date(0), updatedBy: null, address: '/i/showroom', isBroken: false, ...whole, ...more },
});
const refusals = (fields: Partial<BannerFields>): readonly FieldProblem[] => {
  try {
    checkedFields({ ...whole, ...fields });
  } catch (error) {
    return (error as BannerRefused).details.problems as FieldProblem[];
  }
  return [];
};

describe('a banner', () => {
  it.each([
    ['2026-11-30', 'to_come'],
    ['2026-12-01', 'running'],
    ['2026-12-24', 'running'],
    ['2026-12-25', 'over'],
  ])('[CMS-044] on %s is %s: both days are included', (today, state) => {
    expect(stateOf(whole, today)).toEqual({ state, missing: [] });
  });

  it.each(['urlDesktop', 'urlMobile', 'from', 'to', 'link'] as const)(
    '[CMS-043] [ADM-009] without %s is incomplete, and says so',
    (field) => {
      const banner = stored({ [field]: null });
      expect(stateOf(banner, '2026-12-10')).toEqual({ state: 'incomplete', missing: [field] });
      expect(fileOf([banner], '2026-12-10').mainBanners).toEqual([]);
    },
  );

  it('[CMS-043] is complete without text and description', () =>
    expect(stateOf({ ...whole, alt: '', text1: '' }, '2026-12-10').state).toBe('running'));

  it('[CMS-044] has the days of Warsaw', () => {
    expect(dayInShop(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11-30');
    expect(dayInShop(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
    expect(dayInShop(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  });
});

describe('the file of a store view', () => {
  it('[CMS-027] [CMS-028] has the banners that run by group, in the form of clients', () => {
    expect(fileOf([stored(), stored({ group: 'headImage', order: 2 })], '2026-12-10')).toEqual({
      headImage: [expect.objectContaining({ urlDesktop: '/img/1600/700/fit/upload/ab/wide.webp', order: 2 })],
      mainBanners: [
        {
          ...{
            urlDesktop: '/img/1500/1000/fit/upload/ab/wide.webp',
            urlMobile: '/img/750/500/fit/upload/ab/narrow.webp',
          },
          ...{ from: '01.12.2026', to: '24.12.2026', link: '/i/showroom', order: 1, alt: 'Dresses', text1: 'Evenings' },
        },
      ],
      smallBanners: [],
      productBanners: [],
    });
  });

  it('[CMS-043] has the address of each link, and # for one that leads nowhere', () => {
    const banners = [
      stored({ order: 1, link: 'product/DRS-10', address: '/p/DRS-10/wrap' }),
      stored({ order: 2, link: 'category/12', address: null }),
    ];
    expect(fileOf(banners, '2026-12-10').mainBanners.map(({ link }) => link)).toEqual(['/p/DRS-10/wrap', '#']);
  });

  it('[CMS-045] has them by their order', () => {
    const banners = [3, 1, 2].map((order) => stored({ order }));
    expect(fileOf(banners, '2026-12-10').mainBanners.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  it('[CMS-044] leaves out those that are over or to come', () => {
    const banners = [stored({ to: '2026-12-09' }), stored({ from: '2026-12-11' })];
    expect(fileOf(banners, '2026-12-10').mainBanners).toEqual([]);
  });

  it('[CMS-043] [CMS-044] [CMS-045] is chosen from by a client with the same result', () => {
    const { mainBanners } = fileOf([stored({ order: 2 }), stored({ order: 1, to: '2026-12-10' })], '2026-12-10');
    expect(shownOn(mainBanners, '2026-12-10').map(({ order }) => order)).toEqual([1, 2]);
    expect(shownOn(mainBanners, '2026-12-11').map(({ order }) => order)).toEqual([2]);
    expect(shownOn(mainBanners, '2026-12-25')).toEqual([]);
    const [first] = mainBanners;
    expect(shownOn([{ ...(first as never as object), link: '' } as never], '2026-12-10')).toEqual([]);
  });
});

/** Which banners of a list are shown: the table that content and the storefront share. */
interface RuleCase {
  readonly title: string;
  readonly today: string;
  readonly list: readonly (readonly [order: number, from: string, to: string, ...missing: string[]])[];
  readonly shown: readonly number[];
}
const RULE = join(__dirname, '../../../../../proto/test/banner-rule.json');
const { cases } = JSON.parse(readFileSync(RULE, 'utf8')) as { readonly cases: readonly RuleCase[] };

describe('the rule by which banners are shown', () => {
  it.each(cases)('$title [CMS-043] [CMS-044] [CMS-045]', ({ today, list, shown }) => {
    for (const group of BANNER_GROUPS) {
      const banners = list.map(([order, from, to, ...missing]) => ({
        ...stored({ group, order, from, to }),
        ...Object.fromEntries(missing.map((field) => [field, field === 'alt' || field === 'text1' ? '' : null])),
      }));
      expect(fileOf(banners, today)[group].map(({ order }) => order)).toEqual(shown);
      const running = banners.filter((banner) => stateOf(banner, today).state === 'running');
      expect(running.map(({ order }) => order).sort((a, b) => a - b)).toEqual(shown);
    }
  });
});

describe('a day of a file', () => {
  it.each([
    ['31.12.2026', '2026-12-31'],
    ['29.02.2028', '2028-02-29'],
    ['31.02.2026', undefined],
    ['29.02.2026', undefined],
    ['00.01.2026', undefined],
    ['1.2.2026', undefined],
    ['2026-02-01', undefined],
    ['', undefined],
  ])('[CMS-044] %j is %j', (text, day) => expect(dayOfFile(text)).toBe(day));
});

describe('fields of an editor', () => {
  it('[ADM-009] may all be empty', () => {
    const empty = { urlDesktop: null, urlMobile: null, from: null, to: null, link: null, alt: '', text1: '' };
    expect(checkedFields({})).toEqual(empty);
    expect(checkedFields({ urlDesktop: ' ', from: '', text1: ' ', alt: null })).toEqual(empty);
  });

  it('are trimmed', () => expect(checkedFields({ ...whole, text1: ' Evenings ' })).toEqual(whole));

  it.each(['2026-02-31', '31.02.2026', '2026-2-1', 'tomorrow', '2026-12-01T00:00:00Z'])('%s is no day', (day) =>
    expect(refusals({ from: day })).toEqual([{ path: 'from', message: 'must be a valid date' }]),
  );

  it('end on their first day at the earliest', () => {
    expect(refusals({ to: '2026-12-01' })).toEqual([]);
    expect(refusals({ to: '2026-11-30' })).toEqual([{ path: 'to', message: 'must not be before the first day' }]);
  });

  it.each([
    ...['javascript:alert(1)', '//evil.example', 'http://shop.example', 'https://', 'https:///x', '/a b', '/a"b'],
    ...['product', 'product/', 'product/a b', `product/${'a'.repeat(65)}`, 'category/', 'category/0', 'category/01'],
    ...['category/a', 'category/1/2', 'category/-1', 'page/', 'page/../x', 'page/A', 'page/a/b', 'post/spring', 'i/a'],
    ...['/a\u0000b', 'product/a\u0000b', '/a\nb', '/../admin', '/a/../b', `/${'a'.repeat(500)}`],
  ])('%j is no link', (link) => expect(refusals({ link })).toMatchObject([{ path: 'link' }]));

  it.each([
    'product/DRS-10',
    'category/12',
    'page/returns',
    '/',
    '/i/showroom',
    '/ubrania/sukienki?color=12#top',
    'https://example.com/a?b=c',
  ])('%s is a link', (link) => expect(refusals({ link })).toEqual([]));

  it.each(['upload/a.webp', 'https://example.com/a.webp', '//a/b.webp', '/a b.webp', '/a/../b.webp', '/a?b', '/'])(
    '%j is no picture',
    (path) => {
      expect(refusals({ urlDesktop: path })).toMatchObject([{ path: 'urlDesktop' }]);
      expect(refusals({ urlMobile: path })).toMatchObject([{ path: 'urlMobile' }]);
    },
  );

  it('are named together', () =>
    expect(refusals({ from: 'x', link: 'y', alt: 'a'.repeat(201), text1: 'a\nb' }).map(({ path }) => path)).toEqual([
      ...['link', 'from', 'alt', 'text1'],
    ]));
});
