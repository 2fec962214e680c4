import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { FITS, mostlyFits } from '../../../../proto/src/content/reviews.ts';
import type { ProductReviews } from '../../api/wire/reviews.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { each } from '../../ui/each.ts';
import { type BlockWords, Words } from '../../ui/words.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';
import { useReviewList } from './use-review-list.ts';

interface ReviewsProps {
  /** Of the product family. */
  sku: string;
  /** The first ones, unfiltered. */
  reviews: ProductReviews;
  /** How the shop checks reviews. */
  how: BlockWords | null;
}

/** Reviews of a product (CMS-011). They are loaded after the page, so they scroll to their own address (NAV-032). */
export function Reviews({ sku, reviews, how }: ReviewsProps) {
  const t = useT();
  const { store } = useShop();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    // On the way back the router restores the position, and a loaded page is scrolled by the browser.
    if (hash === '#reviews' && way !== 'POP') section.current?.scrollIntoView();
  }, [hash, way]);
  return (
    <section ref={section} id="reviews" className="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="t-2">
        {reviews.count ? t('reviews.title', { count: reviews.count }) : t('reviews.heading')}
      </h2>
      {reviews.count ? (
        <>
          <Summary reviews={reviews} />
          {how ? <HowWeCheck words={how} /> : null}
          <ReviewList sku={sku} reviews={reviews} />
        </>
      ) : (
        <p className="ink-2">{t('reviews.none')}</p>
      )}
      <p className="write-review">
        <Link className="btn alt small" to={shopPath(store, `my-account/write-review/${encodeURIComponent(sku)}`)}>
          {t('reviews.write')}
        </Link>
      </p>
    </section>
  );
}

/** How many recommend it, and how it fits: words first, then the numbers of each answer as bars. */
function Summary({ reviews: { recommended, rated, fits } }: { reviews: ProductReviews }) {
  const t = useT();
  const mostly = mostlyFits(fits);
  const sum = [
    rated ? t('reviews.recommended', { recommended, rated }) : null,
    mostly ? t(`reviews.mostly.${mostly}`) : null,
  ].filter(Boolean);
  const answers = FITS.reduce((all, fit) => all + fits[fit], 0);
  return (
    <>
      {sum.length ? <p className="t-3">{sum.join('; ')}</p> : null}
      {answers ? (
        <ul className="fits" aria-label={t('reviews.fits')}>
          {FITS.map((fit) => (
            <li key={fit} className="t-small">
              <span>{t(`reviews.fits.${fit}`)}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(fits[fit] * 100) / answers} height="1" />
              </svg>
              <span className="num">{fits[fit]}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The editors' words. */
const HowWeCheck = ({ words: { title, lang, lines } }: { words: BlockWords }) => (
  <details className="how" lang={lang}>
    <summary>{title}</summary>
    <ul className="t-small ink-2">
      {each(lines, (line) => (
        <li>
          <Words line={line} />
        </li>
      ))}
    </ul>
  </details>
);

function ReviewList({ sku, reviews }: Omit<ReviewsProps, 'how'>) {
  const t = useT();
  const { filter, isFiltered, shown, state, firstAdded, choose, more, again } = useReviewList(sku, reviews);
  const added = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (firstAdded) added.current?.focus({ preventScroll: true });
  }, [firstAdded]);
  return (
    <>
      <ReviewFilters reviews={reviews} filter={filter} onChange={choose} />
      <p role="status" className="t-small ink-2">
        {isFiltered && state === 'idle'
          ? shown.total
            ? t('reviews.found', { total: shown.total })
            : t('reviews.foundNone')
          : null}
      </p>
      <ul className="review-list" aria-busy={state === 'busy'}>
        {shown.items.map((review) => (
          <li key={review.id} ref={review.id === firstAdded ? added : undefined} tabIndex={-1}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {state === 'failed' ? (
        <p className="notice" role="alert">
          {t('error.unreachable')}{' '}
          <button type="button" className="link" onClick={again}>
            {t('ui.again')}
          </button>
        </p>
      ) : shown.items.length < shown.total ? (
        <button type="button" className="btn alt small more" aria-busy={state === 'busy'} onClick={more}>
          {t('reviews.more')}
        </button>
      ) : null}
    </>
  );
}
