import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import type { RentalPrice } from '../../../api/wire/buying/rental.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import { type Day, todayInShop } from '../../../lib/rental/days.ts';
import {
  daysOf,
  RENTAL_DELIVERIES,
  type RentalDelivery,
  type RentalPeriod,
  tripOf,
} from '../../../lib/rental/periods.ts';
import { type RentalWish, withWish } from '../../../lib/rental/rental-wish.ts';
import { defaultPeriod, deliveriesIn } from '../../../lib/rental/rules.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { tripText } from '../../../lib/text/day-format.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { calendarQuery, emptyCalendar, quoteQuery } from '../api.ts';
import { calendarState } from '../calendar/calendar.ts';
import RentalCalendar from '../calendar/rental-calendar.tsx';
import { NextDates } from './next-dates.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { pointsPeriod, RentalWays, type Way } from './rental-ways.tsx';

export interface RentalChoice {
  period: RentalPeriod | null;
  /** Null until a day is selected. */
  wish: RentalWish | null;
  /** The days are known to be taken. While that is not known, the cart decides. */
  isTaken: boolean;
  /** Label of the button. */
  label: string;
  /** The days are now held for the shopper: resets the selection. */
  onTaken: () => void;
}

interface RentalBookingProps {
  product: Product;
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
  const { rentalPrices: periods, points = null } = product;
  const deliveries = deliveriesIn(store, RENTAL_DELIVERIES);
  const offered = periods.map(({ period }) => period);
  const hasPoints = points !== null && (balance ?? 0) > 0;
  // The first one is preselected; null if none is available (RNT-015, RNT-016).
  const [delivery, setDelivery] = useState<RentalDelivery | null>(() =>
    wished && deliveries.includes(wished.delivery) ? wished.delivery : (deliveries[0] ?? null),
  );
  // Not selected yet: the points balance may be loaded later and change the preselection.
  const [chosenPeriod, setPeriod] = useState<RentalPeriod | null>(
    wished && offered.includes(wished.period) ? wished.period : null,
  );
  const [chosenWay, setWay] = useState<Way | null>(null);
  const [date, setDate] = useState<Day | null>(wished?.firstDay ?? null);
  const way: Way = chosenWay ?? 'rent';
  const period = way === 'points' ? pointsPeriod : (chosenPeriod ?? defaultPeriod(offered, hasPoints) ?? null);

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
  const wish: RentalWish | null =
    date && state.isDateValid && period && delivery ? { firstDay: date, period, delivery } : null;
  const quote = useQuery(quoteQuery(shop, product.sku, wish));
  const trip = wish ? tripOf(wish) : null;
  const price = way === 'points' ? null : (quote.data?.price ?? null);

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
          ({ period: one }) => one === (way === 'points' ? (chosenPeriod ?? defaultPeriod(offered)) : period),
        )}
        way={way}
        balance={balance}
        onChange={setWay}
      />
      {way === 'points' ? <p className="notice t-small">{t('rental.pointsNote', { count: points ?? 0 })}</p> : null}
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
            options={offered.map((value) => ({
              value,
              label: value === 'try_on' ? t('rental.tryOn') : t('rental.days', { days: daysOf(value) }),
            }))}
            onChange={setPeriod}
          />
        )}
      </div>
      {period === 'try_on' ? (
        <>
          <p className="t-small ink-2">{t('rental.tryOnNote')}</p>
          {tryOnProgress}
        </>
      ) : null}
      <h2 className="t-3 rental-when">{t('rental.when')}</h2>
      {calendar.isError ? (
        <p className="failure" role="alert">
          {calendar.error instanceof ApiProblem && calendar.error.reason === emptyCalendar
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
            isTryOn={period === 'try_on'}
            quote={quote}
            points={way === 'points' ? points : null}
            onSelect={setDate}
            sku={product.sku}
            pathOf={(sku) => withWish(pathOf(sku), wish)}
            similar={wish ? similar?.(wish) : null}
          />
        ) : null}
      </div>
      <RentalTerms periods={periods} />
      {put({
        ...{ period, wish },
        isTaken: quote.data?.available === false,
        label: trip
          ? [
              t('rental.rentFor', { days: tripText(trip, store.locale) }),
              way === 'points'
                ? t('product.points', { count: points ?? 0 })
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
export function RentalTerms({ periods }: { periods: readonly RentalPrice[] }) {
  const t = useT();
  const { store } = useShop();
  const rentals = periods.filter(({ period }) => period !== 'try_on');
  if (!rentals.length) return null;
  const lengths = new Intl.ListFormat(store.locale, { type: 'disjunction' }).format(
    rentals.map(({ period }) => `${daysOf(period)}`),
  );
  const aDay = Math.min(...rentals.map(({ price, period }) => Math.ceil((price * 100) / daysOf(period)) / 100));
  return <p className="t-note ink-3">{t('rental.terms', { lengths, amount: formatMoney(aDay, store) })}</p>;
}

interface SegmentsProps<T extends string> {
  legend: string;
  name: string;
  value: T | null;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Segments<T extends string>({ legend, name, value, options, onChange }: SegmentsProps<T>) {
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
