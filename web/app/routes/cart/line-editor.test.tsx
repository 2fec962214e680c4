import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { found, ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { products } from '../../../test/fake-gateway/products.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { optionBody } from '../../api/wire/buying/choice.ts';
import type { WireProduct } from '../../api/wire/goods/documents.ts';
import { productOf } from '../../api/wire/goods/product-of.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { configurationOf, variantChoice } from '../../features/catalog/product/options/configure.ts';
import { styleQuery } from '../../features/catalog/products.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import CartPanelRoute from './cart-panel.tsx';
import { editModeOf } from './line-editor.tsx';

const wrap = productOf(products.find(({ sku }) => sku === 'WRAP-19') as WireProduct);
const options = (sku: string) =>
  optionBody({
    variant: variantChoice(wrap, configurationOf(wrap, wrap.variants.find((variant) => variant.sku === sku) as never)),
  });

/** The cart panel with a red wrap dress of size 36; there is one black one. */
async function open(gateway = createFakeGateway()) {
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  const cartItem = { sku: 'WRAP-19', qty: 1, product_option: options('WRAP-19-RED-36') };
  await api.post('/api/cart/update', { cartItem }, { query: { cartId: id } });
  cartId.set(store(), id);
  gateway.calls.length = 0;
  const rendered = renderShop(<CartPanelRoute />, { gateway });
  await rendered.user.click(await screen.findByRole('button', { name: 'Change the choice: Wrap dress' }));
  await screen.findByRole('radio', { name: 'Red' });
  const choose = (name: string | RegExp) => rendered.user.click(screen.getByRole('radio', { name }));
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save the choice' }));
  const updates = () => gateway.calls.filter(({ path }) => path === '/api/cart/change').map(({ body }) => body);
  return { ...rendered, gateway, choose, save, updates };
}

describe('changing a line of the cart', () => {
  it('[CART-009] starts with the product, its quantity and its choice', () => {
    expect(editModeOf(wrap, { sku: 'WRAP-19-RED-36', quantity: 2 })).toEqual({
      productId: 19,
      qty: 2,
      selectedOptions: {
        basic_color: { attribute_code: 'basic_color', id: '58', label: 'Red' },
        size: { attribute_code: 'size', id: '168', label: '36' },
      },
    });
  });

  it('[CART-041] finds the style of the piece first, then changes the line', async () => {
    const { gateway, choose, save, updates } = await open();
    const asked = gateway.calls.filter(({ path }) => path.endsWith('/product/_search')).slice(-2);
    const skus = asked.map(({ body }) => (body as { _appliedFilters: { value: unknown }[] })._appliedFilters[0]?.value);
    expect(skus).toEqual([{ eq: 'WRAP-19-RED-36' }, { eq: 'WRAP-19' }]);
    expect(screen.getByRole('radio', { name: 'Red' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '36' })).toBeChecked();
    await choose('Black');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the choice' })).toBeNull());
    expect(updates()).toEqual([
      {
        set: { sku: 'WRAP-19', item_id: 81, qty: 1, product_option: options('WRAP-19-BLACK-36') },
      },
    ]);
    const pulled = await shopWith(gateway).api.get('/api/cart/pull', {
      query: { cartId: cartId.get(store()) },
    });
    expect(pulled.map(({ sku }) => sku)).toEqual(['WRAP-19-BLACK-36']);
  });

  it('sends no request for an unchanged choice, and can be cancelled', async () => {
    const { save, updates, user } = await open();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Change the choice: Wrap dress' }));
    await user.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(updates()).toEqual([]);
  });

  it('refuses sold out choices, and shows combinations that do not exist', async () => {
    const { choose, user } = await open();
    await choose(/^38/);
    expect(within(screen.getByRole('dialog')).getByText('Sold out')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save the choice' })).toBeDisabled();
    await choose(/^40/);
    expect(
      await screen.findByText(
        'No such configuration for the product. Please do choose another combination of attributes.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '36' }));
    expect(screen.getByRole('button', { name: 'Save the choice' })).toBeEnabled();
  });

  it('shows the server’s refusal, and keeps the line unchanged', async () => {
    const gateway = createFakeGateway();
    const { choose, save } = await open(gateway);
    gateway.next.set('POST /api/cart/change', [() => refuse(400, 'The requested quantity is not available.')]);
    await choose('Black');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The requested quantity is not available.');
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  });

  it('uses the current stock', async () => {
    const gateway = createFakeGateway();
    const none = { sku: 'WRAP-19-BLACK-36', qty: 0, is_in_stock: false };
    const mine = { sku: 'WRAP-19-RED-36', qty: 3, is_in_stock: true };
    gateway.next.set('GET /api/stock/list', [() => ok([mine]), () => ok([mine, none])]);
    const { choose } = await open(gateway);
    await choose(/^Black/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save the choice' })).toBeDisabled());
  });
});

it("[ERR-005] a piece that names no style fails with the documents' words", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const gateway = createFakeGateway();
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found([{ sku: 'DRS-100' }])]);
  await expect(newQueryClient().fetchQuery(styleQuery(shopWith(gateway), 'DRS-100'))).rejects.toThrow(
    "Product doesn't have parentSku, please check if this is configurable product",
  );
  expect(gateway.calls).toHaveLength(1);
  log.mockRestore();
});
