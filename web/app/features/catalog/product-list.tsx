import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { countForm } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import type { RentalWish } from '../../lib/rental-wish.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notifications.tsx';
import { ProductTile } from './product-tile.tsx';
import { Tiles } from './tiles.tsx';
import type { ListingState } from './use-listing.ts';

interface ProductListProps extends ListingState {
  /** Goes along to the garments' pages. */
  wish?: RentalWish | null;
  /** What stands where nothing was found, if it is more than a sentence. */
  empty?: ReactNode;
}

/** The tiles of a listing, page after page. */
export function ProductList({
  tiles,
  total,
  hasMore,
  isLoading,
  isError,
  loadMore,
  wish = null,
  empty,
}: ProductListProps) {
  const t = useT();
  const { search } = useLocation();
  useEffect(() => {
    if (isError) notify({ type: 'warning', message: t('catalog.notLoaded'), action1: { label: t('ui.ok') } });
  }, [isError, t]);
  if (!tiles.length) {
    if (empty && !isError) return empty;
    return <EmptyState level={2} title={t('catalog.empty')} text={search ? t('catalog.emptyFiltered') : undefined} />;
  }
  return (
    <>
      <Tiles>
        {tiles.map((tile, index) => (
          <ProductTile key={tile.id} tile={tile} wish={wish} eager={index < 5} />
        ))}
      </Tiles>
      <div className="load-more">
        <p className="t-note ink-3 num" role="status">
          {t('catalog.shown', { shown: tiles.length, total: total ?? tiles.length })}
        </p>
        {hasMore ? (
          <button type="button" className="btn alt" aria-busy={isLoading} onClick={loadMore}>
            {isLoading ? t('ui.loading') : t('catalog.loadMore')}
          </button>
        ) : null}
      </div>
    </>
  );
}

export function ProductCount({ total }: { total: number | null }) {
  const t = useT();
  if (total === null) return null;
  return <p className="t-small ink-3 num nowrap">{t('catalog.count', { count: total, form: countForm(total) })}</p>;
}
