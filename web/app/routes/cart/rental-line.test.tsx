import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { calendar, calendarCall, free } from '../../../test/open-rental.tsx';
import { renderShop, store } from '../../../test/render-shop.tsx';
import { cartId } from '../../features/cart/cart-id.ts';
import CartPanelRoute from './cart-panel.tsx';

const option = (date: string, period: string) => ({
  extension_attributes: {
    custom_options: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: 'omnipack' },
    ],
  },
});
const line = {
  item_id: 81,
  sku: 'RENT-33',
  qty: 1,
  name: 'Evening dress',
  product_type: 'sirent',
  quote_id: 'c'.repeat(32),
  product_option: option('2026-12-02', '2'),
};
const totals = {
  items: [{ item_id: 81, qty: 1, name: 'Evening dress', row_total_incl_tax: 259 }],
  total_segments: [
    { code: 'subtotal', value: 259 },
    { code: 'grand_total', value: 259 },
  ],
  grand_total: 259,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] });
});

/** The cart panel with a dress rented from 2 to 5 December. */
async function open() {
  const gateway = createFakeGateway();
  const always = (method: string, answer: () => Response) =>
    gateway.next.set(
      method,
      Array.from({ length: 20 }, () => answer),
    );
  always('GET /api/cart/pull', () => ok([line]));
  always('GET /api/cart/totals', () => ok(totals));
  always('GET /api/ext/rental/quote', () => ok({ ...free, deposit: 867, worst_case_late_fee: 2890 }));
  always(calendarCall('omnipack'), () => ok([{ ...calendar, periods: [{ period: 2, days: 4, price: 259 }] }]));
  cartId.set(store(), 'c'.repeat(32));
  const rendered = renderShop(<CartPanelRoute />, { gateway });
  await screen.findByRole('button', { name: 'Change the dates: Evening dress' });
  return { ...rendered, gateway };
}

it('a rented line shows deposit and maximal late fee beside the sum, which excludes them', async () => {
  await open();
  const besides = await screen.findByRole('region', { name: 'Besides the total' });
  expect(within(besides).getByText('€867.00')).toBeInTheDocument();
  expect(within(besides).getByText('€2,890.00')).toBeInTheDocument();
  expect(besides).toHaveTextContent('The deposit is not charged now');
  expect(screen.getByTestId('grand-total')).toHaveTextContent('€259.00');
});

it('the dates of a rented line can be changed in the cart, and the server’s refusal is shown', async () => {
  const { user, gateway } = await open();
  await user.click(screen.getByRole('button', { name: 'Change the dates: Evening dress' }));
  const save = await screen.findByRole('button', { name: 'Save the dates' });
  await user.click(screen.getByText('Next free dates as a list'));
  await user.click(screen.getByRole('button', { name: /^November 26\s?–\s?29$/ }));
  gateway.next.set('POST /api/cart/change', [
    () => refuse(400, 'There is not enough inventory for the chosen dates.'),
    () => {
      const items = [{ ...line, product_option: option('2026-11-26', '2') }];
      return ok({ cartId: cartId.get(store()), version: 2, items, totals, item_id: 81, volatile: false });
    },
  ]);
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText(/not enough inventory|taken/i)).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the dates' })).toBeNull());
  const updates = gateway.calls.filter(({ path }) => path === '/api/cart/change').map(({ body }) => body);
  expect(updates.at(-1)).toMatchObject({
    set: { item_id: 81, qty: 1, product_option: option('2026-11-26', '2') },
  });
});
