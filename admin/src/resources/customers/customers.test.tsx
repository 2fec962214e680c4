import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const customer = {
  id: 'c-1',
  number: 7,
  email: 'ola@example.com',
  firstName: 'Ola',
  lastName: 'Nowak',
  store: 'pln_pl',
  groupId: 1,
  createdAt: '2026-11-01T10:00:00Z',
  addresses: [],
  allowedActions: ['set-group', 'export', 'erase', 'adjust-points'],
};

describe('customers', () => {
  it('get another price group by one verb', async () => {
    const backoffice = fakeBackoffice({
      'GET customers/:id': { json: customer },
      'POST customers/:id/set-group': { json: { ...customer, groupId: 2 } },
    });
    const { user } = renderConsole('/customers/c-1/show');
    await user.click(await screen.findByRole('combobox', { name: 'Group' }));
    await user.click(await screen.findByRole('option', { name: 'Wholesale' }));
    await waitFor(() => expect(backoffice.of('POST', 'customers/c-1/set-group')[0]?.body).toEqual({ groupId: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backoffice.of('POST', 'customers/c-1/undo')).toHaveLength(1));
  });

  it('a role without permissions sees no buttons: the server returns the permitted actions', async () => {
    fakeBackoffice({ 'GET customers/:id': { json: { ...customer, allowedActions: [] } } });
    renderConsole('/customers/c-1/show');
    expect(await screen.findByText('Everybody')).toBeVisible();
    for (const name of ['Erase', 'Download all data']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('points are shown with their origin, and adjusted once per dialog', async () => {
    const points = {
      ...{ id: 'c-1', points: 40, subscription: 40, reward: 0, allowedActions: ['adjust'] },
      expirations: [{ points: 40, expiresOn: '2027-01-31' }],
      history: {
        items: [
          { number: 1, at: '2026-11-01T10:00:00Z', change: 40, balanceAfter: 40, reason: 'gift', comment: 'Sorry' },
        ],
        total: 1,
      },
    };
    const backoffice = fakeBackoffice({
      'GET customers/:id': { json: customer },
      'GET customers/:id/points': { json: points },
      'POST customers/:id/adjust-points': { json: points },
    });
    const { user } = renderConsole('/customers/c-1/show');
    expect(await screen.findByRole('row', { name: /Granted by staff · Sorry \+40 40/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('spinbutton', { name: /Change/ }), { target: { value: '-15' } });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Counted twice' } });
    await user.click(within(dialog).getByRole('button', { name: 'Adjust' }));
    await waitFor(() => expect(backoffice.of('POST', 'customers/c-1/adjust-points')).toHaveLength(1));
    expect(backoffice.of('POST', 'customers/c-1/adjust-points')[0]?.body).toEqual({
      key: expect.any(String),
      kind: 'subscription',
      points: -15,
      comment: 'Counted twice',
    });
  });

  it('are erased only after a question', async () => {
    const backoffice = fakeBackoffice({
      'GET customers/:id': { json: customer },
      'GET customers': page('customers', []),
      'POST customers/:id/erase': { json: { id: 'c-1' } },
    });
    const { user } = renderConsole('/customers/c-1/show');
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('cannot be undone');
    expect(backoffice.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(backoffice.of('POST', 'customers/c-1/erase')).toHaveLength(1));
  });
});
