import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { products } from '../../../../test/fake-gateway/products.ts';
import { keptCart } from '../../../../test/kept-cart.ts';
import { renderShop, store } from '../../../../test/render-shop.tsx';
import type { WireProduct } from '../../../api/wire/goods/documents.ts';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { ProductPage } from '../../catalog/product/product-page.tsx';
import { addItem } from '../api.ts';
import { cartId } from '../cart-id.ts';
import { AddToCart } from './add-to-cart.tsx';

const find = (sku: string, change: Partial<WireProduct> = {}): WireProduct => ({
  ...(products.find((product) => product.sku === sku) as WireProduct),
  ...change,
});

function OpenPanel() {
  return <output>{usePanels().open}</output>;
}

function show(product: WireProduct, gateway = createFakeGateway()) {
  const parts = products.filter(({ sku }) => ['DRS-100', 'DRS-101', 'DRS-102'].includes(sku));
  const rendered = renderShop(
    <>
      <ProductPage
        product={productOf(product)}
        childSku={undefined}
        trail={[]}
        parts={parts.map(productOf)}
        buy={(selection) => <AddToCart selection={selection} />}
      />
      <OpenPanel />
    </>,
    { gateway },
  );
  return { ...rendered, press: () => rendered.user.click(screen.getByRole('button', { name: 'Put on your hanger' })) };
}

const paths = (gateway: ReturnType<typeof createFakeGateway>) =>
  gateway.calls.map(({ method, path }) => `${method} ${path}`);

describe('adding a product', () => {
  it("[NTF-002] shows 'Product has been added to the cart!' with OK and 'Proceed to cart', which opens the cart panel", async () => {
    const { press, user } = show(find('DRS-100'));
    await press();
    const notice = await screen.findByText('Product has been added to the cart!');
    const buttons = within(notice.parentElement as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['OK', 'Proceed to cart']);
    await user.click(buttons[1] as HTMLElement);
    expect(screen.getByText('cart')).toBeInTheDocument();
  });

  it('[CART-011] [CART-013] [CART-021] [CART-024] [CART-025] [VAL-001] one call checks the stock, creates a cart, adds the item and answers the cart', async () => {
    const { press, gateway } = show(find('DRS-100'));
    await press();
    await screen.findByText('Product has been added to the cart!');
    expect(paths(gateway)).toEqual(['POST /api/cart/change']);
    expect(gateway.calls[0]?.query.get('cartId')).toBeNull();
    expect(gateway.calls[0]?.body).toMatchObject({ add: { sku: 'DRS-100', qty: 1 } });
    expect(gateway.calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await keptCart.get(store()))?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['DRS-100', 1]]);
  });

  it('[CART-012] keeps the created cart and uses it for the next item', async () => {
    const { press, gateway } = show(find('DRS-100'));
    await press();
    await screen.findByText('Product has been added to the cart!');
    await press();
    await waitFor(() => expect(paths(gateway)).toEqual(['POST /api/cart/change', 'POST /api/cart/change']));
    expect(gateway.calls[1]?.query.get('cartId')).toBe(cartId.get(store()));
    await waitFor(async () =>
      expect((await keptCart.get(store()))?.lines).toMatchObject([{ sku: 'DRS-100', quantity: 2 }]),
    );
  });

  it('starts a new cart when the server has no cart of this id any more', async () => {
    cartId.set(store(), 'f'.repeat(32));
    const { press } = show(find('DRS-100'));
    await press();
    await screen.findByText('Product has been added to the cart!');
    expect(cartId.get(store())).not.toBe('f'.repeat(32));
  });

  it('[CART-023] [ERR-014] [STK-005] shows that a product is out of stock and does not change the cart', async () => {
    const gateway = createFakeGateway();
    const text = 'The product is out of stock and cannot be added to the cart!';
    gateway.next.set('POST /api/cart/change', [() => refuse(400, text)]);
    const { press } = show(find('DRS-100'), gateway);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await keptCart.get(store())).toBeNull();
  });

  it('[NTF-005] [CART-022] [STK-004] adds with a warning when stock does not answer', async () => {
    const gateway = createFakeGateway();
    const cart = { cartId: 'c'.repeat(32), version: 1, items: [], totals: null };
    gateway.next.set('POST /api/cart/change', [() => ok({ ...cart, item_id: 1, volatile: true })]);
    const { press } = show(find('DRS-100'), gateway);
    await press();
    expect(
      await screen.findByText(
        'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
      ),
    ).toBeInTheDocument();
  });

  it('[LIM-003] queued changes are sent once each: a failed one does not stop the next', async () => {
    const gateway = createFakeGateway();
    const { shop } = renderShop(<p />, { gateway });
    await addItem(shop, { sku: 'DRS-100', quantity: 1 });
    gateway.next.set('POST /api/cart/change', [() => refuse(400, 'No.')]);
    gateway.calls.length = 0;
    const outcomes = await Promise.allSettled(['DRS-101', 'DRS-102'].map((sku) => addItem(shop, { sku, quantity: 1 })));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const tried = gateway.calls.filter(({ path }) => path === '/api/cart/change').map(({ body }) => body);
    expect(tried).toMatchObject([{ add: { sku: 'DRS-101' } }, { add: { sku: 'DRS-102' } }]);
  });

  it('[STK-003] [STK-004] an added item is ok, or volatile when stock did not answer', async () => {
    const gateway = createFakeGateway();
    const { shop } = renderShop(<p />, { gateway });
    expect(await addItem(shop, { sku: 'DRS-100', quantity: 1 })).toBe('ok');
    const cart = { cartId: cartId.get(store()), version: 9, items: [], totals: null };
    gateway.next.set('POST /api/cart/change', [() => ok({ ...cart, item_id: 1, volatile: true })]);
    expect(await addItem(shop, { sku: 'DRS-100', quantity: 1 })).toBe('volatile');
  });

  it('[ERR-006] [CART-042] refuses an unknown price but accepts a price of zero', async () => {
    const unknown = show(find('DRS-100', { price_incl_tax: -1, final_price_incl_tax: -1 }));
    await unknown.press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Product price is unknown, product cannot be added to the cart!',
    );
    expect(unknown.gateway.calls).toHaveLength(0);
    unknown.unmount();
    const free = show(find('DRS-101', { price_incl_tax: 0 }));
    await free.press();
    expect(await screen.findByText('Product has been added to the cart!')).toBeInTheDocument();
  });

  it('[CART-020] [CART-043] [CART-044] shows each problem as an error and adds nothing', async () => {
    const { press, gateway } = show(find('DRS-100', { errors: { a: 'Only for members', b: 'Not this week' } }));
    await press();
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Only for membersOK',
      'Not this weekOK',
    ]);
    expect(gateway.calls).toHaveLength(0);
  });

  it("[NTF-006] shows the server's refusal with an OK action", async () => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/cart/change', [() => refuse(400, 'Only 3 to a customer.')]);
    const { press } = show(find('DRS-100'), gateway);
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Only 3 to a customer.');
    expect(within(alert).getByRole('button', { name: 'OK' })).toBeInTheDocument();
  });

  it('[CART-010] offers no button for a product that is out of stock', () => {
    show(find('GONE-30'));
    expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });
});

describe('a configurable product', () => {
  it('[ERR-002] warns about a combination that does not exist and keeps the previous choice', async () => {
    const { user } = show(find('WRAP-19'));
    await user.click(screen.getByRole('radio', { name: 'Black' }));
    await user.click(screen.getByRole('radio', { name: /^38/ }));
    expect(
      await screen.findByText(
        'No such configuration for the product. Please do choose another combination of attributes.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^38/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  });

  it('[ERR-007] without any variant shows a message', async () => {
    const { press } = show(find('WRAP-19', { configurable_children: [] }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('No available product variants');
  });

  it("sends the parent's sku with the chosen options", async () => {
    const { press, user, gateway } = show(find('WRAP-19'));
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(screen.getByRole('radio', { name: '36' }));
    await press();
    await screen.findByText('Product has been added to the cart!');
    const update = gateway.calls.find(({ path }) => path === '/api/cart/change');
    expect(update?.body).toMatchObject({
      add: {
        sku: 'WRAP-19',
        qty: 1,
        product_option: {
          extension_attributes: {
            configurable_item_options: [
              { option_id: '93', option_value: '58' },
              { option_id: '142', option_value: '168' },
            ],
          },
        },
      },
    });
  });

  it('requires a choice before anything is added', async () => {
    const { press, gateway } = show(find('WRAP-19'));
    await press();
    // Each control shows its own message, with the name of its attribute.
    const said = (await screen.findAllByRole('alert')).map((alert) => [
      alert.closest('fieldset')?.querySelector('legend b')?.textContent,
      alert.textContent,
    ]);
    expect(said.length).toBeGreaterThan(0);
    for (const [name, text] of said) expect(text).toBe(`Please choose first: ${name}.`);
    await waitFor(() => expect(document.activeElement?.closest('fieldset')).not.toBeNull());
    expect(gateway.calls).toHaveLength(0);
  });
});

describe('other product types', () => {
  it('a set adds each of its products, except those with quantity 0', async () => {
    const { press, user, gateway } = show(find('SET-34'));
    const quantity = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 2' });
    await user.clear(quantity);
    await user.type(quantity, '0{Enter}');
    await press();
    await screen.findByText('Product has been added to the cart!');
    const added = gateway.calls
      .filter(({ path }) => path === '/api/cart/change')
      .map(({ body }) => (body as { add: { sku: string } }).add.sku);
    expect(added).toEqual(['DRS-100', 'DRS-102']);
  });

  it('a bundle sends the chosen link of each option', async () => {
    const { press, user, gateway } = show(find('BOX-35'));
    await user.click(await screen.findByRole('radio', { name: /Linen dress 2/ }));
    await press();
    await screen.findByText('Product has been added to the cart!');
    expect(gateway.calls.find(({ path }) => path === '/api/cart/change')?.body).toMatchObject({
      add: {
        product_option: {
          extension_attributes: {
            bundle_options: [
              { option_id: 1, option_qty: 1, option_selections: [12] },
              { option_id: 2, option_qty: 1, option_selections: [21] },
            ],
          },
        },
      },
    });
  });

  it('a required custom option must be filled in before adding', async () => {
    const { press, user, gateway } = show(find('MONO-36'));
    await user.type(await screen.findByLabelText(/Initials/), 'O');
    await user.clear(screen.getByLabelText(/Initials/));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Field is required');
    await user.type(screen.getByLabelText(/Initials/), 'ON');
    await press();
    await screen.findByText('Product has been added to the cart!');
    expect(gateway.calls.find(({ path }) => path === '/api/cart/change')?.body).toMatchObject({
      add: {
        product_option: { extension_attributes: { custom_options: [{ option_id: '5', option_value: 'ON' }] } },
      },
    });
  });

  it('a subscription leads to the plans and cannot be put into the cart', () => {
    show(find('PLAN-37'));
    expect(screen.getByText('8 points')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/en/i/fashion-subscription');
    expect(screen.queryByRole('button', { name: 'Put on your hanger' })).toBeNull();
  });
});
