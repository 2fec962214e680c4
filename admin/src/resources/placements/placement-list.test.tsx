import type { PlacementRecord } from '@garderoba/contracts/rest/backoffice';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const placement: PlacementRecord = {
  id: 'o-1',
  orderId: 'o-1',
  state: 'refused',
  createdAt: '2026-11-20T10:00:00Z',
  deadline: '2026-11-20T10:05:00Z',
  number: null,
  steps: [
    { step: 'attempt', state: 'done', at: '2026-11-20T10:00:00Z' },
    { step: 'outcome', state: 'done', detail: 'stock.out_of_stock' },
    { step: 'release', state: 'open', due: '2026-11-20T10:06:00Z', attempts: 2 },
  ],
};

it.each([
  ['en', 'Steps', ['Attempt Done', 'Outcome Done', 'Release of claims Open']],
  ['pl', 'Kroki', ['Próba Zrobione', 'Wynik Zrobione', 'Zwolnienie rezerwacji Otwarte']],
])('the steps of an attempt to order and their states are shown as texts: %s', async (locale, label, steps) => {
  fakeBackoffice({ 'GET placements': page('placements', [placement]) });
  const { user } = renderConsole('/placements', locale);
  await user.click(await screen.findByText('o-1'));
  const table = within(await screen.findByRole('table', { name: label }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(steps);
});

it('a stuck order shows the steps it has made', async () => {
  const placement = {
    id: 'p-1',
    orderId: 'p-1',
    state: 'claiming',
    createdAt: '2026-11-20T10:00:00Z',
    deadline: '2026-11-20T10:00:15Z',
    number: null,
    steps: [
      { step: 'freeze cart', state: 'done', at: '2026-11-20T10:00:01Z' },
      {
        step: 'release stock',
        state: 'due',
        due: '2026-11-20T10:05:00Z',
        detail: 'stock does not answer',
        attempts: 4,
      },
    ],
  };
  fakeBackoffice({ 'GET placements': page('placements', [placement]) });
  const { user } = renderConsole('/placements');
  await user.click(await screen.findByRole('button', { name: 'p-1' }));
  const steps = await screen.findByRole('table', { name: 'Steps' });
  expect(within(steps).getByRole('row', { name: /release stock.*stock does not answer 4/ })).toBeVisible();
});
