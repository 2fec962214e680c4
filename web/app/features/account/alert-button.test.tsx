import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { signedIn, UserFrame } from '../../../test/signed-in.tsx';
import AlertButton from './alert-button.tsx';

const show = (gateway = createFakeGateway()) =>
  renderShop(
    <>
      <UserFrame />
      <AlertButton sku="GONE-30" />
    </>,
    { gateway },
  );
const button = () => screen.findByRole('button', { name: 'Tell me when it is back' });

it('[USR-031] a customer is notified when a sold-out piece is available again', async () => {
  const gateway = signedIn();
  const { user } = show(gateway);
  await user.click(await button());
  expect(await screen.findByText('We will send you one e-mail when it is back.')).toBeInTheDocument();
  expect(gateway.account.alerts).toEqual(['GONE-30']);
});

it('[USR-031] a guest logs in first, and the request is then sent automatically', async () => {
  const { user, gateway } = show();
  await user.click(await button());
  const panel = await screen.findByRole('dialog', { name: 'Log in' });
  expect(gateway.calls).toEqual([]);
  await user.type(within(panel).getByLabelText('E-mail'), 'ola@example.com');
  await user.type(within(panel).getByLabelText('Password'), 'Garderoba1!');
  await user.click(within(panel).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(gateway.account.alerts).toEqual(['GONE-30']));
});
