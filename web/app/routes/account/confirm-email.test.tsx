import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, openAccount } from '../../../test/account-page.tsx';
import { forgetPages } from '../../../test/page.tsx';
import { renderShop } from '../../../test/render-shop.tsx';
import { signedIn, UserFrame } from '../../../test/signed-in.tsx';
import ConfirmEmailRoute from './confirm-email.tsx';

beforeEach(forgetPages);

describe('the mail address', () => {
  const followed = (token: string, gateway = signedIn()) => {
    const rendered = renderShop(
      <>
        <UserFrame />
        <ConfirmEmailRoute />
      </>,
      { at: `/en/confirm-email#token=${token}`, gateway },
    );
    return { ...rendered, gateway };
  };

  it('is shown as not verified, and the mail can be sent again', async () => {
    const gateway = signedIn();
    gateway.account.customer.extension_attributes = { email_confirmed: false };
    const { user } = await openAccount('', gateway);
    expect(await screen.findByText(/ola@example.com is not confirmed yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We have sent a new mail to ola@example.com.')).toBeInTheDocument();
  });

  it('is verified by a click on the page of the mailed link, not by opening it', async () => {
    const { user, gateway } = followed('good');
    const button = await screen.findByRole('button', { name: 'Confirm the address' });
    expect(callsOf(gateway, '/api/user/confirm-email')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/confirm-email')[0]?.body).toEqual({ token: 'good' });
  });

  it('is not verified by an expired link; a link without its token shows a message', async () => {
    const { user } = followed('old');
    await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The confirmation link is not valid or has expired.');
    followed('');
    expect(await screen.findByText('This link is not complete')).toBeInTheDocument();
  });
});
