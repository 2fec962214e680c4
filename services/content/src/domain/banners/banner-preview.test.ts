import { describe, expect, it } from '@jest/globals';
import { type BannerFields, checkedFields } from './banner.js';
import { previewOf } from './banner-preview.js';

const today = '2026-12-10';
const whole: BannerFields = checkedFields({
  ...{ urlDesktop: '/upload/ab/a.webp', urlMobile: '/upload/ab/b.webp', link: '/search' },
  ...{ from: '2026-12-01', to: '2026-12-24', text1: 'Stored' },
});
const placed = (bannerId: string, order: number, more: Partial<BannerFields> = {}) => ({
  ...{ ...whole, bannerId, order, group: 'mainBanners' as const, address: '/search', ...more },
});
const preview = (fields: Partial<BannerFields>, bannerId: string | null = null, address: string | null = '/search') => {
  const stored = [placed('a', 1), placed('b', 4), placed('c', 6)];
  const draft = { ...whole, text1: 'Draft', ...fields };
  const { day, index, banners } = previewOf(
    stored,
    { store: 'pln_pl', group: 'mainBanners', bannerId, fields: draft, address },
    today,
  );
  return { day, index, list: banners.mainBanners };
};

describe('the preview of a banner', () => {
  it('is at the end for a new one, and in its place for one that is edited', () => {
    expect(preview({})).toMatchObject({ day: today, index: 3, list: [{}, {}, {}, { text1: 'Draft' }] });
    expect(preview({}, 'b')).toMatchObject({ index: 1, list: [{}, { text1: 'Draft' }, {}] });
    expect(preview({}, 'gone').index).toBe(3);
  });

  it.each([
    ['2026-12-20', '2026-12-30', '2026-12-20'],
    ['2026-12-01', '2026-12-05', '2026-12-05'],
    ['2026-12-10', '2026-12-10', '2026-12-10'],
    [null, null, '2026-12-10'],
    ['2027-01-01', null, '2027-01-01'],
    [null, '2026-12-09', '2026-12-09'],
    [null, '2026-12-31', '2026-12-10'],
    ['2026-12-01', null, '2026-12-10'],
  ])('from %s to %s is on %s', (from, to, day) => {
    const shown = preview({ from, to });
    expect(shown.day).toBe(day);
    expect(shown.list[shown.index]?.text1).toBe('Draft');
  });

  it('has only the other banners that run on that day', () =>
    expect(preview({ from: '2026-12-25', to: '2026-12-26' }, 'a')).toMatchObject({ index: 0, list: [{}] }));

  it('shows an incomplete one: one picture for the other, a link that leads nowhere', () => {
    expect(preview({ urlMobile: null, link: null }, null, null).list[3]).toMatchObject({
      ...{ urlDesktop: '/img/1500/1000/fit/upload/ab/a.webp', urlMobile: '/img/750/500/fit/upload/ab/a.webp' },
      link: '#',
    });
    expect(preview({ urlDesktop: null }).list[3]).toMatchObject({ urlDesktop: '/img/1500/1000/fit/upload/ab/b.webp' });
  });

  it('without a picture is not shown', () =>
    expect(preview({ urlDesktop: null, urlMobile: null }, 'b')).toMatchObject({ index: -1, list: [{}, {}] }));
});
