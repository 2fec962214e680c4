import { data, redirect } from 'react-router';
import { NotFound } from '../../features/catalog/not-found.ts';
import { productPath } from '../../features/catalog/product/product.ts';
import { headOf } from '../../lib/page/head.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { shopContext } from '../../lib/store/shop.ts';
import type { Route } from './+types/$';
import { PackedListingPage } from './listing-page.tsx';
import { loadCategory, movedTo, whatStandsAt } from './load-category.server.ts';

/** Paths without a route: the server decides if they are a product, a category or a page (NAV-012 to NAV-017). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = (params['*'] ?? '').replace(/\/+$/, '');
  const found = await whatStandsAt(shop, path);
  if (found?.type === 'product') throw redirect(productPath(shop.store, found.product), 301);
  if (found?.type === 'page') throw redirect(shopPath(shop.store, `i/${found.identifier}`), 301);
  if (found?.type !== 'category') throw data('', { status: 404 });
  const { category } = found;
  const url = new URL(request.url);
  // A former address: the response contains the current one.
  if (category.path && category.path !== path) throw movedTo(shop, url, category);
  try {
    return await loadCategory(context, shop, url, category);
  } catch (error) {
    if (error instanceof NotFound) throw data('', { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = headOf;

export default function MappedRoute({ loaderData }: Route.ComponentProps) {
  return <PackedListingPage {...loaderData} />;
}
