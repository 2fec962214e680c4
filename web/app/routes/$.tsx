import { data, redirect } from 'react-router';
import { NotFound } from '../features/catalog/api.ts';
import { productPath } from '../features/catalog/product/product.ts';
import { headOf } from '../lib/page/head.ts';
import { shopPath } from '../lib/store/paths.ts';
import { shopContext } from '../lib/store/shop.ts';
import type { Route } from './+types/$';
import { PackedListingPage } from './listing-page.tsx';
import { loadCategory, movedTo, whatStandsAt } from './load-category.server.ts';

/** Paths without a route: the server decides if they are a product, a category or a page (NAV-012 to NAV-017). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = (params['*'] ?? '').replace(/\/+$/, '');
  const found = await whatStandsAt(shop, path);
  if (found?._type === 'product') throw redirect(productPath(shop.store, found._source), 301);
  if (found?._type === 'cms_page') throw redirect(shopPath(shop.store, `i/${found._source.identifier}`), 301);
  if (found?._type !== 'category') throw data('', { status: 404 });
  const url = new URL(request.url);
  // A former address: the response contains the current one.
  if (found._source.url_path && found._source.url_path !== path) throw movedTo(shop, url, found._source);
  try {
    return await loadCategory(context, shop, url, found._source);
  } catch (error) {
    if (error instanceof NotFound) throw data('', { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = headOf;

export default function MappedRoute({ loaderData }: Route.ComponentProps) {
  return <PackedListingPage {...loaderData} />;
}
