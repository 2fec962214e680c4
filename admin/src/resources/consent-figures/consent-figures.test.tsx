import type { ConsentFiguresRow } from '@garderoba/contracts/rest/backoffice';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const row = (group: string, records: number): ConsentFiguresRow => ({
  ...{ id: group, group, records, measurement: 3, advertising: 2, media: 4, allowedAll: 1, refusedAll: 0 },
  ...{ question: records - 1, settings: 1 },
});
const filterOf = (query: URLSearchParams | undefined) => JSON.parse(query?.get('filter') ?? '{}') as object;

describe('the figures of consent', () => {
  it('are shown by week with their shares, and exported', async () => {
    const rows = [row('2026-11-30', 8), row('all', 12)];
    const backoffice = fakeBackoffice({ 'GET consent-figures': page('consent-figures', rows) });
    renderConsole('/consent-figures');
    const table = await screen.findByRole('table');
    const [, week, all] = within(table).getAllByRole('row');
    const cells = (line: HTMLElement | undefined) =>
      within(line as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(week).slice(0, 5)).toEqual(['Nov 30, 2026', '8', '3 (38%)', '2 (25%)', '4 (50%)']);
    expect(cells(all).slice(0, 3)).toEqual(['All', '12', '3 (25%)']);
    expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
    expect(filterOf(backoffice.of('GET', 'consent-figures').at(-1)?.query)).toEqual({ by: 'week' });
  });

  it('are those of a version and of a language, if chosen', async () => {
    const backoffice = fakeBackoffice({ 'GET consent-figures': page('consent-figures', [row('all', 12)]) });
    const { user } = renderConsole('/consent-figures');
    await user.click(await screen.findByRole('combobox', { name: /A row per/ }));
    await user.click(await screen.findByRole('option', { name: 'Version of the text' }));
    await user.click(screen.getByRole('combobox', { name: 'Language of the shop' }));
    await user.click(await screen.findByRole('option', { name: 'Nederlands' }));
    await waitFor(() =>
      expect(filterOf(backoffice.of('GET', 'consent-figures').at(-1)?.query)).toEqual({
        by: 'version',
        language: 'nl',
      }),
    );
  });

  it('say what is counted, as long as there are none', async () => {
    fakeBackoffice({ 'GET consent-figures': page('consent-figures', []) });
    renderConsole('/consent-figures', 'pl');
    expect(await screen.findByText('Brak wyborów w tym okresie')).toBeVisible();
  });
});
