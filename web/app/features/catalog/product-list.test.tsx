import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeGateway, refuse } from '../../../test/fake-gateway/gateway.ts';
import { categories } from '../../../test/fake-gateway/products.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { categoryFilters, listingQuery } from './api.ts';
import { ProductList } from './product-list.tsx';

it('[CAT-051] [ERR-018] products that cannot be read clear the list and are told in a warning', async () => {
  const gateway = createFakeGateway();
  const listing = { filters: categoryFilters(categories, categories[1] as never), chosen: {}, sort: 'id:desc' };
  const { shop, queryClient, user } = renderShop(<ProductList listing={listing} first={null} />, { gateway });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  const away = Array.from({ length: 3 }, () => () => refuse(503, 'away'));
  gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', away);
  await queryClient.resetQueries({ queryKey: listingQuery(shop, listing).queryKey });
  const warning = await screen.findByText('No products synchronized for this category. Please come back while online!');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(warning).not.toBeInTheDocument();
});
