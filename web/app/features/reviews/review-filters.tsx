import { useState } from 'react';
import { REVIEW_LIMITS } from '../../../../proto/src/content/reviews.ts';
import type { ProductReviews, ReviewFilter } from '../../api/wire/reviews.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Field } from '../../ui/fields/field.tsx';

const { leastHeight, mostHeight } = REVIEW_LIMITS;

/** A whole height in the limits; undefined for any other text. */
function heightOf(text: string): number | undefined {
  const height = Number(text);
  return Number.isInteger(height) && height >= leastHeight && height <= mostHeight ? height : undefined;
}

interface ReviewFiltersProps {
  reviews: ProductReviews;
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

/** Filters by the writer's height and usual size, and photos. They take effect at once; the address keeps none of them. */
export function ReviewFilters({ reviews, filter, onChange }: ReviewFiltersProps) {
  const t = useT();
  const [height, setHeight] = useState('');
  const type = (text: string) => {
    setHeight(text);
    const wanted = heightOf(text);
    if (wanted !== filter.height) onChange({ ...filter, height: wanted });
  };
  const isSet = height !== '' || Object.values(filter).some(Boolean);
  return (
    <fieldset className="review-filters">
      <legend className="t-ui">{t('reviews.filter')}</legend>
      <Field
        id="reviews-height"
        label={t('reviews.filter.height')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={height}
        onChange={({ target }) => type(target.value)}
      />
      {reviews.sizes.length ? (
        <div className="field">
          <label htmlFor="reviews-size">{t('reviews.filter.size')}</label>
          <select
            id="reviews-size"
            value={filter.usualSize ?? ''}
            onChange={({ target }) => onChange({ ...filter, usualSize: target.value || undefined })}
          >
            <option value="">{t('reviews.filter.anySize')}</option>
            {reviews.sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </div>
      ) : null}
      {reviews.withPhotos ? (
        <div className="check">
          <input
            id="reviews-photos"
            type="checkbox"
            checked={filter.withPhotos ?? false}
            onChange={({ target }) => onChange({ ...filter, withPhotos: target.checked })}
          />
          <label htmlFor="reviews-photos">{t('reviews.filter.photos', { count: reviews.withPhotos })}</label>
        </div>
      ) : null}
      {isSet ? (
        <button
          type="button"
          className="link"
          onClick={() => {
            setHeight('');
            onChange({});
          }}
        >
          {t('reviews.filter.clear')}
        </button>
      ) : null}
    </fieldset>
  );
}
