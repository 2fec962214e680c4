import { Suspense } from 'react';
import { data, useSearchParams } from 'react-router';
import { listed } from '../../api/wire/goods/conditions.ts';
import type { FoundText } from '../../api/wire/text-search.ts';
import { isSearchable } from '../../features/catalog/listing/listing.ts';
import { loadFacetCodes } from '../../features/catalog/listing/listing-query.ts';
import { listingOf } from '../../features/catalog/listing/read-listing.ts';
import { NotFound } from '../../features/catalog/not-found.ts';
import { foundTextsQuery } from '../../features/content/found-texts.tsx';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, originOf, textFor } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { pack } from '../../lib/page/packed.ts';
import { todayInShop } from '../../lib/rental/days.ts';
import { wishOf } from '../../lib/rental/read-wish.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import type { Route } from './+types/search';
import { PackedListingPage } from './listing-page.tsx';
import { loadListing } from './load-listing.server.ts';

const FoundTexts = lazyPart(async () => ({
  default: (await import('../../features/content/found-texts.tsx')).FoundTexts,
}));
const SearchForm = lazyPart(async () => ({
  default: (await import('../../features/catalog/search/search-form.tsx')).SearchForm,
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
  if (!isAsked) return { head, list: null, texts: [] };
  const textsAsked = loadTexts(shop, searchParams.get('query')?.trim() ?? '');
  const facets = await loadFacetCodes(newQueryClient(), shop);
  const today = todayInShop();
  const listing = listingOf(searchParams, { base: listed, facets, today, store: shop.store });
  const loaded = await loadListing(shop, listing).catch((error: unknown) => {
    if (error instanceof NotFound) throw data('', { status: 404 });
    throw error;
  });
  if (!loaded.first) throw new Error('search: products could not be read');
  return { head, list: pack({ listing, ...loaded }), texts: await textsAsked };
}

/** Texts below the products at most. */
const TEXTS = 6;

/** What editors wrote, with these words; without it the page has its products only. */
async function loadTexts(shop: Shop, query: string): Promise<readonly FoundText[]> {
  if (!isSearchable(query)) return [];
  try {
    return await newQueryClient().fetchQuery(foundTextsQuery(shop, query, TEXTS));
  } catch (error) {
    console.error('search: texts could not be read', error);
    return [];
  }
}

export const meta: Route.MetaFunction = headOf;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [params] = useSearchParams();
  const query = params.get('query') ?? '';
  const { list, texts } = loaderData;
  if (list)
    return (
      <PackedListingPage
        category={{ id: 0, name: query ? t('search.title') : t('catalog.dates.title') }}
        trail={[]}
        list={list}
        after={
          texts.length ? (
            <Suspense>
              <div className="wrap">
                <FoundTexts texts={texts} />
              </div>
            </Suspense>
          ) : null
        }
      />
    );
  return (
    <Suspense>
      <SearchForm query={query} />
    </Suspense>
  );
}
