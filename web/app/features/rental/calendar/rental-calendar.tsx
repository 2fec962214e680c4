import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  I18nProvider,
} from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { addDays, type Day, type DayRange } from '../../../lib/rental/days.ts';
import { tripOf } from '../../../lib/rental/periods.ts';
import { DAYS_AHEAD } from '../../../lib/rental/rules.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { monthText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { aroundTrip, type CalendarState, canStart } from './calendar.ts';

interface RentalCalendarProps {
  state: CalendarState;
  today: Day;
  onSelect: (day: Day) => void;
  /** Months side by side; default: as many as fit. */
  months?: number;
  /** Opened by a press: focus moves into it. */
  autoFocus?: boolean;
}

/** From 768 px the pictures are beside the calendar, so two months fit only above this width. */
const wide = '(min-width: 1280px), (min-width: 640px) and (max-width: 767px)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

/** Grid of days: the selected one is the first of the rental, arrow keys move by a day. */
export default function RentalCalendar({
  state,
  today,
  onSelect,
  months: wanted,
  autoFocus = false,
}: RentalCalendarProps) {
  const t = useT();
  const { store } = useShop();
  const isWide = useIsWide();
  const months = wanted ?? (isWide ? 2 : 1);
  const { selectedDate, period } = state;
  const trip = selectedDate && period && state.isDateValid ? tripOf({ firstDay: selectedDate, period }) : null;
  const around = trip ? aroundTrip(state, trip) : [];
  const [focused, setFocused] = useState<DateValue>(() => parseDate(selectedDate ?? state.firstFree ?? today));
  // Also displays a day selected elsewhere, for example in the list.
  useEffect(() => {
    if (selectedDate) setFocused(parseDate(selectedDate));
  }, [selectedDate]);
  const isUnavailable = (date: DateValue) => !canStart(state, dayOf(date), today);
  return (
    <I18nProvider locale={store.locale}>
      <Calendar
        key={months}
        className={`rental-calendar months-${months}`}
        aria-label={t('rental.when')}
        firstDayOfWeek="mon"
        pageBehavior="single"
        visibleDuration={{ months }}
        minValue={parseDate(today)}
        maxValue={parseDate(addDays(today, DAYS_AHEAD))}
        autoFocus={autoFocus}
        focusedValue={focused}
        onFocusChange={setFocused}
        value={selectedDate ? parseDate(selectedDate) : null}
        onChange={(date: CalendarDate) => onSelect(dayOf(date))}
        isDateUnavailable={isUnavailable}
      >
        <Button slot="previous" className="cal-step back" aria-label={t('rental.earlier')}>
          <Icon name="chevron" />
        </Button>
        <Button slot="next" className="cal-step" aria-label={t('rental.later')}>
          <Icon name="chevron" />
        </Button>
        {Array.from({ length: months }, (_, offset) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place.
          <Month key={offset} offset={offset} trip={trip} around={around} />
        ))}
      </Calendar>
    </I18nProvider>
  );
}

const dayOf = ({ year, month, day }: DateValue): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const includes = ({ from, to }: DayRange, day: Day): boolean => from <= day && day <= to;

function Month({ offset, trip, around }: { offset: number; trip: DayRange | null; around: DayRange[] }) {
  const { store } = useShop();
  const calendar = use(CalendarStateContext);
  const first = calendar?.visibleRange.start.add({ months: offset });
  const classOf = (day: Day): string => {
    if (trip && includes(trip, day))
      return `trip ${day === trip.from ? 'trip-first' : ''} ${day === trip.to ? 'trip-last' : ''}`;
    return around.some((range) => includes(range, day)) ? 'around' : '';
  };
  return (
    <div className="cal-month">
      <p className="t-3" aria-hidden="true">
        {first ? monthText(dayOf(first), store.locale) : ''}
      </p>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) =>
            // Days of adjacent months are in their own grid.
            first && date.month !== first.month ? (
              <td />
            ) : (
              <CalendarCell date={date} className={`cal-day num ${classOf(dayOf(date))}`} />
            )
          }
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
