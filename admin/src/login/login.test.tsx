import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, moderator, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';

const signedOut = () => ({ status: 401, json: { code: 401, result: 'no' } });

it('requests the second factor when the account has one, and stores no token', async () => {
  let signedIn = false;
  const backoffice = fakeBackoffice({
    'GET me': () => (signedIn ? { json: admin } : signedOut()),
    'GET orders': page('orders', []),
    'POST login': ({ body }) => {
      if (!(body as { code?: string }).code)
        return { status: 401, json: { code: 401, result: 'A code is needed.', meta: { secondFactor: true } } };
      signedIn = true;
      return { json: { staff: admin } };
    },
  });
  const { user } = renderConsole('/');
  await user.type(await screen.findByLabelText(/E-mail/), 'admin@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText(/Code/), '123 456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const [, second] = backoffice.of('POST', 'login');
  expect(second?.body).toEqual({ email: 'admin@example.com', password: 'secret', code: '123456' });
  expect(second?.headers.get('x-garderoba')).toBe('1');
  expect(JSON.stringify({ ...localStorage })).not.toContain('token');
});

it('shows a generic error message', async () => {
  fakeBackoffice({ 'GET me': signedOut, 'POST login': signedOut });
  const { user } = renderConsole('/');
  await user.type(await screen.findByLabelText(/E-mail/), 'admin@example.com');
  await user.type(screen.getByLabelText(/Password/), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail, password or code is wrong.');
});

it('says who can help when no code can be verified any more', async () => {
  fakeBackoffice({
    'GET me': signedOut,
    'POST login': {
      status: 403,
      json: { code: 403, result: 'no code', meta: { reason: 'accounts.second_factor_unreadable' } },
    },
  });
  const { user } = renderConsole('/');
  await user.type(await screen.findByLabelText(/E-mail/), 'admin@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ask an administrator to reset/);
});

it('[ADM-001] a moderator’s menu holds nothing a moderator may not open', async () => {
  const backoffice = fakeBackoffice({ 'GET me': { json: moderator }, 'GET orders': page('orders', []) });
  renderConsole('/');
  const menu = await screen.findByRole('navigation', { name: 'Console' });
  await waitFor(() => expect(menu).toHaveTextContent('Rentals'));
  for (const closed of ['Orders', 'Customers', 'Subscriptions', 'Audit log', 'Security events'])
    expect(menu).not.toHaveTextContent(closed);
  expect(backoffice.of('GET', 'orders')).toHaveLength(0); // the dashboard requests none of them either
  expect(menu).not.toHaveTextContent('Tax rules');
  expect(menu).not.toHaveTextContent('Coupons');
});
