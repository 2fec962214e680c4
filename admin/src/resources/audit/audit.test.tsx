import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

describe('the audit log', () => {
  const entry = {
    id: 2,
    at: '2026-11-20T10:00:00Z',
    staffId: 's-1',
    actor: 'Ada',
    role: 'admin',
    action: 'refund',
    resource: 'orders',
    resourceId: 'o-1',
    before: { refunded: 0 },
    after: { refunded: 29 },
    hash: 'abc',
  };

  it('shows before and after, and whether the chain is intact', async () => {
    const backoffice = fakeBackoffice({
      'GET audit': page('audit', [entry]),
      'GET audit/verdict': { json: { entries: 2, head: 'abc', brokenAt: null } },
    });
    const { user } = renderConsole('/audit');
    await user.click(await screen.findByRole('button', { name: '2' }));
    expect(await screen.findByRole('row', { name: 'refunded 0 29' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Verify integrity' }));
    expect(await screen.findByText('The log is intact: 2 entries.')).toBeVisible();
    expect(backoffice.of('GET', 'audit')[0]?.query.get('sort')).toBe('["position","DESC"]');
  });

  it('shows the position where the chain is broken', async () => {
    fakeBackoffice({
      'GET audit': page('audit', [entry]),
      'GET audit/verdict': { json: { entries: 2, head: 'abc', brokenAt: 2 } },
    });
    const { user } = renderConsole('/audit');
    await user.click(await screen.findByRole('button', { name: 'Verify integrity' }));
    expect(await screen.findByText('The log is damaged at entry 2.')).toBeVisible();
  });
});
