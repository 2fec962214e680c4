import type { Day } from '../../../lib/rental/days.ts';
import { tripOf } from '../../../lib/rental/periods.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { tripText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { type CalendarState, nextStarts } from '../calendar/calendar.ts';

interface NextDatesProps {
  state: CalendarState;
  today: Day;
  onSelect: (day: Day) => void;
}

/** The next available dates as text: the same selection as in the grid. */
export function NextDates({ state, today, onSelect }: NextDatesProps) {
  const t = useT();
  const { store } = useShop();
  const starts = nextStarts(state, today);
  const period = state.period ?? 'day';
  return (
    <details className="next-dates">
      <summary>{t('rental.nextDates')}</summary>
      {starts.length ? (
        <ul>
          {starts.map((day) => (
            <li key={day}>
              <button
                type="button"
                className="chip num"
                aria-pressed={day === state.selectedDate}
                onClick={() => onSelect(day)}
              >
                {tripText(tripOf({ firstDay: day, period }), store.locale)}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="t-small ink-2">{t('rental.noDates')}</p>
      )}
    </details>
  );
}
