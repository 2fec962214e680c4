import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import type { WireProduct } from '../../api/wire.ts';
import { type Day, todayInShop } from '../../lib/rental/days.ts';
import { type RentalWish, withWish } from '../../lib/rental/rental-wish.ts';
import { useShop } from '../../lib/store/shop.ts';
import { tripText } from '../../lib/text/day-format.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { calendarQuery, emptyCalendarText, quoteQuery, type Wish } from './api.ts';
import { calendarState, tripOf } from './calendar.ts';
import { allDeliveries, type Delivery, defaultDelivery, deliveriesIn } from './deliveries.ts';
import { NextDates } from './next-dates.tsx';
import { defaultPeriod, periodsOf, pointsPeriod, type RentalPeriod, tryOn } from './periods.ts';
import { QuoteFacts } from './quote-facts.tsx';
import RentalCalendar from './rental-calendar.tsx';
import { pointsOf, RentalWays, type Way } from './rental-ways.tsx';

export interface RentalChoice extends Wish {
  /** True if the days are selected, offered and available. */
  isReady: boolean;
  /** Label of the button. */
  label: string;
  /** The days are now held for the shopper: resets the selection. */
  onTaken: () => void;
}

interface RentalBookingProps {
  product: WireProduct;
  /** Points of the shopper, when known. */
  balance: number | null;
  /** Preselection from the listing's filters. */
  wish?: RentalWish | null;
  /** Address of another garment, for example another size. */
  pathOf: (sku: string) => string;
  /** Progress of the try-on selection; from another feature. */
  tryOnProgress?: ReactNode;
  /** Other garments available then; from another feature. */
  similar?: (wish: RentalWish) => ReactNode;
  /** The button that adds the selection to the cart; from another feature. */
  put: (choice: RentalChoice) => ReactNode;
}

/** Rental of a garment: delivery, period, start day, and total costs. */
export function RentalBooking({
  product,
  balance,
  wish: wished = null,
  pathOf,
  tryOnProgress,
  similar,
  put,
}: RentalBookingProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const queryClient = useQueryClient();
  const today = todayInShop();
  const periods = periodsOf(product.sirental_price);
  const deliveries = deliveriesIn(store, allDeliveries);
  const hasPoints = pointsOf(product) !== null && (balance ?? 0) > 0;
  const [delivery, setDelivery] = useState<Delivery | null>(() =>
    wished && deliveries.includes(wished.delivery) ? wished.delivery : defaultDelivery(deliveries),
  );
  // Not selected yet: the points balance may be loaded later and change the preselection.
  const [chosenPeriod, setPeriod] = useState<number | null>(
    periods.some(({ number }) => number === wished?.period) ? (wished?.period ?? null) : null,
  );
  const [chosenWay, setWay] = useState<Way | null>(null);
  const [date, setDate] = useState<Day | null>(wished?.date ?? null);
  const way: Way = chosenWay ?? 'rent';
  const period = way === 'points' ? pointsPeriod : (chosenPeriod ?? defaultPeriod(periods, hasPoints));

  const calendar = useQuery(calendarQuery(shop, product.sku, delivery));
  const state = calendarState(
    calendar.data ?? null,
    {
      delivery,
      availableDeliveries: deliveries,
      period,
      availablePeriods: periods,
      selectedDate: date,
    },
    today,
  );
  const wish: Wish = { sku: product.sku, date: state.isDateValid ? date : null, period, delivery };
  const quote = useQuery(quoteQuery(shop, wish));
  const trip = wish.date ? tripOf(state, wish.date) : null;
  const wishNow: RentalWish | null =
    wish.date && period !== null && delivery ? { date: wish.date, period, delivery } : null;
  const price = way === 'points' ? null : (quote.data?.price ?? null);
  const points = pointsOf(product) ?? 0;

  const taken = () => {
    setDate(null);
    void queryClient.invalidateQueries({ queryKey: ['rental', store.code, 'calendar', product.sku] });
  };

  return (
    <div className="rental">
      <RentalWays
        product={product}
        periods={periods}
        period={periods.find(
          ({ number }) => number === (way === 'points' ? (chosenPeriod ?? defaultPeriod(periods)) : period),
        )}
        way={way}
        balance={balance}
        onChange={setWay}
      />
      {way === 'points' ? <p className="notice t-small">{t('rental.pointsNote', { count: points })}</p> : null}
      <div className="rental-choices">
        <Segments
          legend={t('rental.delivery')}
          name="rental-delivery"
          value={delivery}
          options={deliveries.map((value) => ({ value, label: t(`rental.delivery.${value}`) }))}
          onChange={setDelivery}
        />
        {way === 'points' ? null : (
          <Segments
            legend={t('rental.length')}
            name="rental-period"
            value={period}
            options={periods.map(({ number, days }) => ({
              value: number,
              label: number === tryOn ? t('rental.tryOn') : t('rental.days', { days }),
            }))}
            onChange={setPeriod}
          />
        )}
      </div>
      {period === tryOn ? (
        <>
          <p className="t-small ink-2">{t('rental.tryOnNote')}</p>
          {tryOnProgress}
        </>
      ) : null}
      <h2 className="t-3 rental-when">{t('rental.when')}</h2>
      {calendar.isError ? (
        <p className="failure" role="alert">
          {calendar.error instanceof ApiProblem && calendar.error.text === emptyCalendarText
            ? t('rental.noCalendar')
            : problemText(calendar.error, t)}{' '}
          <button type="button" className="link" onClick={() => calendar.refetch()}>
            {t('ui.again')}
          </button>
        </p>
      ) : null}
      {calendar.data ? (
        <>
          <RentalCalendar state={state} today={today} onSelect={setDate} />
          <ul className="legend">
            <li className="legend-trip">{t('rental.legend.trip')}</li>
            <li className="legend-around">{t('rental.legend.around')}</li>
            <li>
              <s className="num" aria-hidden="true">
                7
              </s>
              {t('rental.legend.blocked')}
            </li>
          </ul>
          <NextDates state={state} today={today} onSelect={setDate} />
        </>
      ) : null}
      {calendar.isPending ? <p className="ink-2 calendar-place">{t('ui.loading')}</p> : null}
      <div aria-live="polite">
        {date && calendar.data && !state.isDateValid ? (
          <p className="t-small danger">{t('rental.dayNotOffered')}</p>
        ) : null}
        {trip ? (
          <QuoteFacts
            trip={trip}
            delivery={delivery}
            isTryOn={period === tryOn}
            quote={quote}
            points={way === 'points' ? points : null}
            onSelect={setDate}
            sku={product.sku}
            pathOf={(sku) => withWish(pathOf(sku), wishNow)}
            similar={wishNow ? similar?.(wishNow) : null}
          />
        ) : null}
      </div>
      <RentalTerms periods={periods} />
      {put({
        ...wish,
        isReady: quote.data?.available === true,
        label: trip
          ? [
              t('rental.rentFor', { days: tripText(trip, store.locale) }),
              way === 'points'
                ? t('product.points', { count: points })
                : price === null
                  ? null
                  : formatMoney(price, store),
            ]
              .filter(Boolean)
              .join(' · ')
          : t('rental.chooseDay'),
        onTaken: taken,
      })}
    </div>
  );
}

/** Selectable periods, and the lowest price per day: for this garment, in the store's currency. */
export function RentalTerms({ periods }: { periods: readonly RentalPeriod[] }) {
  const t = useT();
  const { store } = useShop();
  const rentals = periods.filter(({ number }) => number !== tryOn);
  if (!rentals.length) return null;
  const lengths = new Intl.ListFormat(store.locale, { type: 'disjunction' }).format(
    rentals.map(({ days }) => `${days}`),
  );
  const aDay = Math.min(...rentals.map(({ price, days }) => Math.ceil((price * 100) / days) / 100));
  return <p className="t-note ink-3">{t('rental.terms', { lengths, amount: formatMoney(aDay, store) })}</p>;
}

interface SegmentsProps<T extends string | number> {
  legend: string;
  name: string;
  value: T | null;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Segments<T extends string | number>({ legend, name, value, options, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="option">
      <legend>
        <b>{legend}</b>
      </legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
