import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { addDays, type Day } from '../../../lib/rental/days.ts';
import { blockedWeekdays } from '../../../lib/rental/rules.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { CalendarState } from '../calendar/calendar.ts';

const RentalCalendar = lazyPart(
  async () => (await Promise.all([import('../calendar/rental-calendar.tsx'), laterTexts()]))[0],
);

interface DayFieldProps {
  /** Id of the field; `<id>-label` is its label. */
  id: string;
  /** The earliest selectable day. */
  from: Day;
  date: Day | undefined;
}

/** Date field with the shop's calendar, which is loaded on opening. Escape and a press outside close it. */
export default function DayField({ id, from, date }: DayFieldProps) {
  const t = useT();
  const { store } = useShop();
  const [day, setDay] = useState<Day>(() => typedBefore(id) || date || '');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const today = addDays(from, -1);

  useEffect(() => {
    const form = button.current?.form;
    // The browser does not validate a hidden input: without a value opens the calendar instead.
    const askFirst = (event: SubmitEvent) => {
      if (day) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(true);
    };
    form?.addEventListener('submit', askFirst, true);
    return () => form?.removeEventListener('submit', askFirst, true);
  }, [day]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!field.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Keeps the surrounding menu open.
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape of its children.
    <div ref={field} className="day-field" onKeyDown={closeOnEscape}>
      <input type="hidden" name="date" value={day} />
      <button
        ref={button}
        id={id}
        type="button"
        className="num"
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {day ? dayText(day, store.locale) : t('rental.chooseDay')}
        <Icon name="calendar" />
      </button>
      {isOpen ? (
        <div className="day-panel">
          <Suspense fallback={<p className="t-note ink-2">{t('ui.loading')}</p>}>
            <RentalCalendar
              state={anyDay(day, today)}
              today={today}
              months={1}
              autoFocus
              onSelect={(chosen) => {
                setDay(chosen);
                close();
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** The value typed into the native field before hydration. */
const typedBefore = (id: string): Day => (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';

/** Without a garment: every weekday on which rentals start, from tomorrow on. */
const anyDay = (day: Day, today: Day): CalendarState => ({
  delivery: 'showroom',
  availableDeliveries: ['showroom'],
  period: 'day',
  availablePeriods: [],
  availableQuantity: 1,
  bookedDates: [],
  holidays: [{ from: today, to: today }],
  turnoverDays: { before: 0, after: 0 },
  firstFree: addDays(today, 1),
  blockedWeekdays: blockedWeekdays({ delivery: 'showroom', period: 'day', today, quantity: 1 }),
  selectedDate: day || null,
  isDateValid: day !== '',
});
