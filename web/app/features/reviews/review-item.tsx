import { lazy, Suspense, useState } from 'react';
import type { Review } from '../../api/wire/reviews.ts';
import { patiently } from '../../lib/page/lazy-part.ts';
import { useShop } from '../../lib/store/shop.ts';
import { type Translate, useT } from '../../lib/text/i18n.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { pictureUrl } from '../../ui/pictures/picture-address.ts';
import { HelpfulButton } from './helpful-button.tsx';

const ReportPanel = lazy(() => patiently(async () => ({ default: (await import('./report-panel.tsx')).ReportPanel })));

/** What a review says beside its text, in the order of importance. */
function factsOf(review: Review, locale: string, t: Translate): string[] {
  const { recommends, fit, heightCm, usualSize, worn } = review;
  const month = (of: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${of}-01`));
  return [
    recommends === null ? null : t(recommends ? 'reviews.recommends' : 'reviews.recommendsNot'),
    fit && t(`reviews.runs.${fit}`),
    heightCm && t('reviews.height', { height: heightCm }),
    usualSize && t('reviews.usualSize', { size: usualSize }),
    worn && t(`reviews.worn.${worn.how}`, { month: month(worn.month) }),
  ].filter((fact): fact is string => Boolean(fact));
}

/** A review; its text says its language where it is not the page's. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useT();
  const { store } = useShop();
  const [isReporting, setReporting] = useState(false);
  const { author, photos, reply } = review;
  const lang = review.language === store.prefix ? undefined : review.lang;
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article>
      {review.title ? (
        <h3 className="t-ui" lang={lang}>
          {review.title}
        </h3>
      ) : (
        <h3 className="t-ui">{t('reviews.by', { author })}</h3>
      )}
      <p className="review-text ink-2" lang={lang}>
        {review.text}
      </p>
      <p className="t-note ink-3">{factsOf(review, store.locale, t).join(' · ')}</p>
      {photos.length ? (
        <ul className="review-photos">
          {photos.map((path, index) => (
            <li key={path}>
              <a href={pictureUrl(path, 'large')} target="_blank" rel="noreferrer">
                <Picture path={path} size="thumbnail" alt={t('reviews.photo', { number: index + 1, author })} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {reply ? (
        <div className="review-reply">
          <p className="t-ui">{t('reviews.reply')}</p>
          <p className="review-text ink-2">{reply}</p>
        </div>
      ) : null}
      <p className="t-note ink-3">
        {author} · {day.format(new Date(review.day))}
      </p>
      <div className="review-actions">
        <HelpfulButton review={review} />
        <button
          type="button"
          className="link"
          aria-label={t('reviews.reportNamed', { author })}
          onClick={() => setReporting(true)}
        >
          {t('reviews.report')}
        </button>
      </div>
      {isReporting ? (
        <Suspense>
          <ReportPanel reviewId={review.id} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </article>
  );
}
