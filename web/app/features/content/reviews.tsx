import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Review } from '../../api/wire/content.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

/** Reviews of a product (CMS-011). They are loaded after the page, so they scroll to their own address (NAV-032). */
export function Reviews({ reviews }: { reviews: Review[] }) {
  const t = useT();
  const { store } = useShop();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    // On the way back the router restores the position, and a loaded page is scrolled by the browser.
    if (hash === '#reviews' && way !== 'POP') section.current?.scrollIntoView();
  }, [hash, way]);
  if (!reviews.length) return null;
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section ref={section} id="reviews" className="reviews">
      <h2 className="t-2">{t('reviews.title', { count: reviews.length })}</h2>
      <ul>
        {reviews.map((review) => (
          <li key={review.id}>
            <h3 className="t-ui">{review.title}</h3>
            <p className="ink-2">{review.detail}</p>
            <p className="t-note ink-3">
              {review.author} · {day.format(new Date(review.day))}
              {review.isRecommended ? ` · ${t('reviews.recommends')}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
