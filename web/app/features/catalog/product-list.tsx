import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countForm } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import { useShop } from '../../lib/shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notifications.tsx';
import { type Listing, listingQuery, type ProductPage } from './api.ts';
import { ProductTile } from './product-tile.tsx';

interface ListingProps {
  listing: Listing;
  /** What the loader found. A listing that is already in the query cache keeps its own pages. */
  first: ProductPage | null;
}

const useListing = ({ listing, first }: ListingProps) =>
  useInfiniteQuery({
    ...listingQuery(useShop(), listing),
    ...(first ? { initialData: { pages: [first], pageParams: [0] } } : {}),
  });

/** The tiles of a listing, page after page. Loaded pages stay in the query cache, so coming back shows as many as before. */
export function ProductList(props: ListingProps) {
  const t = useT();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useListing(props);
  const { search } = useLocation();
  useEffect(() => {
    if (isError) notify({ type: 'warning', message: t('catalog.notLoaded'), action1: { label: t('ui.ok') } });
  }, [isError, t]);
  const products = isError ? [] : (data?.pages.flatMap(({ items }) => items) ?? []);
  if (!products.length) {
    return <EmptyState level={2} title={t('catalog.empty')} text={search ? t('catalog.emptyFiltered') : undefined} />;
  }
  const total = data?.pages.at(-1)?.total ?? products.length;
  return (
    <>
      <ul className="tiles">
        {products.map((product, index) => (
          <ProductTile key={product.id} product={product} eager={index < 5} />
        ))}
      </ul>
      <div className="load-more">
        <p className="t-note ink-3 num" role="status">
          {t('catalog.shown', { shown: products.length, total })}
        </p>
        {hasNextPage ? (
          <button
            type="button"
            className="btn alt"
            aria-busy={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && fetchNextPage()}
          >
            {isFetchingNextPage ? t('ui.loading') : t('catalog.loadMore')}
          </button>
        ) : null}
      </div>
    </>
  );
}

export function ProductCount(props: ListingProps) {
  const t = useT();
  const { data } = useListing(props);
  const total = data?.pages[0]?.total;
  if (total === undefined) return null;
  return <p className="t-small ink-3 num nowrap">{t('catalog.count', { count: total, form: countForm(total) })}</p>;
}
