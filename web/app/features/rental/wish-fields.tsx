import { Suspense, startTransition, useEffect, useId, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { addDays, type Day } from '../../lib/rental/days.ts';
import { daysAhead, daysOfPeriod, type RentalWish, rentedPeriods } from '../../lib/rental/rental-wish.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { allDeliveries, deliveriesIn } from './deliveries.ts';

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
  const deliveries = deliveriesIn(store, allDeliveries);
  const [isAlive, setAlive] = useState(false);
  // As a transition: the native field stays until the other one is loaded.
  useEffect(() => startTransition(() => setAlive(true)), []);
  const period = wish?.period ?? 2;
  const delivery = wish?.delivery ?? 'omnipack';
  return (
    <>
      <div className="field">
        <label id={`${id}-label`} htmlFor={id}>
          {t('catalog.dates.first')}
        </label>
        <Suspense>
          {isAlive ? (
            <DayField id={id} from={from} date={wish?.date} />
          ) : (
            <input
              id={id}
              type="date"
              name="date"
              required
              min={from}
              max={addDays(from, daysAhead - 1)}
              defaultValue={wish?.date}
            />
          )}
        </Suspense>
      </div>
      <fieldset className="option">
        <legend>{t('catalog.dates.length')}</legend>
        <div className="seg">
          {rentedPeriods.map((number) => (
            <label key={number}>
              <input type="radio" name="period" value={number} defaultChecked={number === period} />
              {t('catalog.dates.days', { days: daysOfPeriod[number] })}
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
