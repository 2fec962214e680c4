import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartWith } from '../../../../test/cart-with.ts';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { goOnline } from '../../../../test/offline.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { canReadTotals, useCart } from '../api.ts';
import { CartLines } from '../lines/cart-lines.tsx';
import CartPanel from '../panel/cart-panel.tsx';
import { CartTotals } from './cart-totals.tsx';

function WithTotals() {
  const { data } = useCart();
  return data ? (
    <>
      <CartLines cart={data} inCheckout />
      <CartTotals cart={data} />
    </>
  ) : null;
}

const noAnswers = Array.from({ length: 99 }, () => () => Promise.reject(new TypeError('no answer')));

describe('totals and coupon of the cart', () => {
  it("shows the server's amounts, the coupon's discount and the steps of the price", async () => {
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Code WELCOME10 is applied.')).toBeInTheDocument();
    expect(screen.getByText('-€12.00')).toBeInTheDocument();
    expect(screen.getByTestId('grand-total')).toHaveTextContent('€108.00');
    await user.click(screen.getByText('Why this price?'));
    expect(screen.getByText('Shelf price')).toBeInTheDocument();
    expect(screen.getByText('of which 23 % tax')).toBeInTheDocument();
  });

  it('explains the price of an accepted offer', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const explanation = [
      { code: 'list', label: 'List price', amount: 120 },
      { code: 'offer', label: 'Accepted offer', amount: -20 },
    ];
    const items = [{ item_id: 81, qty: 1, price_incl_tax: 100, row_total_incl_tax: 100, explanation }];
    gateway.next.set('GET /api/cart/totals', [() => ok({ grand_total: 100, items, total_segments: [] })]);
    const { user } = renderShop(<WithTotals />, { gateway });
    await user.click(await screen.findByText('Why this price?'));
    expect((await screen.findByText('Your offer')).nextElementSibling).toHaveTextContent('-€20.00');
  });

  it("[CART-035] [CART-036] shows the server's amounts for the cart and its lines without computing any", async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    gateway.next.set('GET /api/cart/totals', [
      () =>
        ok({
          grand_total: 71.5,
          items: [{ item_id: 81, qty: 1, price_incl_tax: 55.55, row_total_incl_tax: 55.55 }],
          total_segments: Object.entries({ subtotal: 55, shipping: 14.25, payment: 2.25, grand_total: 71.5 }).map(
            ([code, value]) => ({ code, value }),
          ),
        }),
    ]);
    renderShop(<WithTotals />, { gateway });
    expect(await screen.findByTestId('grand-total')).toHaveTextContent('€71.50');
    const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(['Things', 'Delivery', 'Payment fee'].map(amountOf)).toEqual(['€55.00', '€14.25', '€2.25']);
    expect(screen.getByText('€55.55')).toBeInTheDocument();
  });

  it('[ERR-030] shows under its field that a code is not valid', async () => {
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'NOPE');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The coupon code is not valid or is incorrect')).toBeInTheDocument();
    expect(screen.getByLabelText('Discount code')).toBeInvalid();
  });

  it('[CPN-004] shows the new totals after a coupon is applied and after it is removed, of one call each', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    await user.click(await screen.findByText('I have a discount code'));
    gateway.calls.length = 0;
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByTestId('grand-total')).toHaveTextContent('€108.00');
    await user.click(await screen.findByRole('button', { name: 'Take it off' }));
    await screen.findByText('I have a discount code');
    await waitFor(() => expect(screen.getByTestId('grand-total')).toHaveTextContent('€120.00'));
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ coupon: 'WELCOME10' }, { coupon: null }]);
  });

  it('a code without an answer stays in its field, and waits until the shop answers', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    gateway.next.set('POST /api/cart/change', noAnswers);
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/^This waits on your device/, {}, { timeout: 6000 })).toBeInTheDocument();
    expect(screen.getByLabelText('Discount code')).toHaveValue('WELCOME10');
    gateway.next.delete('POST /api/cart/change');
    act(goOnline);
    expect(await screen.findByText('Code WELCOME10 is applied.')).toBeInTheDocument();
    expect(screen.queryByText(/^This waits on your device/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take it off' }));
    expect(await screen.findByLabelText('Discount code')).toHaveValue('');
  });

  it('a waiting code that the shop refuses stays in its field; nothing says that it waits', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    gateway.next.set('POST /api/cart/change', noAnswers);
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME11');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/^This waits on your device/, {}, { timeout: 6000 });
    const text = 'The coupon code is not valid or is incorrect';
    gateway.next.set('POST /api/cart/change', [() => refuse(400, text)]);
    act(goOnline);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^This waits on your device/)).toBeNull());
    expect(screen.getByLabelText('Discount code')).toHaveValue('WELCOME11');
  });

  it('[CPN-002] [CPN-003] applies and removes no coupon while totals cannot be read', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    const asked = () => gateway.calls.filter(({ path }) => path === '/api/cart/change').map(({ body }) => body);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The shop cannot be reached just now. Please try again.')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    online.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Code WELCOME10 is applied.');
    online.mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Take it off' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached just now.');
    expect(asked()).toEqual([{ coupon: 'WELCOME10' }]);
    online.mockRestore();
  });

  it('[CPN-002] [CPN-003] totals that are not requested permit no coupon', () => {
    expect(canReadTotals(false)).toBe(false);
    expect(canReadTotals(true)).toBe(true);
  });
});
