import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileDay, NOWHERE, shownOn } from '../../../../../proto/src/content/banners.ts';
import rule from '../../../../../proto/test/banner-rule.json';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../../test/render-shop.tsx';
import { addDays, todayInShop } from '../../../lib/rental/days.ts';
import { BannerList } from './banner-list.tsx';
import { type Banner, loadBanners } from './banners.ts';
import NextDay from './next-day.tsx';
import { useToday } from './use-today.ts';

const banner = (more: Partial<Banner> = {}): Banner => ({
  ...{ urlDesktop: '/img/1600/700/fit/a.webp', urlMobile: '/img/1000/1000/fit/b.webp', from: '01.12.2026' },
  ...{ to: '24.12.2026', link: '/i/showroom', order: 1, alt: 'Dresses', text1: 'Evenings', ...more },
});
const none = { headImage: [], mainBanners: [], smallBanners: [], productBanners: [] };
const path = 'GET /api/ext/banners/eur_en';

afterEach(() => vi.useRealTimers());

describe('banners of a store view', () => {
  it('[CMS-063] are read by its code', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(path, [() => ok({ ...none, headImage: [banner()] })]);
    expect((await loadBanners(shopWith(gateway))).headImage).toEqual([banner()]);
  });

  it('[CMS-046] a failure is only logged: there are none, and no notification', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const gateway = createFakeGateway();
    gateway.next.set(path, [() => refuse(500, 'away'), () => refuse(500, 'away'), () => refuse(500, 'away')]);
    expect(await loadBanners(shopWith(gateway))).toEqual(none);
    expect(logged).toHaveBeenCalledWith('banners: could not be read', expect.anything());
  });
});

function Page({ banners }: { banners: readonly Banner[] }) {
  const today = useToday('2026-12-24');
  return <BannerList banners={shownOn(banners, today)} group="mainBanners" />;
}
const texts = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('a banner', () => {
  it('leads into the store view, with the picture described and its text beside it', () => {
    renderShop(<BannerList banners={[banner()]} group="mainBanners" />);
    const link = screen.getByRole('link', { name: /^Dresses ?Evenings$/ });
    expect(link).toHaveAttribute('href', '/en/i/showroom');
    const image = screen.getByRole('img', { name: 'Dresses' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['750', '500']);
    expect(link.querySelector('source')).toHaveAttribute('srcset', '/img/1600/700/fit/a.webp');
  });

  it('leads to an https address as it is', () => {
    renderShop(<BannerList banners={[banner({ link: 'https://museum.example/a' })]} group="mainBanners" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://museum.example/a');
  });

  it.each([
    ['nothing', NOWHERE],
    ['a script', 'javascript:alert(1)'],
    ['an address without encryption', 'http://museum.example'],
  ])('[CMS-027] with a link to %s is a picture and its text, without a link', (_, link) => {
    const { container } = renderShop(<BannerList banners={[banner({ link, alt: 'Coats' })]} group="mainBanners" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('a, [tabindex], [aria-label]:not(.notifications)')).toBeNull();
    expect(screen.getByRole('img', { name: 'Coats' })).toBeVisible();
    expect(screen.getByText('Evenings')).toBeVisible();
  });

  it('has a name also without any words', () => {
    renderShop(<BannerList banners={[banner({ alt: '', text1: '' })]} group="mainBanners" />);
    expect(screen.getByRole('link', { name: 'See what is new' })).toBeVisible();
  });

  it('of the first view is preloaded, one picture by the width of the screen', () => {
    renderShop(
      <BannerList banners={[banner(), banner({ order: 2, urlDesktop: '/c.webp' })]} group="headImage" eager />,
    );
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
    expect(links.map((link) => ['href', 'media', 'fetchpriority'].map((name) => link.getAttribute(name)))).toEqual([
      ['/img/1600/700/fit/a.webp', '(min-width: 768px)', 'high'],
      ['/img/1000/1000/fit/b.webp', 'not all and (min-width: 768px)', 'high'],
    ]);
  });

  it('keeps the focal point of each of its two pictures, also at the edges', () => {
    const at = (focus: string) => `/img/1600/700/fit/upload/ab/c${focus}.webp`;
    const pictures = { urlDesktop: at('~50-30'), urlMobile: at('~10-100') };
    const { container } = renderShop(
      <BannerList banners={[banner(pictures), banner({ order: 2, urlMobile: at('~0-0') })]} group="headImage" />,
    );
    const points = [...container.querySelectorAll('img')].map(({ dataset: { wideFocus, narrowFocus } }) => [
      wideFocus,
      narrowFocus,
    ]);
    expect(points).toEqual([
      ['1', '4'],
      [undefined, '0'],
    ]);
  });

  it('[CMS-046] disappears when its picture cannot be loaded', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    renderShop(<BannerList banners={[banner()]} group="mainBanners" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(logged).toHaveBeenCalledWith('banners: a picture could not be loaded', '/img/1600/700/fit/a.webp');
  });

  it.each([
    ['winter', '2026-12-24T22:59:30Z'],
    ['summer', '2027-06-30T21:59:30Z'],
  ])('[CMS-044] ends at midnight in Warsaw while the page stays open, in %s', (_, now) => {
    vi.useFakeTimers({ now: new Date(now) });
    const [today, tomorrow] = [todayInShop(), addDays(todayInShop(), 1)].map(fileDay) as [string, string];
    const banners = [
      banner({ from: today, to: today, order: 2, alt: '', text1: 'Today' }),
      banner({ from: tomorrow, to: tomorrow, order: 1, alt: '', text1: 'Tomorrow' }),
    ];
    renderShop(<Page banners={banners} />);
    expect(texts()).toEqual(['Today']);
    act(() => void vi.advanceTimersByTime(29_000));
    expect(texts()).toEqual(['Today']);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(texts()).toEqual(['Tomorrow']);
  });

  it('[CMS-044] ends at once when a page is looked at again after midnight', () => {
    vi.useFakeTimers({ now: new Date('2026-12-24T12:00:00Z') });
    renderShop(<Page banners={[banner({ alt: '' })]} />);
    vi.setSystemTime(new Date('2026-12-25T08:00:00Z'));
    expect(texts()).toEqual(['Evenings']);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(texts()).toEqual([]);
  });
});

/** The fields of a banner of the table, and those that are missing. */
type Row = [order: number, from: string, to: string, ...missing: string[]];

describe('the rule', () => {
  it.each(rule.cases)('[CMS-043] [CMS-044] [CMS-045] $title', ({ today, list, shown }) => {
    const file = (list as Row[]).map(([order, from, to, ...missing]) => ({
      ...banner({ order, from: fileDay(from), to: fileDay(to) }),
      ...Object.fromEntries(missing.map((field) => [field, ''])),
    }));
    expect(shownOn(file, today).map(({ order }) => order)).toEqual(shown);
  });
});

describe('a file that was not written by the shop', () => {
  const read = async (file: unknown) => {
    const gateway = createFakeGateway();
    gateway.next.set(path, [() => ok(file as object)]);
    return loadBanners(shopWith(gateway));
  };
  const shownOf = async (...banners: unknown[]) =>
    shownOn((await read({ mainBanners: banners })).mainBanners, '2026-12-24').map(({ text1 }) => text1);
  const good = banner({ order: 5, text1: 'Good' });

  it.each([
    ['that is no day', { from: '31.02.2026' }],
    ['after the last one', { from: '25.12.2026', to: '23.12.2026' }],
    ['that is a number', { from: 20261201 }],
    ['that is a list', { from: ['01.12.2026'] }],
  ])('[CMS-043] [CMS-044] a first day %s hides that banner only', async (_, wrong) => {
    expect(await shownOf({ ...banner(), ...wrong }, good)).toEqual(['Good']);
  });

  it.each([
    ['a number', { link: 7 }],
    ['null', { urlMobile: null }],
    ['absent', { urlDesktop: undefined }],
  ])('[CMS-043] a needed field that is %s hides that banner only', async (_, wrong) => {
    expect(await shownOf({ ...banner(), ...wrong }, good)).toEqual(['Good']);
  });

  it('what is no banner hides nothing else', async () => {
    expect(await shownOf(null, 'banner', 3, [], good)).toEqual(['Good']);
  });

  it('[CMS-045] an order may be a text of digits; without a number a banner stands last', async () => {
    const named = (order: unknown, text1: string) => ({ ...banner({ text1 }), order });
    expect(
      await shownOf(named('first', 'No number'), named(undefined, 'None'), named('10', 'Ten'), named(9, 'Nine'), good),
    ).toEqual(['Good', 'Nine', 'Ten', 'No number', 'None']);
  });

  it('other words of another type are left out', async () => {
    const { mainBanners } = await read({ mainBanners: [{ ...banner(), alt: 1, text1: {} }] });
    renderShop(<BannerList banners={mainBanners} group="mainBanners" />);
    expect(screen.getByRole('link', { name: 'See what is new' })).toBeVisible();
  });

  it('shows 41 banners of a list', async () => {
    const many = Array.from({ length: 41 }, (_, nth) => banner({ order: nth, text1: `${nth}` }));
    expect(await shownOf(...many)).toHaveLength(41);
  });

  it.each([[null], ['text'], [[]], [{}], [{ headImage: {}, mainBanners: 'none', smallBanners: null }]])(
    '[CMS-028] has four empty lists for %j',
    async (file) => {
      expect(await read(file)).toEqual(none);
    },
  );
});

describe('a page that stays open over midnight', () => {
  const opened = (gateway: FakeGateway) => {
    vi.useFakeTimers({ now: new Date('2026-12-24T22:59:30Z') });
    const onRead = vi.fn();
    renderShop(<NextDay today="2026-12-24" onRead={onRead} />, { gateway });
    return onRead;
  };
  const calls = (gateway: FakeGateway) => gateway.calls.filter(({ path: called }) => `GET ${called}` === path).length;
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

  it('[CMS-044] reads the banners of the new day, once', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(path, [() => ok({ ...none, mainBanners: [banner()] })]);
    const onRead = opened(gateway);
    await pass(0);
    expect(calls(gateway)).toBe(0);
    await pass(1);
    expect(onRead).toHaveBeenCalledWith({ ...none, mainBanners: [banner()] });
    await pass(60);
    expect(calls(gateway)).toBe(1);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('[CMS-046] a failure is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const gateway = createFakeGateway();
    gateway.next.set(
      path,
      Array.from({ length: 9 }, () => () => refuse(500, 'away')),
    );
    const onRead = opened(gateway);
    await pass(5);
    expect(logged).toHaveBeenCalledWith('banners: could not be read', expect.anything());
    expect(onRead).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
