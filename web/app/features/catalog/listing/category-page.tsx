import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../lib/text/i18n.ts';
import { type Crumb, Crumbs } from '../crumbs.tsx';
import { Facets } from './facets.tsx';
import type { Listing } from './listing.ts';
import type { ProductPage } from './listing-query.ts';
import { ProductCount, ProductList } from './product-list.tsx';
import { useListing } from './use-listing.ts';

export interface CategoryPageProps {
  category: {
    id: number;
    name: string;
    description?: string;
    /** A line with a way on. */
    note?: { text: string; label: string; path: string };
  };
  trail: Crumb[];
  listing: Listing;
  first: ProductPage | null;
}

interface Slots {
  /** Date filter; from the rental feature. */
  dates?: (hasRentals: boolean) => ReactNode;
  /** Content for an empty list. */
  empty?: ReactNode;
  /** List items between the tiles. */
  between?: readonly ReactNode[];
  /** Content below the list. */
  after?: ReactNode;
}

export function CategoryPage({
  category,
  trail,
  listing,
  first,
  dates,
  empty,
  between,
  after,
}: CategoryPageProps & Slots) {
  const t = useT();
  const [params] = useSearchParams();
  const state = useListing(listing, first);
  const page = state.first;
  const query = params.get('query')?.trim();
  return (
    <main id="main">
      <div className="wrap">
        <Crumbs trail={trail} current={category.name} />
        <div className="head">
          <h1 className="t-1">{query ? t('search.results', { query }) : category.name}</h1>
          <ProductCount total={state.total} />
        </div>
        {category.description ? (
          <p className="measure ink-2 category-text">{category.description.replace(/<[^>]*>/g, '')}</p>
        ) : null}
        {category.note ? (
          <p className="second-hand t-small">
            {category.note.text}{' '}
            <Link className="link" to={category.note.path}>
              {category.note.label}
            </Link>
          </p>
        ) : null}
        {query && !listing.text ? (
          <p role="alert" className="ink-2">
            {t('search.tooShort')}
          </p>
        ) : null}
        {page ? <Facets facets={page.facets} dates={dates?.(page.hasRentals)} /> : null}
      </div>
      <ProductList
        key={JSON.stringify(listing)}
        {...state}
        wish={listing.wish ?? null}
        chosen={listing.chosen}
        empty={empty}
        between={between}
      />
      {after}
    </main>
  );
}
