import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';

describe('the first page', () => {
  it('shows the day’s figures as links to their rows, and which are unavailable', async () => {
    fakeBackoffice({
      'GET dashboard': { json: { ordersToday: 12, toShip: 3, stuckOrders: 0, lowStock: null, mailsFailed: 1 } },
      'GET orders': page('orders', []),
    });
    renderConsole('/');
    const toShip = await screen.findByRole('link', { name: /To ship\s*3/ });
    expect(decodeURIComponent(toShip.getAttribute('href') ?? '')).toBe('/orders?filter={"status":"processing"}');
    expect(screen.getByRole('link', { name: /Low stock.*no response/ })).toBeVisible();
  });

  it('keys lead to pages and are listed', async () => {
    fakeBackoffice({
      'GET orders': page('orders', []),
      'GET promotions': page('promotions', []),
      'GET audit': page('audit', []),
    });
    const { user } = renderConsole('/');
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('Audit log');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('ga');
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  });
});
