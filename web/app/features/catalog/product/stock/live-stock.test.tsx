import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../../test/fake-gateway/gateway.ts';
import { products } from '../../../../../test/fake-gateway/products.ts';
import { renderShop, shopWith } from '../../../../../test/render-shop.tsx';
import type { WireProduct } from '../../../../api/wire/goods/documents.ts';
import type { Product, Variant } from '../../../../api/wire/goods/product.ts';
import { productOf } from '../../../../api/wire/goods/product-of.ts';
import { AddToCart } from '../../../cart/adding/add-to-cart.tsx';
import { ProductPage } from '../product-page.tsx';
import { withStockNow } from './live-stock.ts';
import { useStockNow } from './use-stock-now.ts';

const find = (sku: string) => productOf(products.find((product) => product.sku === sku) as WireProduct);

/** A configurable product with the given number of sizes. */
function style(sizes: number): Product {
  const wrap = find('WRAP-19');
  const [first] = wrap.variants as [Variant];
  const variants = Array.from({ length: sizes }, (_, index) => ({
    ...first,
    ...{ id: 900 + index, sku: `SIZE-${index}`, optionIds: { size: String(900 + index) } },
  }));
  return { ...wrap, variants };
}

function Page({ product, childSku }: { product: Product; childSku?: string }) {
  const now = useStockNow(product, childSku);
  return (
    <ProductPage
      product={now}
      childSku={childSku}
      trail={[]}
      parts={[]}
      buy={(selection) => <AddToCart selection={selection} />}
    />
  );
}

const askedFor = (gateway: ReturnType<typeof createFakeGateway>) =>
  gateway.calls.filter(({ path }) => path === '/api/stock/list').map(({ query }) => query.get('skus')?.split(','));

it('[PDP-001] a product page shows the price with tax and checks the stock: a product sold out meanwhile is shown so', async () => {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/stock/list', [() => ok([{ sku: 'DRS-101', qty: 0, is_in_stock: false }])]);
  renderShop(<Page product={find('DRS-101')} />, { gateway });
  expect(screen.getByRole('button', { name: 'Put on your hanger' })).toBeEnabled();
  expect((await screen.findAllByText('€130.00')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(askedFor(gateway)).toEqual([['DRS-101']]);
});

it('a size that is back can be chosen again', async () => {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/stock/list', [() => ok([{ sku: 'WRAP-19-RED-38', qty: 1, is_in_stock: true }])]);
  renderShop(<Page product={find('WRAP-19')} childSku="WRAP-19-RED-38" />, { gateway });
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Put on your hanger' })).toBeEnabled();
  expect(screen.getByText('Last piece')).toBeInTheDocument();
});

it('[LIM-023] requests the first eight variants, and the chosen one', async () => {
  const gateway = createFakeGateway();
  const first = Array.from({ length: 8 }, (_, index) => `SIZE-${index}`);
  await withStockNow(shopWith(gateway), style(12), undefined);
  await withStockNow(shopWith(gateway), style(12), 'SIZE-10');
  expect(askedFor(gateway)).toEqual([first, [...first, 'SIZE-10']]);
});

it('[STK-013] requests variants only while stock is synchronised', async () => {
  const gateway = createFakeGateway();
  const wrap = find('WRAP-19');
  expect(await withStockNow(shopWith(gateway), wrap, undefined, false)).toBe(wrap);
  expect(gateway.calls).toEqual([]);
  await withStockNow(shopWith(gateway), wrap, undefined, true);
  expect(askedFor(gateway)).toEqual([['WRAP-19-RED-36', 'WRAP-19-RED-38', 'WRAP-19-BLACK-36']]);
});

it('a style is sold out when all its variants are', async () => {
  const gateway = createFakeGateway();
  const none = style(3).variants.map(({ sku }) => ({ sku, qty: 0, is_in_stock: false }));
  gateway.next.set('GET /api/stock/list', [() => ok(none)]);
  const { stock } = await withStockNow(shopWith(gateway), style(3), undefined);
  expect(stock?.isInStock).toBe(false);
});

it('the availability of a rental comes from its calendar, not from the stock', async () => {
  const gateway = createFakeGateway();
  const lent = find('RENT-33');
  expect(await withStockNow(shopWith(gateway), lent, undefined)).toBe(lent);
  await waitFor(() => expect(gateway.calls).toEqual([]));
});
