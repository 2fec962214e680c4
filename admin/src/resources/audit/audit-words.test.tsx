import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../../../../proto/src/audit-actions.ts';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { audit } from './audit.messages.ts';

it.each(['en', 'pl'] as const)('every action that a service writes has words: %s', (language) => {
  const words: Record<string, string> = audit[language].audit.action;
  expect(Object.keys(words).sort()).toEqual([...AUDIT_ACTIONS].sort());
  for (const code of AUDIT_ACTIONS) expect(words[code], code).not.toBe(code);
});

const entry = (id: number, action: string, resource: string) => ({
  ...{ id, action, resource, at: '2026-11-20T10:00:00Z', staffId: 's-1', actor: 'Ada', role: 'admin' },
  ...{ resourceId: 'o-1', before: null, after: null, hash: 'abc' },
});

it('the log shows actions and resources as texts; an unknown code is shown unchanged', async () => {
  const entries = [
    entry(3, 'mark-paid', 'orders'),
    entry(2, 'create', 'pictures'),
    { ...entry(1, 'later', 'wardrobes'), staffId: null, actor: 'command' },
  ];
  const backoffice = fakeBackoffice({ 'GET audit': page('audit', entries) });
  const { user } = renderConsole('/audit', 'pl');
  const table = await screen.findByRole('table');
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  expect(row(/Oznaczono jako opłacone Zamówienie o-1/)).toBeVisible();
  expect(row(/Utworzono Zdjęcie/)).toBeVisible();
  expect(row(/Polecenie serwera later wardrobes/)).toBeVisible();
  expect(within(table).queryByText(/mark-paid|pictures/)).toBeNull();

  await user.click(screen.getByRole('combobox', { name: /Rodzaj/ }));
  expect(await screen.findByRole('option', { name: 'Zamówienia' })).toBeVisible();
  expect(screen.getAllByRole('option').filter(({ textContent }) => textContent?.includes('|'))).toEqual([]);
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('combobox', { name: /Akcja/ }));
  await user.click(await screen.findByRole('option', { name: 'Przyznano zwrot' }));
  const asked = () => backoffice.of('GET', 'audit').map(({ query }) => JSON.parse(query.get('filter') ?? '{}'));
  await waitFor(() => expect(asked()).toContainEqual({ action: 'refund' }));
});

it.each([
  [
    'en',
    'Changed Order of banners pln_pl · Main banners',
    'Deleted Banner b-1',
    'Change undone Order of banners pln_de · Head of the home page',
  ],
  [
    'pl',
    'Zmieniono Kolejność banerów pln_pl · Główne banery',
    'Usunięto Baner b-1',
    'Cofnięto zmianę Kolejność banerów pln_de · Góra strony głównej',
  ],
])('acts on banners have words, the order of a list too: %s', async (language, changed, deleted, undone) => {
  fakeBackoffice({
    'GET audit': page('audit', [
      { ...entry(3, 'update', 'banners'), resourceId: 'pln_pl/mainBanners' },
      { ...entry(2, 'delete', 'banners'), resourceId: 'b-1' },
      { ...entry(1, 'undo', 'banners'), resourceId: 'pln_de/headImage' },
    ]),
  });
  renderConsole('/audit', language);
  const table = await screen.findByRole('table');
  for (const name of [changed, deleted, undone])
    expect(within(table).getByRole('row', { name: new RegExp(name) })).toBeVisible();
});
