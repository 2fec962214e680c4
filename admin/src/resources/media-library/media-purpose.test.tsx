import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const rows = [
  { id: 'u-1', path: '/upload/ab/page.webp', purpose: 'page' },
  { id: 'u-2', path: '/upload/ab/banner.webp', purpose: 'banner' },
].map((row) => ({
  ...row,
  ...{ state: 'public', width: 800, height: 600, bytes: 10_000, uses: 0, text: null, allowedActions: ['replace'] },
  createdAt: '2026-11-24T10:00:00Z',
}));

const library = () =>
  fakeBackoffice({
    'GET me': { json: moderator },
    'GET media': ({ query }) => {
      const { purpose } = JSON.parse(query.get('filter') ?? '{}') as { purpose?: string };
      return page(
        'media',
        rows.filter((row) => !purpose || row.purpose === purpose),
      );
    },
    'POST pictures': { json: { id: 'u-3', path: '/upload/cd/new.webp' } },
    'GET texts/uses': { json: { items: [], banners: [] } },
    'POST media/:id/replace': { json: {} },
  });

const file = () => new File(['x'], 'a.png', { type: 'image/png' });

describe('the library', () => {
  it('tells what each picture is for, and shows those for banners only', async () => {
    library();
    const { user } = renderConsole('/media');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('cell', { name: 'Texts' })).toBeVisible();
    expect(within(table).getByRole('cell', { name: 'Banners' })).toBeVisible();
    const [filter] = screen.getAllByRole('combobox', { name: /^For/ });
    await user.click(filter as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Banners' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Texts' })).toBeNull());
    expect(screen.getByRole('cell', { name: 'Banners' })).toBeVisible();
  });

  it('uploads for texts, or for banners if that is chosen', async () => {
    const backoffice = library();
    const { user } = renderConsole('/media');
    await user.upload(await screen.findByLabelText('Add pictures'), file());
    const purposes = () => backoffice.of('POST', 'pictures').map(({ query }) => query.get('purpose'));
    await waitFor(() => expect(purposes()).toEqual(['page']));
    const choices = screen.getAllByRole('combobox', { name: /^For/ });
    const choice = choices.find(({ textContent }) => textContent === 'Texts') as HTMLElement;
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Banners' }));
    await user.upload(screen.getByLabelText('Add pictures'), file());
    await waitFor(() => expect(purposes()).toEqual(['page', 'banner']));
  });

  it('a picture is replaced by one for the same purpose', async () => {
    const backoffice = library();
    const { user } = renderConsole('/media');
    await user.click(await screen.findByRole('button', { name: /banner\.webp/ }));
    await user.upload(await screen.findByLabelText('Replace everywhere'), file());
    await waitFor(() => expect(backoffice.of('POST', 'media/u-2/replace')).toHaveLength(1));
    expect(backoffice.of('POST', 'pictures')[0]?.query.get('purpose')).toBe('banner');
  });
});
