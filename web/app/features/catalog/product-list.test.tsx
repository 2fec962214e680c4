import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeGateway, refuse } from '../../../test/fake-gateway/gateway.ts';
import { categories } from '../../../test/fake-gateway/products.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { categoryFilters } from './api.ts';
import type { Listing } from './listing.ts';
import { ProductList } from './product-list.tsx';
import { useListing } from './use-listing.ts';

const listing: Listing = {
  filters: categoryFilters(categories, categories[1] as never),
  chosen: {},
  facets: ['basic_color', 'price'],
  sort: 'id:desc',
};

const List = () => <ProductList {...useListing(listing, null)} />;

it('[CAT-051] [ERR-018] products that cannot be read clear the list and are told in a warning', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { gateway, user } = renderShop(<List />, { gateway: createFakeGateway() });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(20));
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => refuse(503, 'away')]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const warning = await screen.findByText('No products synchronized for this category. Please come back while online!');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(warning).not.toBeInTheDocument();
  log.mockRestore();
});

it('without a connection a list does not end: it is not there', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { gateway, user } = renderShop(<List />);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(20));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => refuse(503, 'away')]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
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
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(20));
  const before = screen.getAllByRole('listitem').length;
  unmount();
  renderShop(<List />, { gateway });
  expect(screen.getAllByRole('listitem')).toHaveLength(before);
});
