import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { createReview } from '../../../api/wire/reviews.ts';
import { useSession } from '../../../lib/data/session.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { ownReviewsQuery, reviewedQuery } from '../api.ts';
import { ReviewedProduct } from '../reviewed-product.tsx';
import { drafts } from './draft.ts';
import { emptyFields } from './fields.ts';
import { ReviewForm } from './review-form.tsx';
import { SentReview } from './sent-review.tsx';

/** /my-account/write-review/{sku} */
export function WriteReviewPage({ parameter: sku }: { parameter: string }) {
  const t = useT();
  const product = useQuery(reviewedQuery(useShop(), [sku]));
  return (
    <>
      <h1 className="t-1">{t('reviews.write')}</h1>
      <LoadState query={product}>
        {(found) => {
          const known = found.get(sku);
          if (!known) return <EmptyState level={2} title={t('reviews.form.noProduct')} />;
          return (
            <>
              <ReviewedProduct sku={sku} product={known} />
              <NewReview key={sku} sku={sku} />
            </>
          );
        }}
      </LoadState>
    </>
  );
}

function NewReview({ sku }: { sku: string }) {
  const t = useT();
  const shop = useShop();
  const client = useQueryClient();
  const firstName = useSession()?.firstName ?? '';
  const initial = useMemo(() => emptyFields(firstName), [firstName]);
  const [isSent, setSent] = useState(false);
  const own = ownReviewsQuery(shop);

  /** The review that exists already is offered for editing, with the text that was written now. */
  const onConflict = async () => {
    const known = await client.fetchQuery(own).catch(() => null);
    const first = known?.reviews.find((review) => review.sku === sku);
    const path = first ? `my-account/edit-review/${first.id}` : 'my-account/reviews';
    return (
      <>
        {t('reviews.form.exists')}{' '}
        <Link
          className="link"
          to={shopPath(shop.store, path)}
          onClick={() => {
            if (first) drafts.move(sku, first.id);
          }}
        >
          {t(first ? 'reviews.form.editFirst' : 'reviews.form.toMine')}
        </Link>
      </>
    );
  };

  if (isSent) return <SentReview />;
  return (
    <ReviewForm
      subject={sku}
      initial={initial}
      sendLabel={t('reviews.form.send')}
      send={async (opinion, key) => {
        await createReview(shop, sku, opinion, key);
      }}
      onSent={() => {
        setSent(true);
        void client.invalidateQueries({ queryKey: own.queryKey });
      }}
      onConflict={onConflict}
    />
  );
}
