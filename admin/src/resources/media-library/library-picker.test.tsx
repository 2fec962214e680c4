import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { dataProvider } from '../../providers/data-provider.ts';
import { LibraryPicker } from './library-picker.tsx';

const filters = ({ calls }: ReturnType<typeof fakeBackoffice>) =>
  calls.filter(({ path }) => path === 'media').map(({ query }) => JSON.parse(query.get('filter') ?? '{}'));

it.each([
  ['for texts unless it is told', undefined, 'page', 'Texts'],
  ['for banners', 'banner', 'banner', 'Banners'],
] as const)('shows pictures %s first; all can be reached', async (_title, given, purpose, name) => {
  const row = { id: 'u-1', path: '/upload/ab/a.webp', purpose: 'page', state: 'public', text: null };
  const more = { width: 8, height: 6, bytes: 1, uses: 0, allowedActions: [], createdAt: '2026-11-24T10:00:00Z' };
  const backoffice = fakeBackoffice({ 'GET media': page('media', [{ ...row, ...more }]) });
  const onPick = vi.fn();
  render(
    <AdminContext dataProvider={dataProvider}>
      <LibraryPicker {...(given && { purpose: given })} onPick={onPick} onClose={() => {}} />
    </AdminContext>,
  );
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(filters(backoffice)).toEqual([{ purpose }]));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(filters(backoffice)).toEqual([{ purpose }, {}]));
  await user.click(await screen.findByRole('button', { name: /Picture/ }));
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ path: '/upload/ab/a.webp' }));
});
