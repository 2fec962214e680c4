import { Suspense } from 'react';
import { data, useSearchParams } from 'react-router';
import { listed, loadFacetCodes, NotFound } from '../features/catalog/api.ts';
import { isSearchable, listingOf } from '../features/catalog/listing.ts';
import { newQueryClient } from '../lib/data/query-client.ts';
import { headFor, originOf, textFor } from '../lib/page/head.server.ts';
import { headOf } from '../lib/page/head.ts';
import { lazyPart } from '../lib/page/lazy-part.ts';
import { pack } from '../lib/page/packed.ts';
import { wishOf } from '../lib/rental/rental-wish.ts';
import { shopContext } from '../lib/store/shop.ts';
import { useT } from '../lib/text/i18n.ts';
import type { Route } from './+types/search';
import { PackedListingPage } from './listing-page.tsx';
import { loadListing } from './load-listing.server.ts';

const SearchForm = lazyPart(async () => ({
  default: (await import('../features/catalog/search-form.tsx')).SearchForm,
}));

/** Full-text search over the whole shop; also the target of the search icon without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  // Dates without a text search the whole shop for available garments.
  const isAsked = isSearchable(searchParams.get('query') ?? '') || wishOf(searchParams, shop.store) !== null;
  // Without a canonical path: search results are not indexed.
  const title = searchParams.get('query') || textFor(shop.store, 'search.title');
  const head = headFor({ store: shop.store, origin: originOf(context), title });
  if (!isAsked) return { head, list: null };
  const facets = await loadFacetCodes(newQueryClient(), shop);
  const today = new Date().toISOString().slice(0, 10);
  const listing = listingOf(searchParams, { base: listed, facets, today, store: shop.store });
  const loaded = await loadListing(shop, listing).catch((error: unknown) => {
    if (error instanceof NotFound) throw data('', { status: 404 });
    throw error;
  });
  if (!loaded.first) throw new Error('search: products could not be read');
  return { head, list: pack({ listing, ...loaded }) };
}

export const meta: Route.MetaFunction = headOf;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [params] = useSearchParams();
  const query = params.get('query') ?? '';
  const { list } = loaderData;
  if (list)
    return (
      <PackedListingPage
        category={{ id: 0, name: query ? t('search.title') : t('catalog.dates.title') }}
        trail={[]}
        list={list}
      />
    );
  return (
    <Suspense>
      <SearchForm query={query} />
    </Suspense>
  );
}
