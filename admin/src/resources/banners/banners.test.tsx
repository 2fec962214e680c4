import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { aBanner } from '../../../test/samples.ts';
import { monthsOf, spanOf } from './timeline.ts';

const rows = [
  aBanner(),
  aBanner({ id: 'b-2', order: 2, text1: 'Winter', state: 'incomplete', missing: ['link', 'urlMobile'] }),
  aBanner({ id: 'b-3', order: 3, text1: 'Summer', state: 'over', to: '2026-12-05' }),
];

describe('banners', () => {
  it('[ADM-009] are listed by store view and group, each with the reason why it is not shown', async () => {
    const backoffice = fakeBackoffice({ 'GET me': { json: moderator }, 'GET banners': page('banners', rows) });
    renderConsole('/banners');
    const table = await screen.findByRole('table');
    expect(JSON.parse(backoffice.of('GET', 'banners')[0]?.query.get('filter') ?? '')).toEqual({ store: 'pln_pl' });
    expect(within(table).getByRole('rowheader', { name: /Main banners/ })).toBeVisible();
    expect(within(table).getByText('Not shown. Missing: Leads to, Picture for phones.')).toBeVisible();
    expect(within(table).getByText(/Not shown since .*Dec 5, 2026.* is over/)).toBeVisible();
  });

  it('[ADM-009] [CMS-045] are ordered by buttons: one call with the whole order and the one that was seen', async () => {
    const backoffice = fakeBackoffice({
      'GET banners': page('banners', rows),
      'POST banners/all/arrange': { json: { banners: [] } },
    });
    const { user } = renderConsole('/banners');
    await screen.findByRole('table');
    expect(screen.getByRole('button', { name: 'Move up: Evenings' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move down: Summer' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move up: Summer' }));
    await waitFor(() => expect(backoffice.of('POST', 'banners/all/arrange')).toHaveLength(1));
    expect(backoffice.of('POST', 'banners/all/arrange')[0]?.body).toEqual({
      ...{ store: 'pln_pl', group: 'mainBanners', bannerIds: ['b-1', 'b-3', 'b-2'], seen: ['b-1', 'b-2', 'b-3'] },
    });
  });

  it('[ADM-009] are ordered by dragging one onto the place of another', async () => {
    const backoffice = fakeBackoffice({
      'GET banners': page('banners', rows),
      'POST banners/all/arrange': { json: { banners: [] } },
    });
    renderConsole('/banners');
    await screen.findByRole('table');
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
    fireEvent.dragStart(rowOf('Summer').querySelector('[draggable=true]') as HTMLElement, { dataTransfer });
    fireEvent.dragOver(rowOf('Evenings'), { dataTransfer });
    fireEvent.drop(rowOf('Evenings'), { dataTransfer });
    await waitFor(() => expect(backoffice.of('POST', 'banners/all/arrange')).toHaveLength(1));
    expect(backoffice.of('POST', 'banners/all/arrange')[0]?.body).toMatchObject({ bannerIds: ['b-3', 'b-1', 'b-2'] });
  });

  it('a part of a list cannot be ordered', async () => {
    fakeBackoffice({ 'GET banners': page('banners', [aBanner()]) });
    const filter = encodeURIComponent(JSON.stringify({ store: 'pln_pl', state: 'running' }));
    renderConsole(`/banners?filter=${filter}`);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  });
});

describe('the calendar', () => {
  it('shows a banner from its first to its last day, cut at the edges', () => {
    const day = 100 / 90;
    const near = (value: number) => expect.closeTo(value, 1);
    expect(spanOf({ from: '2026-12-01', to: '2026-12-01' }, '2026-12-01')).toEqual({
      left: near(14 * day),
      width: near(day),
    });
    expect(spanOf({ from: '2026-01-01', to: '2027-12-31' }, '2026-12-01')).toEqual({ left: 0, width: 100 });
    expect(spanOf({ from: '2026-01-01', to: '2026-02-01' }, '2026-12-01')).toBeUndefined();
    expect(spanOf({ from: null, to: '2026-12-31' }, '2026-12-01')).toBeUndefined();
  });

  it('names the months', () => {
    // The name of March would not fit before the end.
    expect(monthsOf('2026-12-20').map(({ day }) => day)).toEqual(['2027-01-01', '2027-02-01']);
  });
});
