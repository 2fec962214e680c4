import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { ProductTile } from '../tiles/product-tile.tsx';
import { Tiles } from '../tiles/tiles.tsx';
import { type Listing, pageSize, searchOfPage } from './listing.ts';
import type { ListingState } from './use-listing.ts';

const EmptyList = lazyPart(async () => (await Promise.all([import('./empty-list.tsx'), laterTexts()]))[0]);

interface ProductListProps extends ListingState {
  /** Dates passed on to the product pages. */
  wish?: RentalWish | null;
  /** Selected filters by code; a single value is passed on to product pages that have this option. */
  chosen?: Listing['chosen'];
  /** Content of an empty list, if it is more than a sentence. */
  empty?: ReactNode;
  /** List items between the tiles, each as wide as two of them. */
  between?: readonly ReactNode[];
}

/** Tiles before the first item in between, and from there to the next one. */
const tilesBefore = 6;
const tilesApart = 14;

/** The tiles of a listing. Each page has an address; with JavaScript the next page is appended. */
export function ProductList({
  tiles,
  total,
  start,
  nextFrom,
  isLoading,
  isError,
  loadMore,
  wish = null,
  chosen = noChoice,
  empty,
  between = nothingBetween,
}: ProductListProps) {
  const t = useT();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const choice = useMemo(() => singleChoices(chosen), [chosen]);
  useEffect(() => {
    if (isError) notify({ type: 'warning', message: t('catalog.notLoaded'), action1: { label: t('ui.ok') } });
  }, [isError, t]);
  if (!tiles.length) {
    if (empty && !isError) return empty;
    return (
      <Suspense>
        <EmptyList isFiltered={Object.keys(chosen).length > 0} />
      </Suspense>
    );
  }
  const all = total ?? tiles.length;
  return (
    <>
      <Tiles>
        {tiles.flatMap((tile, index) => [
          ...insertedAt(between, index),
          <ProductTile key={tile.id} tile={tile} wish={wish} choice={choice} eager={index < 5} />,
        ])}
      </Tiles>
      <div className="load-more">
        <p className="t-note ink-3 num" role="status">
          {start > 0
            ? t('catalog.shownFrom', { from: start + 1, to: start + tiles.length, total: all })
            : t('catalog.shown', { shown: tiles.length, total: all })}
        </p>
        <p>
          {start > 0 ? (
            <a className="btn alt" rel="prev" href={`${pathname}${searchOfPage(params, start - pageSize)}`}>
              {t('catalog.previous')}
            </a>
          ) : null}
          {nextFrom === null ? null : (
            <a
              className="btn alt"
              rel="next"
              href={`${pathname}${searchOfPage(params, nextFrom)}`}
              aria-busy={isLoading}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                loadMore();
              }}
            >
              {t(isLoading ? 'ui.loading' : 'catalog.loadMore')}
            </a>
          )}
        </p>
      </div>
    </>
  );
}

const noChoice: Listing['chosen'] = {};
const nothingBetween: readonly ReactNode[] = [];

/** The item in front of this tile, if any. */
function insertedAt(items: readonly ReactNode[], tile: number): readonly ReactNode[] {
  const nth = (tile - tilesBefore) / tilesApart;
  return Number.isInteger(nth) && nth >= 0 ? items.slice(nth, nth + 1) : nothingBetween;
}

/** Filters with exactly one value, as query parameters; a price cannot be selected on a product page. */
function singleChoices(chosen: Listing['chosen']): [code: string, value: string][] {
  return Object.entries(chosen).flatMap(([code, { in: values }]) =>
    Array.isArray(values) && values.length === 1 ? [[code, String(values[0])]] : [],
  );
}

export function ProductCount({ total }: { total: number | null }) {
  const t = useT();
  if (total === null) return null;
  return <p className="t-small ink-3 num nowrap">{t('catalog.count', { count: total })}</p>;
}
