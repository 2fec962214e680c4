import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartWith } from '../../../../test/cart-with.ts';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { renderShop, shopWith, store } from '../../../../test/render-shop.tsx';
import { useCart } from '../api.ts';
import { cartId } from '../cart-id.ts';
import CartPanel from '../panel/cart-panel.tsx';
import { CartLines } from './cart-lines.tsx';

function InCheckout() {
  const { data } = useCart();
  return data ? <CartLines cart={data} inCheckout /> : null;
}

describe('a line of the cart', () => {
  it("[NTF-003] announces a changed quantity with OK and 'Proceed to checkout'", async () => {
    const { user, gateway } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '3{Enter}');
    const notice = (await screen.findByText('Product quantity has been updated!')).parentElement as HTMLElement;
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK', 'Proceed to checkout']);
    expect(gateway.calls.find(({ path }) => path === '/api/cart/change')?.body).toEqual({
      set: { item_id: 81, qty: 3 },
    });
  });

  it('[NTF-004] shows no notification in checkout', async () => {
    const { user } = renderShop(<InCheckout />, { gateway: await cartWith(['DRS-100', 1]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '2{Enter}');
    await waitFor(() => expect(screen.getByText('€240.00')).toBeInTheDocument());
    expect(screen.queryByText('Product quantity has been updated!')).toBeNull();
  });

  it('[VAL-002] [VAL-003] accepts whole numbers above 0 only', async () => {
    const { user, gateway } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 2]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    for (const typed of ['0', '-1', '1.5', 'two']) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(field).toHaveValue('2');
    }
    expect(await screen.findByText('Please enter a whole number from 1.')).toBeInTheDocument();
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
  });

  it('[VAL-004] accepts the maximum, refuses one more, and shows the maximum at the field', async () => {
    // Of this one there are twelve.
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 11]) });
    const field = await screen.findByRole('textbox', { name: /Quantity/ });
    await user.clear(field);
    await user.type(field, '12{Enter}');
    expect(await screen.findByText('Product quantity has been updated!')).toBeInTheDocument();
    expect(screen.queryByText(/Only \d+ available/)).toBeNull();
    await user.clear(field);
    await user.type(field, '13{Enter}');
    expect(await screen.findByText('Only 12 available')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue('12'));
  });

  it.each(['0', '-1'])('[VAL-011] refuses %s: the value must be greater than 0', async (typed) => {
    const gateway = await cartWith(['DRS-100', 2]);
    const { user } = renderShop(<CartPanel />, { gateway });
    const field = await screen.findByRole('textbox', { name: /Quantity/ });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText('Value must be greater than 0')).toBeInTheDocument();
    expect(field).toHaveValue('2');
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
  });

  it('[ERR-034] [CART-032] restores the previous quantity after a refusal and shows the reason', async () => {
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 2]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '50{Enter}');
    expect(await screen.findByText('The requested quantity is not available.')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue('2'));
  });

  it('[CART-056] [NTF-012] is removed only after a confirmation, which does not disappear by itself', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Remove Linen dress 1' }));
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove Linen dress 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Linen dress 1' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Linen dress 2' })).toBeInTheDocument();
  });

  it('[NTF-007] is shown again without a message when its removal failed', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1]);
    gateway.next.set('POST /api/cart/change', [() => refuse(409, 'away')]);
    const { user } = renderShop(<CartPanel />, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Remove Linen dress 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Remove Linen dress 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('away')).toBeNull();
  });

  it('shows changes of price or availability since it was added', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 2]);
    const id = cartId.get(store()) as string;
    const totals = await shopWith(gateway).api.get('/api/cart/totals', { query: { cartId: id } });
    const changes = [
      { kind: 'price', was: 120, now: 99 },
      { kind: 'availability', available: 1, inStock: true },
    ];
    const items = totals.items.map((line, at) => ({ ...line, changes: [changes[at]] }));
    gateway.next.set('GET /api/cart/totals', [() => ok({ ...totals, items })]);
    renderShop(<CartPanel />, { gateway });
    expect((await screen.findByText(/The price has changed/)).textContent).toContain('€99.00');
    expect(screen.getByText('Only 1 left')).toBeInTheDocument();
  });

  it("[STK-006] [STK-008] is marked 'In stock!' or 'Out of the stock!'", async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1], ['DRS-102', 1]);
    gateway.next.set('GET /api/stock/list', [
      () =>
        ok([
          { sku: 'DRS-100', qty: 4, is_in_stock: true },
          { sku: 'DRS-101', qty: 0, is_in_stock: false },
        ]),
    ]);
    renderShop(<CartPanel />, { gateway });
    expect(await screen.findByText('In stock!')).toBeInTheDocument();
    const [there, gone, unknown] = screen.getAllByRole('listitem');
    expect(there).toHaveTextContent('In stock!');
    expect(gone).toHaveTextContent('Out of the stock!');
    expect(within(gone as HTMLElement).getByRole('button', { name: /Remove/ })).toBeInTheDocument();
    expect(unknown).not.toHaveTextContent(/stock!/);
  });

  it('[ERR-026] shows the lines when only the totals fail', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    gateway.next.set('GET /api/cart/totals', [() => refuse(503, 'away')]);
    renderShop(<CartPanel />, { gateway });
    expect(await screen.findByText('Linen dress 1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
