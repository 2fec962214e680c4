import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { products } from '../../../../test/fake-gateway/products.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import type { WireProduct } from '../../../api/wire/goods/documents.ts';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { session } from '../../../lib/data/session.ts';
import { ProductPage } from './product-page.tsx';

const page = (sku: string) => (
  <ProductPage
    product={productOf(products.find((product) => product.sku === sku) as WireProduct)}
    childSku={undefined}
    trail={[]}
    parts={[]}
    buy={({ product }) => <output>{'is_configured' in product ? 'configured' : 'open'}</output>}
  />
);

it('[PDP-023] the page treats a product as configured once a variant fits every chosen value', async () => {
  const { user } = renderShop(page('WRAP-19'));
  const state = () => [screen.getByText(/^(configured|open)$/).textContent, screen.queryByText('Last piece') !== null];
  expect(state()).toEqual(['open', false]);
  // The best match of this colour is the last piece, but its size is not chosen.
  await user.click(screen.getByRole('radio', { name: 'Black' }));
  expect(state()).toEqual(['open', false]);
  await user.click(screen.getByRole('radio', { name: '36' }));
  expect(state()).toEqual(['configured', true]);
});

it('[PRC-025] says to a shopper with prices of a group that the price could not be updated; guests see nothing of it', async () => {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/product/render-list', [() => refuse(503, 'away')]);
  const guest = renderShop(page('DRS-100'), { gateway });
  const failed = 'Your price could not be updated. The cart shows the current one.';
  // Loaded by the page: parts of it are shown.
  expect(await screen.findByText('Delivery and returns')).toBeInTheDocument();
  expect(screen.queryByText(/could not be updated|Updating the price/)).toBeNull();
  guest.unmount();
  signedIn(gateway);
  session.know({ groupId: 2 });
  renderShop(page('DRS-100'), { gateway });
  expect(await screen.findByText(failed)).toBeInTheDocument();
});
