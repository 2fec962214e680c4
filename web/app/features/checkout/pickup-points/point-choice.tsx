import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import { pickupPointsQuery } from '../api.ts';
import type { CheckoutFields } from '../form/fields.ts';

const PointMap = lazyPart(() => import('./point-map.tsx'));

/** Selection of a pickup point: a searchable list, and an optional map (SHP-005). */
export function PointChoice() {
  const t = useT();
  const shop = useShop();
  const { register, formState, setValue } = useFormContext<CheckoutFields>();
  const country = useWatch<CheckoutFields, 'country'>({ name: 'country' });
  const chosen = useWatch<CheckoutFields, 'pickupPoint'>({ name: 'pickupPoint' });
  const [isMap, setMap] = useState(false);
  const { data: all, isLoading, error, isPaused } = useQuery(pickupPointsQuery(shop));
  const near = all?.filter(({ country: one }) => one === country) ?? [];
  // Leaves out points of other countries, unless there are no others.
  const points = near.length ? near : all;
  return (
    <fieldset className="points">
      <legend className="t-3">{t('checkout.point')}</legend>
      {isLoading ? <p className="ink-2">{t('ui.loading')}</p> : null}
      {isPaused && !all ? <p className="notice">{t('orderWaits.needsNetwork')}</p> : null}
      {error ? <p className="danger">{t('checkout.pointsNotThere')}</p> : null}
      <div className="opts">
        {points?.map((point) => (
          <label key={point.code} className="opt">
            <input type="radio" value={point.code} {...register('pickupPoint')} />
            <span>
              {point.name}
              <small>
                {point.street}, {point.postcode} {point.city}
                {point.description ? `. ${point.description}` : ''}
              </small>
            </span>
            <span />
          </label>
        ))}
      </div>
      <FieldNote id="pickupPoint" error={errorText(formState.errors.pickupPoint?.message, t)} hint={undefined} />
      {points?.some(({ latitude }) => latitude !== undefined) ? (
        <p>
          <button type="button" className="link" aria-expanded={isMap} onClick={() => setMap(!isMap)}>
            {t(isMap ? 'checkout.hideMap' : 'checkout.showMap')}
          </button>
        </p>
      ) : null}
      {isMap && points ? (
        <Suspense fallback={<p className="ink-2">{t('ui.loading')}</p>}>
          <PointMap
            points={points}
            chosen={chosen}
            onChoose={(code) => setValue('pickupPoint', code, { shouldValidate: true, shouldDirty: true })}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
