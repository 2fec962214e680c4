import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shownOn } from '../../../../../proto/src/content/banners.ts';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../../test/render-shop.tsx';
import { BannerList } from './banner-list.tsx';
import { type Banner, loadBanners } from './banners.ts';
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

describe('a banner', () => {
  it('leads into the store view, with the picture described and its text beside it', () => {
    renderShop(<BannerList banners={[banner()]} group="mainBanners" />);
    const link = screen.getByRole('link', { name: /^Dresses ?Evenings$/ });
    expect(link).toHaveAttribute('href', '/en/i/showroom');
    const image = screen.getByRole('img', { name: 'Dresses' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['750', '500']);
    expect(link.querySelector('source')).toHaveAttribute('srcset', '/img/1600/700/fit/a.webp');
  });

  it('has a name also without any words', () => {
    renderShop(<BannerList banners={[banner({ alt: '', text1: '' })]} group="mainBanners" />);
    expect(screen.getByRole('link', { name: 'See what is new' })).toBeVisible();
  });

  it('[CMS-046] disappears when its picture cannot be loaded', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    renderShop(<BannerList banners={[banner()]} group="mainBanners" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(logged).toHaveBeenCalledWith('banners: a picture could not be loaded', '/img/1600/700/fit/a.webp');
  });

  it('[CMS-044] [CMS-045] is chosen again by the day in Warsaw while the page stays open', () => {
    vi.useFakeTimers({ now: new Date('2026-12-24T22:59:30Z') });
    const banners = [
      banner({ order: 2, to: '26.12.2026', alt: '', text1: 'Second' }),
      banner({ alt: '', text1: 'First' }),
    ];
    renderShop(<Page banners={banners} />);
    const texts = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
    expect(texts()).toEqual(['First', 'Second']);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(texts()).toEqual(['Second']);
  });

  it('[CMS-043] is left out when it is incomplete', () => {
    vi.useFakeTimers({ now: new Date('2026-12-24T12:00:00Z') });
    renderShop(<Page banners={[banner({ urlMobile: '' }), banner({ from: '31.02.2026' })]} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
