import { data } from 'react-router';
import { NotFound } from '../../features/catalog/not-found.ts';
import { headOf } from '../../lib/page/head.ts';
import { shopContext } from '../../lib/store/shop.ts';
import type { Route } from './+types/c.$slug';
import { PackedListingPage } from './listing-page.tsx';
import { loadCategoryBy } from './load-category.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    return await loadCategoryBy(context, context.get(shopContext), new URL(request.url), params.slug);
  } catch (error) {
    if (error instanceof NotFound) throw data('', { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = headOf;

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <PackedListingPage {...loaderData} />;
}
