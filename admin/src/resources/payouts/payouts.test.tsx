import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Batch, Payout } from './payout.ts';

const ID = '0194b000-0000-7000-8000-0000000000ba';
const aBatch = (more: Partial<Batch> = {}): Batch => ({
  ...{ id: ID, day: '2026-12-01', provider: 'bank_file', state: 'collected', version: 1, isLate: false },
  ...{ createdAt: '2026-12-01T05:00:00Z', needsTwo: false, firstApprovedBy: null, firstApprovedAt: null },
  ...{ firstApprovedByName: null, approvedBy: null, approvedAt: null, approvedByName: null },
  parts: [
    { currency: 'EUR', state: 'collected', count: 1, sum: 10_000 },
    { currency: 'PLN', state: 'collected', count: 2, sum: 50_000 },
    { currency: 'PLN', state: 'failed', count: 1, sum: 999 },
  ],
  allowedActions: ['approve'],
  ...more,
});
const aPayout = (more: Partial<Payout> = {}): Payout => ({
  ...{ id: 'p-1', batchId: ID, customerId: 'c-7', customerName: 'Ola Dąb', currency: 'PLN', amount: 33_750 },
  ...{ state: 'paid', accountDigits: '2874', providerRef: null, reference: 'BANK 17', reason: null },
  ...{ createdAt: '2026-12-01T05:00:00Z', sentAt: null, paidAt: null, failedAt: null, allowedActions: ['fail'] },
  ...more,
});

describe('a batch of payouts', () => {
  it('[ADM-007] shows its sums without what failed, and is approved with the version that was seen', async () => {
    const backoffice = fakeBackoffice({
      [`GET payout-batches/${ID}`]: { json: aBatch() },
      [`POST payout-batches/${ID}/approve`]: { json: aBatch({ state: 'approved', allowedActions: ['file'] }) },
    });
    const { user } = renderConsole(`/payout-batches/${ID}/show`);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay these sums?' });
    expect(dialog).toHaveTextContent(/€100\.00.*PLN\s500\.00/);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(backoffice.of('POST', `payout-batches/${ID}/approve`).map(({ body }) => body)).toEqual([{ version: 1 }]),
    );
  });

  it('that needs a second admin says so; the first one hears why a second time is refused', async () => {
    const refusal = { code: 409, result: 'x', meta: { reason: 'marketplace.other_approver_needed' } };
    fakeBackoffice({
      [`GET payout-batches/${ID}`]: {
        json: aBatch({ needsTwo: true, firstApprovedBy: 's-1', firstApprovedByName: 'Ada', version: 2 }),
      },
      [`POST payout-batches/${ID}/approve`]: { status: 409, json: refusal },
    });
    const { user } = renderConsole(`/payout-batches/${ID}/show`);
    expect(await screen.findByText('Second approval')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'somebody else approves it too',
    );
  });

  it('that the bank has is marked as paid with its reference, which is needed', async () => {
    const batch = aBatch({ state: 'approved', allowedActions: ['file', 'mark-paid'] });
    const backoffice = fakeBackoffice({
      [`GET payout-batches/${ID}`]: { json: batch },
      [`POST payout-batches/${ID}/mark-paid`]: { json: batch },
    });
    const { user } = renderConsole(`/payout-batches/${ID}/show`);
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
    expect(backoffice.of('POST', `payout-batches/${ID}/mark-paid`)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Reference of the bank/ }), 'BANK 17');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(backoffice.of('POST', `payout-batches/${ID}/mark-paid`)[0]?.body).toEqual({ reference: 'BANK 17' }),
    );
  });

  it('gives its file for the bank, and says why not', async () => {
    const saved = vi.fn();
    URL.createObjectURL = saved.mockReturnValue('blob:x');
    URL.revokeObjectURL = vi.fn();
    let isReady = false;
    const refusal = { code: 409, result: 'x', meta: { reason: 'marketplace.bank_file_not_ready' } };
    fakeBackoffice({
      [`GET payout-batches/${ID}`]: { json: aBatch({ state: 'approved', allowedActions: ['file'] }) },
      [`GET payout-batches/${ID}/file`]: () => (isReady ? { json: 'xml' } : { status: 409, json: refusal }),
    });
    const { user } = renderConsole(`/payout-batches/${ID}/show`);
    await user.click(await screen.findByRole('button', { name: 'Download bank file' }));
    expect(await screen.findByText('There is no file of this batch yet.')).toBeVisible();
    isReady = true;
    await user.click(screen.getByRole('button', { name: 'Download bank file' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it.each([
    [{}, 'To approve'],
    [{ isLate: true }, 'Late: approve now'],
    [{ state: 'approved' }, 'Approved'],
  ] as const)('in the list: %j is "%s"', async (more, words) => {
    fakeBackoffice({ 'GET payout-batches': page('payout-batches', [aBatch(more)]) });
    renderConsole('/payout-batches');
    const row = await screen.findByRole('row', { name: /€100\.00 · PLN\s500\.00/ });
    expect(within(row).getByText(words)).toBeVisible();
  });

  it('is collected at the wish of an admin', async () => {
    const backoffice = fakeBackoffice({
      'GET payout-batches': page('payout-batches', []),
      'POST payout-batches/all/collect': { json: { id: ID } },
    });
    const { user } = renderConsole('/payout-batches');
    await user.click(await screen.findByRole('button', { name: 'Collect now' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Collect now' }));
    await waitFor(() => expect(backoffice.of('POST', 'payout-batches/all/collect')).toHaveLength(1));
  });
});

it('a payout that came back is recorded with what the bank says', async () => {
  const backoffice = fakeBackoffice({
    'GET payouts': page('payouts', [aPayout(), aPayout({ id: 'p-2', state: 'failed', allowedActions: [] })]),
    'POST payouts/p-1/fail': { json: {} },
  });
  const { user } = renderConsole('/payouts');
  const [button, ...others] = await screen.findAllByRole('button', { name: 'Came back' });
  expect(others).toEqual([]);
  await user.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /What the bank says/ }), 'account closed');
  await user.click(within(dialog).getByRole('button', { name: 'Came back' }));
  await waitFor(() => expect(backoffice.of('POST', 'payouts/p-1/fail')[0]?.body).toEqual({ reason: 'account closed' }));
});

it('a debt is written off once, with the reason', async () => {
  const debt = { id: 'c-7.PLN', customerId: 'c-7', customerName: 'Ola Dąb', currency: 'PLN', amount: 33_750 };
  const backoffice = fakeBackoffice({
    'GET seller-debts': page('seller-debts', [{ ...debt, allowedActions: ['write-off'] }]),
    'POST seller-debts/c-7.PLN/write-off': { json: {} },
  });
  const { user } = renderConsole('/seller-debts');
  await user.click(await screen.findByRole('button', { name: 'Write off' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Why the shop bears it/ }), 'lost by us');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  await waitFor(() =>
    expect(backoffice.of('POST', 'seller-debts/c-7.PLN/write-off')[0]?.body).toEqual({
      note: 'lost by us',
      key: expect.any(String),
    }),
  );
});
