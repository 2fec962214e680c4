import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openAccount } from '../../../test/account-page.tsx';
import { forgetPages } from '../../../test/page.tsx';

beforeEach(forgetPages);

it('another device is logged out', async () => {
  const { user, gateway } = await openAccount('/sessions');
  expect(await screen.findByText('Firefox, Windows')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out Safari, iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(gateway.account.sessions.map(({ id }) => id)).toEqual(['s-1']);
});
