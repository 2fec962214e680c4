import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Subscriber } from './subscriber.ts';

const ola: Subscriber = {
  ...{ id: 's-1', email: 'ola@example.com', store: 'eur_de', state: 'subscribed', topics: ['offers', 'fit'] },
  ...{ consentedAt: '2026-11-24T10:00:00Z', withdrawnAt: null, allowedActions: ['erase'] },
};

describe('the subscribers of the newsletter', () => {
  it('are listed with their topics, searched by address, and exported', async () => {
    const backoffice = fakeBackoffice({ 'GET subscribers': page('subscribers', [ola]) });
    const { user } = renderConsole('/subscribers');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'ola@example.com' })).toHaveAttribute(
      'href',
      '/subscribers/s-1/show',
    );
    expect(within(table).getByText('News and offers, How it fitted')).toBeVisible();
    expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ola');
    await waitFor(() =>
      expect(JSON.parse(backoffice.of('GET', 'subscribers').at(-1)?.query.get('filter') ?? '')).toEqual({ q: 'ola' }),
    );
  });

  it('are erased after a question', async () => {
    const backoffice = fakeBackoffice({
      'GET subscribers': page('subscribers', []),
      'GET subscribers/:id': { json: ola },
      'POST subscribers/:id/erase': { json: { id: 's-1' } },
    });
    const { user } = renderConsole('/subscribers/s-1/show');
    await user.click(await screen.findByRole('button', { name: 'Erase the address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Erase this address?' });
    expect(backoffice.of('POST', 'subscribers/s-1/erase')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Erase the address' }));
    await waitFor(() => expect(backoffice.of('POST', 'subscribers/s-1/erase')).toHaveLength(1));
  });
});
