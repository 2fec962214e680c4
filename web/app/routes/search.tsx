import { Form, useSearchParams } from 'react-router';
import { listed, listingQuery } from '../features/catalog/api.ts';
import { CategoryPage } from '../features/catalog/category-page.tsx';
import { isSearchable, listingOf } from '../features/catalog/listing.ts';
import { pageTitle } from '../lib/format.ts';
import { useT } from '../lib/i18n.ts';
import { storeOfPath } from '../lib/paths.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { shopContext } from '../lib/shop.ts';
import type { Route } from './+types/search';

/** Free-text search over the whole shop; also where the glass leads without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const listing = listingOf(searchParams, listed, new Date().toISOString().slice(0, 10));
  if (!isSearchable(searchParams.get('query') ?? '')) return { listing, first: null };
  const pages = await newQueryClient().fetchInfiniteQuery(listingQuery(shop, listing));
  return { listing, first: pages.pages[0] ?? null };
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
  if (loaderData.first)
    return (
      <CategoryPage
        category={{ id: 0, name: t('search.title') }}
        trail={[]}
        listing={loaderData.listing}
        first={loaderData.first}
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
