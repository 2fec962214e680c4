import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf } from '../../../test/account-page.tsx';
import { forgetPages } from '../../../test/page.tsx';
import { renderShop } from '../../../test/render-shop.tsx';
import { UserFrame } from '../../../test/signed-in.tsx';
import { session } from '../../lib/data/session.ts';
import CreatePasswordRoute from './create-password.tsx';

beforeEach(forgetPages);

describe('the page behind the mailed link', () => {
  const link = '/en/create-password#email=ola%40example.com&resetToken=';
  const fill = async (resetToken: string, at = link) => {
    const rendered = renderShop(
      <>
        <UserFrame />
        <CreatePasswordRoute />
      </>,
      { at: `${at}${resetToken}` },
    );
    await rendered.user.type(await screen.findByLabelText('New password'), 'Wieszak7!');
    await rendered.user.type(screen.getByLabelText('New password again'), 'Wieszak7!');
    await rendered.user.click(screen.getByRole('button', { name: 'Set the password' }));
    return rendered;
  };

  it('[ERR-055] notifies about invalid fields', async () => {
    const { user } = renderShop(<CreatePasswordRoute />, { at: `${link}good` });
    await user.click(await screen.findByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
  });

  it('[USR-003] [NTF-013] sets a new password with e-mail and token of the address, and signs in', async () => {
    const { gateway } = await fill('good');
    expect(await screen.findByText('Password has successfully been changed')).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/create-password')[0]?.body).toEqual({
      email: 'ola@example.com',
      newPassword: 'Wieszak7!',
      resetToken: 'good',
    });
    await waitFor(() => expect(session.get()).not.toBeNull());
  });

  it('[USR-003] takes e-mail and token of the query too, as links mailed before have them', async () => {
    const { gateway } = await fill('good', link.replace('#', '?'));
    expect(await screen.findByText('Password has successfully been changed')).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/create-password')[0]?.body).toMatchObject({ resetToken: 'good' });
  });

  it('[ERR-009] offline sets no password and sends no request', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { gateway } = await fill('good');
    expect(await screen.findByText('Reset password feature does not work while offline!')).toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
    online.mockRestore();
  });

  it('shows that a link has expired', async () => {
    await fill('old');
    expect(await screen.findByRole('alert')).toHaveTextContent('The password reset link is not valid or has expired.');
  });
});
