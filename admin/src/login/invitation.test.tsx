import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { fakeBackoffice } from '../../test/fake-backoffice.ts';
import { InvitationPage } from './invitation-page.tsx';

it('the link of an invitation sets a password that is entered twice, and leads to the sign-in', async () => {
  const backoffice = fakeBackoffice({ 'POST invitation': { json: {} } });
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/invitation#id.proof']}>
      <InvitationPage />
    </MemoryRouter>,
  );
  const [password, again] = [
    await screen.findByLabelText(/New password \*/),
    screen.getByLabelText(/Repeat the new password/),
  ];
  await user.type(password, 'Garderoba1!');
  await user.type(again, 'Garderoba2!');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The two new passwords differ.');
  expect(backoffice.of('POST', 'invitation')).toHaveLength(0);
  await user.clear(again);
  await user.type(again, 'Garderoba1!');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
  expect(backoffice.of('POST', 'invitation')[0]?.body).toEqual({ token: 'id.proof', password: 'Garderoba1!' });
});

it('an expired link shows a message', async () => {
  fakeBackoffice({
    'POST invitation': { status: 400, json: { code: 400, result: 'The invitation link has expired.' } },
  });
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/invitation#old']}>
      <InvitationPage />
    </MemoryRouter>,
  );
  await user.type(await screen.findByLabelText(/New password \*/), 'Garderoba1!');
  await user.type(screen.getByLabelText(/Repeat the new password/), 'Garderoba1!');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('has expired');
});
