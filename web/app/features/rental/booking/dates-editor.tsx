import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Day, todayInShop } from '../../../lib/rental/days.ts';
import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Money } from '../../../ui/price.tsx';
import { calendarQuery, quoteQuery } from '../api.ts';
import { calendarState } from '../calendar/calendar.ts';
import RentalCalendar from '../calendar/rental-calendar.tsx';
import { NextDates } from './next-dates.tsx';

interface DatesEditorProps {
  sku: string;
  /** The current dates. */
  wish: RentalWish;
  /** Rejects with the server's message about the new dates. */
  onSave: (wish: RentalWish) => Promise<void>;
  onDone: () => void;
}

/** Changes start day or length of a garment in the cart; the delivery stays. */
export function DatesEditor({ sku, wish, onSave, onDone }: DatesEditorProps) {
  const t = useT();
  const shop = useShop();
  const today = todayInShop();
  const [date, setDate] = useState<Day | null>(wish.firstDay);
  const [period, setPeriod] = useState(wish.period);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const calendar = useQuery(calendarQuery(shop, sku, wish.delivery));
  const periods = calendar.data?.periods ?? [];
  const state = calendarState(
    calendar.data ?? null,
    {
      delivery: wish.delivery,
      availableDeliveries: [wish.delivery],
      period,
      availablePeriods: periods,
      selectedDate: date,
    },
    today,
  );
  const isSame = date === wish.firstDay && period === wish.period;
  const wanted = date && state.isDateValid && !isSame ? { ...wish, firstDay: date, period } : null;
  const { data: quote } = useQuery(quoteQuery(shop, sku, wanted));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSame) return onDone();
    if (!wanted || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave(wanted);
      onDone();
    } catch (error) {
      setFailure(problemText(error, t));
      setBusy(false);
    }
  };
  if (calendar.isError) {
    return (
      <p className="t-small danger" role="alert">
        {problemText(calendar.error, t)}
      </p>
    );
  }
  if (!calendar.data) return <p className="t-note ink-2">{t('ui.loading')}</p>;
  return (
    <form className="line-editor rental" onSubmit={save}>
      {periods.length > 1 ? (
        <fieldset className="option">
          <legend>
            <b>{t('rental.length')}</b>
          </legend>
          <div className="seg">
            {periods.map(({ period: one, days }) => (
              <label key={one}>
                <input type="radio" name={`period-${sku}`} checked={one === period} onChange={() => setPeriod(one)} />
                {one === 'try_on' ? t('rental.tryOn') : t('rental.days', { days })}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <RentalCalendar state={state} today={today} onSelect={setDate} />
      <NextDates state={state} today={today} onSelect={setDate} />
      <div aria-live="polite">
        {date && !state.isDateValid && !isSame ? <p className="t-small danger">{t('rental.dayNotOffered')}</p> : null}
        {wanted && quote ? (
          <p className="t-small num">
            {t('rental.price')} <Money amount={quote.price} />
          </p>
        ) : null}
        {failure ? (
          <p className="t-small danger" role="alert">
            {failure}
          </p>
        ) : null}
      </div>
      <div className="line-actions">
        <button type="submit" className="btn alt small" disabled={!isSame && !wanted} aria-busy={isBusy}>
          {t('cart.saveDates')}
        </button>
        <button type="button" className="link" onClick={onDone}>
          {t('cart.changeCancel')}
        </button>
      </div>
    </form>
  );
}
