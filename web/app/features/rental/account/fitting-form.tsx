import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, type Day, todayInShop, weekdayOf } from '../../../lib/rental/days.ts';
import { SHOWROOM_HOURS } from '../../../lib/rental/rules.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { shortDayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { bookFitting, namesQuery, slotsQuery } from '../api.ts';

/** Days offered as buttons: those on which the showroom is open. */
const daysShown = 12;

function openDays(today: Day): Day[] {
  const days: Day[] = [];
  for (let day = today; days.length < daysShown; day = addDays(day, 1))
    if (SHOWROOM_HOURS[weekdayOf(day)]) days.push(day);
  return days;
}

/** First the day, then an available hour; the garment to prepare comes from the address (`?sku=`). */
export function FittingForm({ onBooked }: { onBooked: (told: string) => Promise<void> }) {
  const t = useT();
  const shop = useShop();
  const { locale } = shop.store;
  const [params] = useSearchParams();
  const skus = params.getAll('sku').slice(0, 10);
  const days = openDays(todayInShop());
  const [day, setDay] = useState<Day>(days[0] as Day);
  const [time, setTime] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const slots = useQuery(slotsQuery(shop, day));
  const { data: names } = useQuery(namesQuery(shop, skus));

  const choose = (next: Day) => {
    setDay(next);
    setTime(null);
    setFailure(null);
  };
  const book = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!time) return setFailure(t('account.fittingChooseTime'));
    setBusy(true);
    setFailure(null);
    try {
      const fitting = await bookFitting(shop, { day, time, skus });
      setTime(null);
      await onBooked(t('account.fittingBooked', { day: shortDayText(fitting.day, locale), time: fitting.time }));
    } catch (error) {
      setFailure(problemText(error, t));
      await slots.refetch();
    }
    setBusy(false);
  };

  return (
    <form className="part fitting" onSubmit={book}>
      <h2 className="t-2">{t('account.newFitting')}</h2>
      <p className="ink-2 measure">
        {t('account.fittingText', { weekdays: shop.facts?.hours_weekdays, saturday: shop.facts?.hours_saturday })}
      </p>
      {skus.length ? (
        <p className="notice t-small">
          {t('account.fittingPieces', { names: skus.map((sku) => names?.get(sku) ?? sku).join(', ') })}
        </p>
      ) : null}
      <fieldset className="option">
        <legend>
          <b>{t('account.fittingDay')}</b>
        </legend>
        <div className="choices">
          {days.map((one) => (
            <label key={one} className="num">
              <input type="radio" name="fitting-day" checked={one === day} onChange={() => choose(one)} />
              {shortDayText(one, locale)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="option" aria-busy={slots.isPending}>
        <legend>
          <b>{t('account.fittingTime')}</b>
        </legend>
        {slots.isError ? (
          <p className="failure" role="alert">
            {problemText(slots.error, t)}
          </p>
        ) : slots.isPending ? (
          <p className="ink-2">{t('ui.loading')}</p>
        ) : slots.data.length ? (
          <div className="choices">
            {slots.data.map((slot) => (
              <label key={slot.time} className="num">
                <input
                  type="radio"
                  name="fitting-time"
                  checked={slot.time === time}
                  onChange={() => setTime(slot.time)}
                />
                {slot.time}
              </label>
            ))}
          </div>
        ) : (
          <p className="ink-2">{t('account.fittingNone')}</p>
        )}
      </fieldset>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <button type="submit" className="btn" aria-busy={isBusy}>
        {t('account.bookFitting')}
      </button>
    </form>
  );
}
