import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../api/wire/goods/product.ts';
import { deleteReview, type OwnReview, type ReviewText, type readOwnReviews } from '../../api/wire/reviews.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Consent } from '../../ui/fields/consent.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { notify } from '../../ui/notifications/notifications.ts';
import { ownReviewsQuery, reviewedQuery } from './api.ts';
import { ReviewedProduct } from './reviewed-product.tsx';
import { drafts } from './write/draft.ts';

type OwnReviews = Awaited<ReturnType<typeof readOwnReviews>>;
type Products = ReadonlyMap<string, Product> | undefined;

/** /my-account/reviews: own reviews with their state, and worn garments without one. */
export function OwnReviewsPage() {
  const t = useT();
  const own = useQuery(ownReviewsQuery(useShop()));
  return (
    <>
      <h1 className="t-1">{t('account.reviews')}</h1>
      <LoadState query={own}>{(found) => <OwnReviewsList {...found} />}</LoadState>
    </>
  );
}

function OwnReviewsList({ reviews, wanted }: OwnReviews) {
  const t = useT();
  const skus = [...new Set([...reviews, ...(wanted ?? [])].map(({ sku }) => sku))];
  const { data: products } = useQuery(reviewedQuery(useShop(), skus));
  return (
    <>
      {reviews.length ? (
        <ul className="own-reviews">
          {reviews.map((review) => (
            <li key={review.id}>
              <OwnReviewItem review={review} products={products} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState level={2} title={t('reviews.mine.none')} />
      )}
      {wanted?.length === 0 ? null : (
        <section className="part">
          <h2 className="t-2">{t('reviews.mine.wanted')}</h2>
          {wanted ? (
            <Wanted wanted={wanted} products={products} />
          ) : (
            <p className="ink-2">{t('reviews.mine.wantedAway')}</p>
          )}
        </section>
      )}
    </>
  );
}

function Wanted({ wanted, products }: { wanted: NonNullable<OwnReviews['wanted']>; products: Products }) {
  const t = useT();
  const { store } = useShop();
  const month = new Intl.DateTimeFormat(store.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <ul className="own-reviews">
      {wanted.map(({ sku, how, month: of }) => (
        <li key={sku}>
          <ReviewedProduct sku={sku} product={products?.get(sku)} />
          <p className="t-note ink-3">{t(`reviews.worn.${how}`, { month: month.format(new Date(`${of}-01`)) })}</p>
          <Link
            className="btn alt small"
            aria-label={t('reviews.mine.writeNamed', { name: products?.get(sku)?.name ?? sku })}
            to={shopPath(store, `my-account/write-review/${encodeURIComponent(sku)}`)}
          >
            {t('reviews.write')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OwnReviewItem({ review, products }: { review: OwnReview; products: Products }) {
  const t = useT();
  const shop = useShop();
  const client = useQueryClient();
  const { id, sku, state, text, shown, refusal, day } = review;
  const [isAsking, setAsking] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const name = products?.get(sku)?.name ?? sku;
  const written = new Intl.DateTimeFormat(shop.store.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const erase = async () => {
    await deleteReview(shop, id);
    drafts.remove(id);
    notify({ type: 'success', message: t('reviews.mine.deleted'), action1: { label: t('ui.ok') } });
    await client.invalidateQueries({ queryKey: ownReviewsQuery(shop).queryKey });
  };
  return (
    <article>
      <ReviewedProduct sku={sku} product={products?.get(sku)} />
      <p className="status-line">
        <span className={`status review-${state}`}>{t(`reviews.mine.${state}`)}</span>
        <span className="t-note ink-3"> · {written.format(new Date(day))}</span>
      </p>
      {refusal ? (
        <p className="notice">
          {t(`reviews.mine.reason.${refusal.reason}`)}
          {refusal.note ? ` ${t('reviews.mine.note', { note: refusal.note })}` : null}{' '}
          <Link to={shopPath(shop.store, `my-account/my-review-decisions/${id}`)}>{t('decisions.link')}</Link>
        </p>
      ) : null}
      <Text text={text} />
      {shown && shown.no !== text.no ? (
        <div className="shown-text">
          <p className="t-ui">{t(state === 'pending' ? 'reviews.mine.publicNow' : 'reviews.mine.stillPublic')}</p>
          <Text text={shown} />
        </div>
      ) : null}
      {isAsking ? (
        <Consent
          question={<p role="alert">{t('reviews.mine.deleteQuestion', { name })}</p>}
          yes={t('reviews.mine.deleteYes')}
          no={t('reviews.mine.keep')}
          problemText={(error) => problemText(error, t)}
          onYes={erase}
          onNo={() => {
            setAsking(false);
            requestAnimationFrame(() => deleteButton.current?.focus());
          }}
        />
      ) : (
        <p className="line-actions">
          <Link
            className="link"
            aria-label={t('reviews.mine.editNamed', { name })}
            to={shopPath(shop.store, `my-account/edit-review/${id}`)}
          >
            {t('reviews.mine.edit')}
          </Link>
          <button
            ref={deleteButton}
            type="button"
            className="link"
            aria-label={t('reviews.mine.deleteNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('reviews.mine.delete')}
          </button>
        </p>
      )}
    </article>
  );
}

const Text = ({ text: { title, text } }: { text: ReviewText }) => (
  <>
    {title ? <p className="t-ui">{title}</p> : null}
    <p className="review-text ink-2">{text}</p>
  </>
);
