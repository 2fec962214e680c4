import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, openAccount } from '../../../test/account-page.tsx';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { session } from '../../lib/data/session.ts';

beforeEach(forgetPages);

describe('the own data', () => {
  it('are downloaded as one file', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => files.push(file) && 'blob:x',
        revokeObjectURL: () => undefined,
      }),
    );
    const { user } = await openAccount('/privacy');
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ profile: { email: 'ola@example.com' } });
  });

  it('are downloaded after the password is entered again, if it was entered long ago', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => files.push(file) && 'blob:x',
        revokeObjectURL: () => undefined,
      }),
    );
    const gateway = signedIn();
    gateway.account.confirmed = false;
    const { user } = await openAccount('/privacy', gateway);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' });
    await user.type(within(dialog).getByLabelText('Current password'), 'wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent("The password doesn't match this account.");
    await user.clear(within(dialog).getByLabelText('Current password'));
    await user.type(within(dialog).getByLabelText('Current password'), 'Garderoba1!');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not downloaded when the password is not entered', async () => {
    const gateway = signedIn();
    gateway.account.confirmed = false;
    const { user } = await openAccount('/privacy', gateway);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your password');
    expect(callsOf(gateway, '/api/user/export')).toHaveLength(1);
  });

  it('are erased with the password only', async () => {
    const { user, gateway } = await openAccount('/privacy');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("The password doesn't match this account.");
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), 'Garderoba1!');
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
    expect(gateway.account.erased).toBe(true);
    expect(session.get()).toBeNull();
  });
});
