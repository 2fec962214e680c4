import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import AccountRoute from '../app/routes/account/my-account.tsx';
import type { FakeGateway } from './fake-gateway/gateway.ts';
import { Page } from './page.tsx';
import { shopWith } from './render-shop.tsx';
import { signedIn } from './signed-in.tsx';

/** Opens `/en/my-account` and the path below it. */
export async function openAccount(path = '', gateway: FakeGateway = signedIn()) {
  const shop = shopWith(gateway);
  const router = createMemoryRouter(
    [
      { path: '/en/my-account/*', element: <Page shop={shop}>{<AccountRoute />}</Page> },
      { path: '*', element: <Page shop={shop}>elsewhere</Page> },
    ],
    { initialEntries: [`/en/my-account${path}`] },
  );
  render(<RouterProvider router={router} />);
  return { gateway, router, user: userEvent.setup() };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const callsOf = (gateway: FakeGateway, path: string) => gateway.calls.filter((call) => call.path === path);
/** The last profile that was sent; the profile may be read again at any time. */
export const savedProfile = (gateway: FakeGateway) =>
  callsOf(gateway, '/api/user/me').findLast(({ method }) => method === 'POST')?.body;
