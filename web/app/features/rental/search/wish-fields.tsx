import { Suspense, startTransition, useEffect, useId, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { addDays, type Day } from '../../../lib/rental/days.ts';
import { daysOf, RENTAL_DELIVERIES, rentedPeriods } from '../../../lib/rental/periods.ts';
import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import { DAYS_AHEAD, deliveriesIn } from '../../../lib/rental/rules.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';

/** Date field in the shop's language; without JavaScript the browser's native field in its own language is used. */
const DayField = lazyPart(() => import('./day-field.tsx'));

interface WishFieldsProps {
  /** The earliest selectable day. */
  from: Day;
  wish: RentalWish | null;
}

/** Date, period and delivery: fields of a form that works without JavaScript. */
export function WishFields({ from, wish }: WishFieldsProps) {
  const t = useT();
  const { store } = useShop();
  const id = useId();
  const deliveries = deliveriesIn(store, RENTAL_DELIVERIES);
  const [isAlive, setAlive] = useState(false);
  // As a transition: the native field stays until the other one is loaded.
  useEffect(() => startTransition(() => setAlive(true)), []);
  const period = wish?.period ?? 'four_days';
  const delivery = wish?.delivery ?? 'courier';
  return (
    <>
      <div className="field">
        <label id={`${id}-label`} htmlFor={id}>
          {t('catalog.dates.first')}
        </label>
        <Suspense>
          {isAlive ? (
            <DayField id={id} from={from} date={wish?.firstDay} />
          ) : (
            <input
              id={id}
              type="date"
              name="date"
              required
              min={from}
              max={addDays(from, DAYS_AHEAD - 1)}
              defaultValue={wish?.firstDay}
            />
          )}
        </Suspense>
      </div>
      <fieldset className="option">
        <legend>{t('catalog.dates.length')}</legend>
        <div className="seg">
          {rentedPeriods.map((one) => (
            <label key={one}>
              <input type="radio" name="period" value={one} defaultChecked={one === period} />
              {t('catalog.dates.days', { days: daysOf(one) })}
            </label>
          ))}
        </div>
      </fieldset>
      {deliveries.length > 1 ? (
        <fieldset className="option">
          <legend>{t('catalog.dates.delivery')}</legend>
          <div className="seg">
            {deliveries.map((one) => (
              <label key={one}>
                <input type="radio" name="delivery" value={one} defaultChecked={one === delivery} />
                {t(`catalog.dates.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <input type="hidden" name="delivery" value={delivery} />
      )}
    </>
  );
}
