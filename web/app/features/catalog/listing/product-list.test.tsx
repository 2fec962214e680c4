import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { found, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { categories, products } from '../../../../test/fake-gateway/products.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { categoryOf } from '../../../api/wire/goods/category.ts';
import { categoryFilters } from '../categories.ts';
import type { Listing } from './listing.ts';
import { ProductList } from './product-list.tsx';
import { useListing } from './use-listing.ts';

const tree = categories.map(categoryOf);
const listing: Listing = {
  filters: categoryFilters(tree, tree[1] as never),
  chosen: {},
  facets: ['basic_color', 'price'],
  sort: 'id:desc',
};

const secondPage: Listing = { ...listing, page: 2 };
const Second = () => <ProductList {...useListing(secondPage, null)} />;
const Empty = ({ chosen }: { chosen: Listing['chosen'] }) => {
  const asked = { ...listing, sort: `id:${Object.keys(chosen).length}`, chosen };
  return <ProductList {...useListing(asked, null)} chosen={chosen} />;
};
const List = () => <ProductList {...useListing(listing, null)} />;

it('[CAT-051] [ERR-018] products that cannot be read clear the list and cause a warning', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { gateway, user } = renderShop(<List />, { gateway: createFakeGateway() });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(20));
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => refuse(503, 'away')]);
  await user.click(screen.getByRole('link', { name: 'Load more' }));
  const warning = await screen.findByText('No products synchronized for this category. Please come back while online!');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(warning).not.toBeInTheDocument();
  log.mockRestore();
});

it('without a connection a list shows an error instead of its end', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { gateway, user } = renderShop(<List />);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(20));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => refuse(503, 'away')]);
  await user.click(screen.getByRole('link', { name: 'Load more' }));
  expect(
    await screen.findByText('No products synchronized for this category. Please come back while online!'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/of 0 shown/)).toBeNull();
  online.mockRestore();
  log.mockRestore();
});

it('[NAV-030] coming back to a listing shows as many products as before', async () => {
  const gateway = createFakeGateway();
  const { user, unmount } = renderShop(<List />, { gateway });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(20));
  await user.click(screen.getByRole('link', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(20));
  const before = screen.getAllByRole('listitem').length;
  unmount();
  renderShop(<List />, { gateway });
  expect(screen.getAllByRole('listitem')).toHaveLength(before);
});

it('the next and the previous page are links that work without JavaScript', async () => {
  renderShop(<Second />, { at: '/en/c/dresses?size=169&page=2', gateway: manyProducts() });
  expect(await screen.findByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/en/c/dresses?size=169');
  const next = screen.getByRole('link', { name: 'Load more' });
  expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual(['/en/c/dresses?size=169&page=3', 'next']);
  expect(screen.getByRole('status')).toHaveTextContent('21–40 of 55 shown');
});

it('an empty list mentions filters only if some are set', async () => {
  const nothing = () => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found([])]);
    return gateway;
  };
  const filtered = renderShop(<Empty chosen={{ size: { in: ['169'] } }} />, { gateway: nothing() });
  await waitFor(() => expect(filtered.gateway.calls).toHaveLength(1));
  expect(await screen.findByText('Take one filter off and look again.')).toBeInTheDocument();
  filtered.unmount();
  renderShop(<Empty chosen={{}} />, { gateway: nothing(), at: '/en/search?query=zzzz' });
  expect(await screen.findByText('Nothing found. Another word may help.')).toBeInTheDocument();
  expect(screen.queryByText(/filter/)).toBeNull();
});

/** A second page of twenty out of 55. */
function manyProducts() {
  const gateway = createFakeGateway();
  const garments = Array.from({ length: 20 }, (_, index) => ({
    ...products[0],
    id: 500 + index,
    sku: `MANY-${index}`,
  }));
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [
    () =>
      new Response(JSON.stringify({ hits: { total: 55, hits: garments.map((_source) => ({ _source })) } }), {
        headers: { 'content-type': 'application/json' },
      }),
  ]);
  return gateway;
}
