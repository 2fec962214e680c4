import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it('two-factor authentication: password, QR code, first code, recovery codes shown once; taken off by the password', async () => {
  let secondFactor = false;
  const backoffice = fakeBackoffice({
    'GET me': () => ({ json: { ...admin, secondFactor } }),
    'POST me/second-factor': {
      json: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Garderoba:admin?secret=JBSW' },
    },
    'POST me/second-factor/confirm': ({ body }) => {
      const wrong = { code: 401, result: 'The code is wrong.', meta: { reason: 'accounts.wrong_code' } };
      if ((body as { code: string }).code !== '123456') return { status: 401, json: wrong };
      secondFactor = true;
      return { json: { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] } };
    },
    'POST me/second-factor/remove': () => {
      secondFactor = false;
      return { json: {} };
    },
  });
  const { user } = renderConsole('/account');
  type(await screen.findByLabelText(/^Password \*?$/), 'Garderoba1!');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  type(screen.getByLabelText(/Code from your app/), '654321');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong.');
  type(screen.getByLabelText(/Code from your app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ccccc-ddddd')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('ccccc-ddddd')).toBeNull();

  type(await screen.findByLabelText(/^Password \*?$/), 'Garderoba1!');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(backoffice.of('POST', 'me/second-factor/remove')[0]?.body).toEqual({ password: 'Garderoba1!' });
});

it('where two-factor authentication is required it is turned on before anything else is shown', async () => {
  let mustEnrol = true;
  const backoffice = fakeBackoffice({
    'GET me': () => ({ json: { ...admin, secondFactor: !mustEnrol, mustEnrol } }),
    'POST me/second-factor': {
      json: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Garderoba:admin?secret=JBSW' },
    },
    'POST me/second-factor/confirm': () => {
      mustEnrol = false;
      return { json: { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] } };
    },
  });
  const { user } = renderConsole('/orders');
  expect(await screen.findByRole('heading', { name: 'Turn on two-factor authentication' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(backoffice.of('GET', 'orders')).toHaveLength(0);
  type(await screen.findByLabelText(/^Password \*?$/), 'Wieszak7!');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  type(await screen.findByLabelText(/Code from your app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ccccc-ddddd')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to the console' }));
  await waitFor(() => expect(backoffice.of('GET', 'orders').length).toBeGreaterThan(0));
});

it('a new password is entered twice; a refusal of the server is shown', async () => {
  const backoffice = fakeBackoffice({
    'GET me': { json: { ...admin, secondFactor: false } },
    'POST me/password': { status: 400, json: { code: 400, result: 'The password is too common.' } },
  });
  const { user } = renderConsole('/account');
  type(await screen.findByLabelText(/Current password/), 'Garderoba1!');
  type(screen.getByLabelText(/^New password \*?$/), 'Qwerty12!');
  type(screen.getByLabelText(/Repeat the new password/), 'Qwerty13!');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The two new passwords differ.')).toBeVisible();
  expect(backoffice.of('POST', 'me/password')).toHaveLength(0);
  type(screen.getByLabelText(/Repeat the new password/), 'Qwerty12!');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The password is too common.')).toBeVisible();
});

it('a change that requires the password again requests it and continues automatically', async () => {
  let confirmed = false;
  const member = {
    id: 's-2',
    email: 'mo@example.com',
    name: 'Mo',
    role: 'moderator',
    secondFactor: false,
    disabled: false,
  };
  const backoffice = fakeBackoffice({
    'GET staff': page('staff', [member]),
    'GET staff/:id': { json: { ...member, createdAt: '2026-11-01T10:00:00Z' } },
    'PUT staff/:id': () =>
      confirmed
        ? { json: { ...member, disabled: true } }
        : { status: 403, json: { code: 403, result: 'Confirm.', meta: { reason: 'access.confirmation_needed' } } },
    'POST me/confirm': ({ body }) => {
      confirmed = (body as { password: string }).password === 'Garderoba1!';
      return confirmed ? { json: {} } : { status: 400, json: { code: 400, result: 'Wrong password.' } };
    },
  });
  const { user } = renderConsole('/staff/s-2');
  await user.click(await screen.findByRole('switch', { name: 'Disable account' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  type(within(dialog).getByLabelText(/^Password/), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Wrong password.');
  type(within(dialog).getByLabelText(/^Password/), 'Garderoba1!');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Saved. All sessions of this account have ended.')).toBeVisible();
  const sent = backoffice.of('PUT', 'staff/s-2');
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ role: 'moderator', disabled: true }));
});

it('without the confirmation the server’s message is shown, and nothing is changed', async () => {
  const member = {
    id: 's-2',
    email: 'mo@example.com',
    name: 'Mo',
    role: 'moderator',
    secondFactor: false,
    disabled: false,
  };
  const backoffice = fakeBackoffice({
    'GET staff/:id': { json: { ...member, createdAt: '2026-11-01T10:00:00Z' } },
    'PUT staff/:id': {
      status: 403,
      json: { code: 403, result: 'Please confirm your password.', meta: { reason: 'access.confirmation_needed' } },
    },
  });
  const { user } = renderConsole('/staff/s-2');
  await user.click(await screen.findByRole('switch', { name: 'Disable account' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByText('Please confirm your password.')).toBeVisible());
  expect(backoffice.of('PUT', 'staff/s-2')).toHaveLength(1);
});
