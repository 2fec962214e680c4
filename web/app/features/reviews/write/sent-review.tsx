import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Says that a review has arrived, and what happens next. Takes the focus of the form that it replaces. */
export function SentReview() {
  const t = useT();
  const { store } = useShop();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} role="status" tabIndex={-1}>
      <EmptyState level={2} title={t('reviews.form.sent')} text={t('reviews.form.sentText')}>
        <Link className="btn" to={shopPath(store, 'my-account/reviews')}>
          {t('reviews.form.toMine')}
        </Link>
      </EmptyState>
    </div>
  );
}
