import { Form, useSearchParams } from 'react-router';
import { listed, loadFacetCodes } from '../features/catalog/api.ts';
import { isSearchable, listingOf } from '../features/catalog/listing.ts';
import { pageTitle } from '../lib/format.ts';
import { useT } from '../lib/i18n.ts';
import { pack } from '../lib/packed.ts';
import { storeOfPath } from '../lib/paths.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { wishOf } from '../lib/rental-wish.ts';
import { shopContext } from '../lib/shop.ts';
import type { Route } from './+types/search';
import { PackedListingPage } from './listing-page.tsx';
import { loadListing } from './load-listing.server.ts';

/** Free-text search over the whole shop; also where the glass leads without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  // Days alone are a question too: what in the whole shop can be worn then.
  const isAsked = isSearchable(searchParams.get('query') ?? '') || wishOf(searchParams, shop.store) !== null;
  if (!isAsked) return { list: null };
  const facets = await loadFacetCodes(newQueryClient(), shop);
  const today = new Date().toISOString().slice(0, 10);
  const listing = listingOf(searchParams, { base: listed, facets, today, store: shop.store });
  const loaded = await loadListing(shop, listing);
  if (!loaded.first) throw new Error('search: products could not be read');
  return { list: pack({ listing, ...loaded }) };
}

export const meta: Route.MetaFunction = ({ location }) => {
  const query = new URLSearchParams(location.search).get('query');
  return [
    { title: pageTitle(query ?? 'Garderoba', storeOfPath(location.pathname)) },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [params] = useSearchParams();
  const query = params.get('query')?.trim() ?? '';
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
    <main id="main" className="wrap search-page">
      <h1 className="t-1">{t('search.title')}</h1>
      <Form className="search-form" method="get">
        <div className={`field ${query ? 'err' : ''}`}>
          <label htmlFor="query">{t('search.label')}</label>
          <input id="query" name="query" type="search" defaultValue={query} aria-describedby="query-hint" />
          <p id="query-hint" className={query ? 'danger' : 'ink-3'}>
            {query ? t('search.tooShort') : t('search.hint')}
          </p>
        </div>
        <button type="submit" className="btn">
          {t('search.submit')}
        </button>
      </Form>
    </main>
  );
}
