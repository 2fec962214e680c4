import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { editReview, type OwnReview } from '../../../api/wire/reviews.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { ownReviewsQuery, reviewedQuery } from '../api.ts';
import { ReviewedProduct } from '../reviewed-product.tsx';
import { fieldsOf } from './fields.ts';
import { ReviewForm } from './review-form.tsx';
import { SentReview } from './sent-review.tsx';

/** /my-account/edit-review/{id} */
export function EditReviewPage({ parameter: reviewId }: { parameter: string }) {
  const t = useT();
  const own = useQuery(ownReviewsQuery(useShop()));
  return (
    <>
      <h1 className="t-1">{t('reviews.form.edit')}</h1>
      <LoadState query={own}>
        {({ reviews }) => {
          const review = reviews.find(({ id }) => id === reviewId);
          if (!review) return <EmptyState level={2} title={t('reviews.gone')} />;
          return <EditedReview key={reviewId} review={review} />;
        }}
      </LoadState>
    </>
  );
}

function EditedReview({ review: { id, sku, version, text } }: { review: OwnReview }) {
  const t = useT();
  const shop = useShop();
  const client = useQueryClient();
  const { data: products } = useQuery(reviewedQuery(shop, [sku]));
  const [initial] = useState(() => fieldsOf(text));
  const [isSent, setSent] = useState(false);
  const { queryKey } = ownReviewsQuery(shop);
  /** The version whose text the shopper knows; a newer one is taken after the shopper was told. */
  const seen = useRef(version);

  const onConflict = async () => {
    const now = await client.fetchQuery(ownReviewsQuery(shop)).catch(() => null);
    seen.current = now?.reviews.find((review) => review.id === id)?.version ?? seen.current;
    return t('reviews.form.changed');
  };

  if (isSent) return <SentReview />;
  return (
    <>
      <ReviewedProduct sku={sku} product={products?.get(sku)} />
      <ReviewForm
        subject={id}
        initial={initial}
        sendLabel={t('reviews.form.save')}
        send={async (opinion) => {
          await editReview(shop, id, seen.current, opinion);
        }}
        onSent={() => {
          setSent(true);
          void client.invalidateQueries({ queryKey });
        }}
        onConflict={onConflict}
      />
    </>
  );
}
