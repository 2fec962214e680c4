import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { aBanner } from '../../../test/samples.ts';
import type { Banner } from './banner.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T11:00:00Z') }));
afterEach(() => vi.useRealTimers());

const rows = ['Evenings', 'Winter', 'Summer'].map((text1, nth) =>
  aBanner({ id: `b-${nth + 1}`, order: nth + 1, text1 }),
);

/** Lists of the backoffice: filtered as it filters, ordered as it was asked, unless `arrange` answers otherwise. */
function shop(banners: readonly Banner[], answers: Record<string, Answer> = {}) {
  let all = [...banners];
  const backoffice = fakeBackoffice({
    'GET banners': ({ query }) => {
      const { id, ...filter } = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
      const found = all.filter(
        (banner) =>
          (!id || (id as string[]).includes(banner.id)) &&
          Object.entries(filter).every(([name, value]) => banner[name as keyof Banner] === value),
      );
      return page('banners', found);
    },
    'POST banners/all/arrange': ({ body }) => {
      const { bannerIds } = body as { bannerIds: string[] };
      all = bannerIds.flatMap((id) => all.find((banner) => banner.id === id) ?? []);
      return { json: { banners: all } };
    },
    ...answers,
  });
  const becomes = (next: readonly Banner[]) => {
    all = [...next];
  };
  return { ...backoffice, becomes };
}

const namesInOrder = () => [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent);
const handle = (name: string) => screen.findByRole('button', { name: `Move with the arrow keys: ${name}` });
const arranged = ({ of }: ReturnType<typeof shop>) =>
  of('POST', 'banners/all/arrange').map(({ body }) => body as { bannerIds: string[]; seen: string[] });

describe('the order by keys', () => {
  it('[ADM-009] the row moves before the answer, keeps the focus, and its place is said', async () => {
    const atCall: unknown[] = [];
    const backoffice = shop(rows, {
      'POST banners/all/arrange': () => {
        atCall.push(namesInOrder());
        backoffice.becomes([rows[1], rows[0], rows[2]] as Banner[]);
        return { json: { banners: [] } };
      },
    });
    const { user } = renderConsole('/banners');
    const evenings = await handle('Evenings');
    evenings.focus();
    await user.keyboard('{ArrowDown}');
    expect(namesInOrder()).toEqual(['Winter', 'Evenings', 'Summer']);
    expect(await handle('Evenings')).toHaveFocus();
    expect(screen.getByText('Evenings: Now at place 2')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(atCall).toEqual([['Winter', 'Evenings', 'Summer']]));
    expect(arranged(backoffice)).toMatchObject([{ bannerIds: ['b-2', 'b-1', 'b-3'], seen: ['b-1', 'b-2', 'b-3'] }]);
    await waitFor(() => expect(backoffice.of('GET', 'banners').length).toBeGreaterThan(1));
    expect(namesInOrder()).toEqual(['Winter', 'Evenings', 'Summer']);
    expect(await handle('Evenings')).toHaveFocus();
  });

  it('[ADM-009] quick presses are saved one after the other; End and Home lead to the ends', async () => {
    const backoffice = shop(rows);
    const { user } = renderConsole('/banners');
    (await handle('Evenings')).focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Home}{End}');
    await waitFor(() => expect(arranged(backoffice)).toHaveLength(4));
    const orders = [
      ['b-1', 'b-2', 'b-3'],
      ['b-2', 'b-1', 'b-3'],
      ['b-2', 'b-3', 'b-1'],
      ['b-1', 'b-2', 'b-3'],
      ['b-2', 'b-3', 'b-1'],
    ];
    expect(arranged(backoffice)).toMatchObject(
      orders.slice(1).map((bannerIds, nth) => ({ bannerIds, seen: orders[nth] })),
    );
    await waitFor(() => expect(namesInOrder()).toEqual(['Winter', 'Summer', 'Evenings']));
  });

  it('a refused move returns, with the reason', async () => {
    shop(rows, { 'POST banners/all/arrange': { status: 503, json: { code: 503, result: 'away' } } });
    const { user } = renderConsole('/banners');
    (await handle('Summer')).focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText(/does not respond/)).toBeVisible();
    await waitFor(() => expect(namesInOrder()).toEqual(['Evenings', 'Winter', 'Summer']));
    expect(screen.queryByText(/Now at place/)).toBeNull();
  });

  it('a button at the end of the list leaves the focus in its row', async () => {
    shop(rows);
    const { user } = renderConsole('/banners');
    await user.click(await screen.findByRole('button', { name: 'Move up: Winter' }));
    await waitFor(() => expect(namesInOrder()[0]).toBe('Winter'));
    expect(await handle('Winter')).toHaveFocus();
  });

  it('[ADM-009] an order is undone from its notice', async () => {
    const backoffice = shop(rows, { 'POST banners/all/undo-order': { json: { banners: [] } } });
    const { user } = renderConsole('/banners');
    await user.click(await screen.findByRole('button', { name: 'Move up: Winter' }));
    expect(await screen.findByText('The order is saved.')).toBeVisible();
    backoffice.becomes(rows);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backoffice.of('POST', 'banners/all/undo-order')).toHaveLength(1));
    expect(backoffice.of('POST', 'banners/all/undo-order')[0]?.body).toEqual({
      ...{ store: 'pln_pl', group: 'mainBanners' },
    });
    await waitFor(() => expect(namesInOrder()).toEqual(['Evenings', 'Winter', 'Summer']));
  });
});

describe('two editors who order at once', () => {
  const spring = aBanner({ id: 'b-4', order: 4, text1: 'Spring' });
  /** Meanwhile Summer was deleted, Spring was added, and Winter was moved to the front. */
  const theirs = [rows[1], rows[0], spring] as Banner[];

  async function collide() {
    const backoffice = shop(rows, {
      'POST banners/all/arrange': ({ body }) => {
        const { seen, bannerIds } = body as { seen: string[]; bannerIds: string[] };
        const now = theirs.map(({ id }) => id);
        if (String(seen) === String(now)) {
          backoffice.becomes(bannerIds.flatMap((id) => theirs.find((banner) => banner.id === id) ?? []));
          return { json: { banners: [] } };
        }
        backoffice.becomes(theirs);
        const meta = { reason: 'content.banner_list_changed', details: { now, wanted: bannerIds } };
        return { status: 409, json: { code: 409, result: 'The list was changed.', meta } };
      },
    });
    const { user } = renderConsole('/banners');
    await user.click(await screen.findByRole('button', { name: 'Move up: Summer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The order was changed meanwhile' }));
    const namesOf = (list: string) =>
      within(dialog.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    return { backoffice, user, dialog, namesOf };
  }

  it('[ADM-009] see both orders by name, and what was added and deleted', async () => {
    const { dialog, namesOf } = await collide();
    expect(namesOf('As it is now')).toEqual(['Winter', 'Evenings', 'Spring']);
    expect(namesOf('Your order')).toEqual(['Evenings', 'Spring', 'Winter']);
    expect(dialog.getByText('Added meanwhile: Spring.')).toBeVisible();
    expect(dialog.getByText('Deleted meanwhile: Summer.')).toBeVisible();
  });

  it('[ADM-009] keep the other’s: no second call', async () => {
    const { backoffice, user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(namesInOrder()).toEqual(['Winter', 'Evenings', 'Spring']));
    expect(arranged(backoffice)).toHaveLength(1);
  });

  it('[ADM-009] use the own one: ordered again from the list as it is', async () => {
    const { backoffice, user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(arranged(backoffice)).toHaveLength(2));
    expect(arranged(backoffice)[1]).toMatchObject({ bannerIds: ['b-1', 'b-4', 'b-2'], seen: ['b-2', 'b-1', 'b-4'] });
    await waitFor(() => expect(namesInOrder()).toEqual(['Evenings', 'Spring', 'Winter']));
  });

  it('are not asked when both made the same order', async () => {
    const now = ['b-1', 'b-2'];
    const backoffice = shop(rows, {
      'POST banners/all/arrange': () => {
        backoffice.becomes(rows.slice(0, 2));
        const meta = { reason: 'content.banner_list_changed', details: { now, wanted: ['b-1', 'b-3', 'b-2'] } };
        return { status: 409, json: { code: 409, result: 'The list was changed.', meta } };
      },
    });
    const { user } = renderConsole('/banners');
    await user.click(await screen.findByRole('button', { name: 'Move up: Summer' }));
    expect(await screen.findByText('Somebody else made the same order.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(namesInOrder()).toEqual(['Evenings', 'Winter']));
  });
});

describe('what is said about a list', () => {
  it('[ADM-009] counts what runs, and names places where no banner runs', async () => {
    shop([...rows, aBanner({ id: 'b-9', group: 'smallBanners', state: 'over', to: '2026-11-01' })]);
    renderConsole('/banners');
    const heading = async (name: RegExp) => within(await screen.findByRole('rowheader', { name }));
    expect((await heading(/Main banners/)).getByText('Running: 3')).toBeVisible();
    expect((await heading(/Small banners/)).getByText('No banner runs here now.')).toBeVisible();
    expect((await heading(/Head of the home page/)).getByText('No banner runs here now.')).toBeVisible();
  });

  it('stays true while only one state is shown', async () => {
    const over = aBanner({ id: 'b-9', order: 9, text1: 'Autumn', state: 'over', to: '2026-11-01' });
    const backoffice = shop([...rows, over]);
    const { user } = renderConsole('/banners');
    await user.click(await screen.findByRole('button', { name: 'Over: 1' }));
    await waitFor(() => expect(namesInOrder()).toEqual(['Autumn']));
    expect(screen.getByRole('button', { name: 'Over: 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Running: 3', { selector: 'th *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    const filters = backoffice.of('GET', 'banners').map(({ query }) => JSON.parse(query.get('filter') ?? '{}'));
    expect(filters).toContainEqual({ store: 'pln_pl', state: 'over' });
    await user.click(screen.getByRole('button', { name: 'All: 4' }));
    await waitFor(() => expect(namesInOrder()).toHaveLength(4));
  });

  it('names the store view in words, and says when no banner is in the chosen state', async () => {
    shop(rows);
    const { user } = renderConsole('/banners');
    expect(await screen.findByRole('combobox', { name: /Store view/ })).toHaveTextContent('Polish · PLN (pln_pl)');
    expect((await screen.findAllByText(/^Polish · PLN \(pln_pl\) · on the home page/))[0]).toBeVisible();
    expect(screen.queryByText('No banner is in this state.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Over: 0' }));
    expect(await screen.findByText('No banner is in this state.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All: 3' }));
    await waitFor(() => expect(screen.queryByText('No banner is in this state.')).toBeNull());
  });

  it('a full list says so and offers no other banner', async () => {
    const full = Array.from({ length: 40 }, (_, nth) =>
      aBanner({ id: `b-${nth}`, order: nth + 1, text1: `No. ${nth}` }),
    );
    shop(full);
    const filter = encodeURIComponent(JSON.stringify({ store: 'pln_pl', group: 'mainBanners' }));
    renderConsole(`/banners?filter=${filter}`);
    expect(await screen.findByText('The list is full: 40 banners. Delete one to add another.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Create|Add/ })).toBeNull();
  });

  it('has the address of each banner, and tells which link is broken', async () => {
    shop([
      aBanner({ link: 'product/LAKE', address: '/p/lake-dress' }),
      aBanner({ id: 'b-2', text1: 'Winter', link: 'page/gone', address: null, isBroken: true }),
    ]);
    renderConsole('/banners');
    const row = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
    expect((await row('Evenings')).getByText('Leads to: /p/lake-dress')).toBeVisible();
    expect((await row('Evenings')).queryByText('Broken link')).toBeNull();
    expect((await row('Winter')).getByText('Leads to: page/gone')).toBeVisible();
    expect((await row('Winter')).getByText('Broken link')).toBeVisible();
  });

  it('a filter without a store view gets one', async () => {
    const backoffice = shop(rows);
    renderConsole(`/banners?filter=${encodeURIComponent('{}')}`);
    await waitFor(() =>
      expect(backoffice.of('GET', 'banners').at(-1)?.query.get('filter')).toBe(JSON.stringify({ store: 'pln_pl' })),
    );
  });
});

describe('the calendar', () => {
  const head = { group: 'headImage' } as const;
  const banners = [
    aBanner({ ...head, id: 'h-1', text1: 'Advent', from: '2026-11-20', to: '2026-12-05' }),
    aBanner({ ...head, id: 'h-2', text1: 'Christmas', from: '2026-12-10', to: '2027-01-06', state: 'to_come' }),
    aBanner({ id: 'm-1', text1: 'Evenings', from: '2026-11-01', to: '2027-02-01' }),
    aBanner({
      id: 'm-2',
      order: 2,
      text1: 'Draft',
      from: null,
      to: null,
      state: 'incomplete',
      missing: ['from', 'to'],
    }),
  ];

  async function open(more: Record<string, unknown> = {}) {
    shop(banners);
    const filter = encodeURIComponent(JSON.stringify({ store: 'pln_pl', ...more }));
    const console = renderConsole(`/banners?filter=${filter}`);
    await console.user.click(await screen.findByRole('button', { name: 'Calendar' }));
    return console;
  }

  it('[ADM-009] is a table of the month: weeks from Monday, banners as links with their days', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'December 2026' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Week', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(table.getAllByRole('rowheader', { name: /\d/ })).toHaveLength(5);
    // Cut into the weeks that it runs in.
    const advent = table.getAllByRole('link', { name: 'Advent · Running, Nov 20, 2026 – Dec 5, 2026' });
    expect(advent.map((bar) => bar.closest('td')?.colSpan)).toEqual([6]);
    const christmas = table.getAllByRole('link', { name: /^Christmas · To come, Dec 10, 2026/ });
    expect(christmas.map((bar) => bar.closest('td')?.colSpan)).toEqual([4, 7, 7, 7]);
    expect(christmas[0]).toHaveAttribute('href', '/banners/h-2');
    const lane = table.getAllByRole('rowheader', { name: 'Head of the home page' })[0]?.closest('tr') as HTMLElement;
    expect(within(lane).getByText('no banner · Add').closest('td')?.colSpan).toBe(1);
    const [today] = table.getAllByRole('cell', { current: 'date' });
    expect(today).toHaveTextContent('3 · today');
    const beside = (await screen.findByRole('heading', { name: 'Without days' })).parentElement as HTMLElement;
    expect(within(beside).getByRole('link', { name: 'Draft · Incomplete' })).toBeVisible();
  });

  it('says on which days a place is empty, from today on', async () => {
    const { user } = await open();
    expect(
      await screen.findByText('Head of the home page: no banner is shown from Dec 6, 2026 to Dec 9, 2026.'),
    ).toBeVisible();
    expect(screen.queryByText(/Main banners: no banner/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Next month/ }));
    await user.click(screen.getByRole('button', { name: /Next month/ }));
    expect(await screen.findByRole('table', { name: 'February 2027' })).toBeVisible();
    expect(screen.getByText('Main banners: no banner is shown from Feb 2, 2027 to Feb 28, 2027.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Previous month/ }));
    await user.click(screen.getByRole('button', { name: /This month/ }));
    await user.click(screen.getByRole('button', { name: /Previous month/ }));
    expect(await screen.findByRole('table', { name: 'November 2026' })).toBeVisible();
    expect(screen.queryByText(/no banner is shown/)).toBeNull();
  });

  it('is turned by keys, and stays where it was when one comes back', async () => {
    const { user, router } = await open();
    await screen.findByRole('table', { name: 'December 2026' });
    await user.click(document.body);
    await user.keyboard('f');
    expect(await screen.findByRole('table', { name: 'January 2027' })).toBeVisible();
    await user.keyboard('bb');
    expect(await screen.findByRole('table', { name: 'November 2026' })).toBeVisible();
    await user.keyboard('t');
    expect(await screen.findByRole('table', { name: 'December 2026' })).toBeVisible();
    await user.keyboard('f');
    await screen.findByRole('table', { name: 'January 2027' });
    await router.navigate('/');
    await router.navigate('/banners');
    expect(await screen.findByRole('table', { name: 'January 2027' })).toBeVisible();
  });

  it('[ADM-009] a day begins a banner of that list with its first day', async () => {
    const { user, router } = await open({ group: 'headImage' });
    await user.click(await screen.findByRole('link', { name: '6, New banner from Sunday, December 6' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/banners/create'));
    expect(router.state.location.state).toEqual({
      record: { store: 'pln_pl', group: 'headImage', from: '2026-12-06' },
    });
    await screen.findByLabelText(/First day/);
    await waitFor(() => expect(screen.getByLabelText(/First day/)).toHaveValue('2026-12-06'));
  });

  it('[ADM-009] days without a banner begin one for all of them in their place', async () => {
    const { user, router } = await open();
    const name = 'no banner · Add: Head of the home page, Dec 6, 2026 – Dec 9, 2026';
    await user.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/banners/create'));
    expect(await screen.findByRole('radio', { name: /Head of the home page/ })).toBeChecked();
    await waitFor(() => expect(screen.getByLabelText(/First day/)).toHaveValue('2026-12-06'));
    expect(screen.getByLabelText(/Last day/)).toHaveValue('2026-12-09');
  });

  it('shows only the banners in the chosen state, and the same empty days', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'To come: 1' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Advent/ })).toBeNull());
    expect(screen.getAllByRole('link', { name: /^Christmas/ })).toHaveLength(4);
    expect(screen.getByText(/no banner is shown from Dec 6, 2026 to Dec 9, 2026/)).toBeVisible();
  });

  it('is in Polish in the Polish console', async () => {
    shop(banners);
    const { user } = renderConsole('/banners', 'pl');
    await user.click(await screen.findByRole('button', { name: 'Kalendarz' }));
    expect(await screen.findByRole('table', { name: 'grudzień 2026' })).toBeVisible();
    expect(screen.getByText(/Góra strony głównej: żaden baner nie jest pokazywany od/)).toBeVisible();
  });

  it('on a phone has a cell per day with its number of banners, which shows them', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          ...{ matches: /max-width/.test(query), media: query },
          ...{ addEventListener: () => {}, removeEventListener: () => {} },
          ...{ addListener: () => {}, removeListener: () => {} },
        }) as unknown as MediaQueryList,
    );
    const { user, router } = await open();
    const table = within(await screen.findByRole('table', { name: 'December 2026' }));
    expect(table.getByRole('button', { name: 'Sunday, December 6, banners: 1, no banner' })).toBeVisible();
    const day = table.getByRole('button', { name: 'Saturday, December 5, banners: 2' });
    await user.click(day);
    expect(day).toHaveAttribute('aria-pressed', 'true');
    const section = (await screen.findByRole('heading', { name: 'Saturday, December 5' })).parentElement as HTMLElement;
    expect(
      within(section)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Advent', 'Evenings', 'New banner from Saturday, December 5']]);
    await user.click(within(section).getByRole('link', { name: /New banner/ }));
    expect(router.state.location.state).toMatchObject({ record: { store: 'pln_pl', from: '2026-12-05' } });
  });
});
