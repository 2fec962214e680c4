import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const colleague = {
  ...{ id: 's-2', email: 'mo@example.com', name: 'Mo', role: 'moderator' },
  ...{ secondFactor: true, invited: false, disabled: false, createdAt: '2026-11-01T10:00:00Z' },
};

it.each([
  ['en', 'Reset two-factor authentication', 'Two-factor authentication was reset'],
  ['pl', 'Zresetuj weryfikację dwuetapową', 'Weryfikację dwuetapową zresetowano'],
] as const)(
  'an admin resets the second factor of a colleague after a confirmation (%s)',
  async (locale, name, done) => {
    const backoffice = fakeBackoffice({
      'GET me': { json: admin },
      'GET staff/:id': { json: colleague },
      'POST staff/:id/reset-second-factor': { json: { ...colleague, secondFactor: false } },
    });
    const { user } = renderConsole('/staff/s-2', locale);
    await user.click(await screen.findByRole('button', { name }));
    expect(backoffice.of('POST', 'staff/s-2/reset-second-factor')).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(backoffice.of('POST', 'staff/s-2/reset-second-factor')).toHaveLength(1);
  },
);

it.each([
  ['of oneself', { ...colleague, id: admin.id }],
  ['that is off', { ...colleague, secondFactor: false }],
])('offers no reset of a second factor %s', async (_, member) => {
  fakeBackoffice({ 'GET me': { json: admin }, 'GET staff/:id': { json: member } });
  renderConsole(`/staff/${member.id}`);
  await screen.findByRole('button', { name: 'Send a link' });
  expect(screen.queryByRole('button', { name: 'Reset two-factor authentication' })).toBeNull();
});

it('says that another active account has the address of a disabled one', async () => {
  fakeBackoffice({
    'GET me': { json: admin },
    'GET staff/:id': { json: { ...colleague, disabled: true } },
    'PUT staff/:id': {
      status: 409,
      json: { code: 409, result: 'in use', meta: { reason: 'accounts.address_in_use' } },
    },
  });
  const { user } = renderConsole('/staff/s-2');
  await user.click(await screen.findByRole('switch', { name: 'Disable account' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByText('Another active account has this e-mail. Disable that one first.')).toBeVisible(),
  );
});
