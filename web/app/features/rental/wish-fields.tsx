import { Suspense, startTransition, useEffect, useId, useState } from 'react';
import { addDays, type Day } from '../../lib/days.ts';
import { useT } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { daysAhead, daysOfPeriod, type RentalWish, rentedPeriods } from '../../lib/rental-wish.ts';
import { useShop } from '../../lib/shop.ts';
import { allDeliveries, deliveriesIn } from './deliveries.ts';

/** Speaks the language of the shop; the field of the browser, which speaks its own, stands in for it without script. */
const DayField = lazyPart(() => import('./day-field.tsx'));

interface WishFieldsProps {
  /** The earliest day one can ask for. */
  from: Day;
  wish: RentalWish | null;
}

/** When, for how long, and how it comes: fields of a form that needs no script. */
export function WishFields({ from, wish }: WishFieldsProps) {
  const t = useT();
  const { store } = useShop();
  const id = useId();
  const deliveries = deliveriesIn(store, allDeliveries);
  const [isAlive, setAlive] = useState(false);
  // As a transition: the field that is there stays until the other one can take its place.
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
