import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import SellingSteps from '../app/routes/selling/selling-steps.tsx';
import type { FakeGateway } from './fake-gateway/gateway.ts';
import { Page } from './page.tsx';
import { shopWith } from './render-shop.tsx';
import { signedIn } from './signed-in.tsx';

/** Opens the selling flow at a hash; the page after it shows its address. */
export function openSelling(hash = '', gateway: FakeGateway = signedIn()) {
  // jsdom has no addresses of files.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const shop = shopWith(gateway);
  const router = createMemoryRouter(
    [
      { path: '/en/selling', element: <Page shop={shop}>{<SellingSteps />}</Page> },
      { path: '*', element: <Page shop={shop}>elsewhere</Page> },
    ],
    { initialEntries: [`/en/selling${hash}`] },
  );
  const view = render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  return {
    ...{ gateway, router, shop, user, view },
    press: async (name: string | RegExp) => user.click(await button(name)),
    /** Everything about one garment, in the open form. */
    fill: async (name: string, price: string) => {
      await screen.findByLabelText('Designer');
      const choose = async (label: string, option: string) => {
        const field = screen.getByLabelText(label);
        await within(field).findByRole('option', { name: option });
        await user.selectOptions(field, option);
      };
      for (const [label, option] of [
        ['Category', 'Dresses'],
        ['Designer', 'Ida Brandt'],
        ['Size', 'M'],
        ['Colour', 'red'],
        ['Condition', 'very good'],
      ] as const)
        await choose(label, option);
      for (const [label, text] of [
        ['Name', name],
        ['Fabric', 'Silk'],
        ['Year of purchase', '2021'],
        ['Where was it bought?', 'Warsaw'],
        ['Description', 'Worn once.'],
        ['Purchase price', '900'],
        ['Shop price', '1200'],
        ['Your asking price', price],
      ] as const) {
        await user.clear(screen.getByLabelText(label));
        await user.type(screen.getByLabelText(label), text);
      }
    },
    photograph: async (slot: string, file = photoOf(slot)) => user.upload(screen.getByLabelText(slot), file),
    photographAll: async () => {
      for (const slot of ['Front', 'Back', 'Side', 'Inside label'])
        await user.upload(screen.getByLabelText(slot), photoOf(slot));
    },
    deliver: async () => {
      await user.click(await screen.findByRole('radio', { name: /^To the showroom/ }));
      await user.click(screen.getByRole('radio', { name: /^A private person/ }));
      const account = screen.queryByLabelText('Bank account number');
      if (account) await user.type(account, '61 1090 1014 0000 0712 1981 2874');
    },
  };
}

export const photoOf = (name: string, type = 'image/jpeg') => new File([name], `${name}.jpg`, { type });
